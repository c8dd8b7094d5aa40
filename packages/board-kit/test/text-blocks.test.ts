import { describe, expect, it } from 'vitest'
import { parseTextBlocks } from '../src/text-blocks.ts'

describe('the blocks of a text view', () => {
  it('are separated by empty lines', () => {
    expect(parseTextBlocks('one\n\ntwo\n \nthree')).toHaveLength(3)
    expect(parseTextBlocks('\n\n')).toEqual([])
  })

  it('have a heading where all other lines are indented', () => {
    const [block] = parseTextBlocks('Hazel:\n  2 Biscuits\n  No Treehouse yet.')
    expect(block?.title).toBe('Hazel')
    expect(block?.lines.map(({ text }) => text)).toEqual(['2 Biscuits', 'No Treehouse yet.'])
  })

  it('have none where the first line continues in the next', () => {
    const [block] = parseTextBlocks('Map: T Tenant, P Politician,\n     ** a room')
    expect(block?.title).toBeUndefined()
    expect(block?.lines).toEqual([{ text: 'Map: T Tenant, P Politician, ** a room', indent: 0 }])
  })

  it('join lines that were wrapped for a terminal', () => {
    const [block] = parseTextBlocks('  Your hand: red 4, red 3, blue 2\n             and green 1\n  Nothing stored')
    expect(block?.lines).toEqual([
      { text: 'Your hand: red 4, red 3, blue 2 and green 1', indent: 0 },
      { text: 'Nothing stored', indent: 0 },
    ])
  })

  it('keep the columns of a map', () => {
    const map = '     a   b   c\n  1  ~   ~   ~\n  2  W   ·   M'
    const [block] = parseTextBlocks(map)
    expect(block?.isGrid).toBe(true)
    expect(block?.lines.map(({ text }) => text).join('\n')).toBe(map)
    expect(block?.width).toBe(14)
  })
})
