import { describe, expect, it } from 'vitest'
import { parseTextBlocks } from '../src/text-blocks.ts'

describe('a table as text', () => {
  it('is divided by empty lines', () => {
    expect(parseTextBlocks('one\n\ntwo\n \nthree')).toHaveLength(3)
    expect(parseTextBlocks('\n\n')).toEqual([])
  })

  it('has a heading where all other lines stand further in', () => {
    const [block] = parseTextBlocks('Hazel:\n  2 Biscuits\n  No Treehouse yet.')
    expect(block?.title).toBe('Hazel')
    expect(block?.lines.map(({ text }) => text)).toEqual(['2 Biscuits', 'No Treehouse yet.'])
  })

  it('has none where the first line goes on in the next', () => {
    const [block] = parseTextBlocks('Map: T Tenant, P Politician,\n     ** a room')
    expect(block?.title).toBeUndefined()
    expect(block?.lines).toEqual([{ text: 'Map: T Tenant, P Politician, ** a room', indent: 0 }])
  })

  it('is put together again where a terminal broke it', () => {
    const [block] = parseTextBlocks('  Your hand: red 4, red 3, blue 2\n             and green 1\n  Nothing stored')
    expect(block?.lines).toEqual([
      { text: 'Your hand: red 4, red 3, blue 2 and green 1', indent: 0 },
      { text: 'Nothing stored', indent: 0 },
    ])
  })

  it('keeps the columns of a map', () => {
    const map = '     a   b   c\n  1  ~   ~   ~\n  2  W   ·   M'
    const [block] = parseTextBlocks(map)
    expect(block?.isGrid).toBe(true)
    expect(block?.lines.map(({ text }) => text).join('\n')).toBe(map)
    expect(block?.width).toBe(14)
  })
})
