import { describe, expect, it } from 'vitest'
import { close, finish, resign } from '../../src/tables/ending.ts'
import { leave, rejoin } from '../../src/tables/leaving.ts'
import { sit } from '../../src/tables/seating.ts'
import { start } from '../../src/tables/starting.ts'
import { anna, annasTable, brit, chu, dora, OPENED_AT, problemFrom } from './table-fixtures.ts'

const LATER = OPENED_AT + 5_000
const four = () => {
  const doc = annasTable({ seats: ['me', 'open', 'open', 'open'] })
  return start(
    [brit, chu, dora].reduce((so, who) => sit(so, who, undefined, OPENED_AT), doc),
    anna,
    undefined,
    OPENED_AT,
  )
}

describe('resigning', () => {
  it('of one of two ends the match', () => {
    const two = start(sit(annasTable({ seats: ['me', 'open'] }), brit, 1, OPENED_AT), anna, undefined, OPENED_AT)
    expect(resign(two, anna, LATER)).toMatchObject({
      status: 'over',
      ending: 'resigned',
      ended: LATER,
      standing: { rank: [2, 1], score: null },
    })
  })

  it('of one of four lets the others play on, with a stand-in for the seat', () => {
    const doc = resign(four(), chu, LATER)
    expect(doc.status).toBe('playing')
    expect(doc.chairs[2]).toMatchObject({ resigned: true, away: true })
    expect(resign(doc, chu, LATER)).toBe(doc)
    expect(problemFrom(() => rejoin(doc, chu)).message).toContain('resigned')
  })

  it('later ranks before resigning earlier', () => {
    const doc = resign(resign(resign(four(), chu, LATER), anna, LATER), dora, LATER)
    expect(doc).toMatchObject({ status: 'over', ending: 'resigned', standing: { rank: [3, 1, 4, 2] } })
  })

  it('ranks behind players who only left, even if they left earlier', () => {
    const doc = resign(resign(resign(leave(four(), chu, LATER), anna, LATER), dora, LATER), brit, LATER)
    expect(doc).toMatchObject({ status: 'over', ending: 'resigned', standing: { rank: [4, 2, 1, 3] } })
  })

  it('by the last person leaves the match to the bots', () => {
    const doc = resign(start(annasTable(), anna, 'random', OPENED_AT), anna, LATER)
    expect(doc).toMatchObject({ status: 'over', ending: 'resigned', standing: { rank: [3, 1, 1] } })
  })

  it('by the last player who had not left abandons the match', () => {
    const doc = resign(leave(leave(leave(four(), dora, LATER), chu, LATER), brit, LATER), anna, LATER)
    expect(doc).toMatchObject({ status: 'over', ending: 'abandoned', standing: { rank: [4, 1, 2, 3] } })
  })

  it('is refused to others, before the match and after it', () => {
    const doc = start(annasTable(), anna, 'random', OPENED_AT)
    expect(problemFrom(() => resign(doc, brit, LATER)).code).toBe('forbidden')
    expect(problemFrom(() => resign(annasTable(), anna, LATER)).message).toContain('not begun')
    expect(problemFrom(() => resign(resign(doc, anna, LATER), anna, LATER)).message).toContain('over')
  })
})

describe('the end by the rules', () => {
  const standing = { rank: [2, 1, 2, 4], score: [10, 12, 10, 3] }

  it('takes over ranks and scores', () => {
    expect(finish(four(), standing, LATER)).toMatchObject({
      status: 'over',
      ending: 'finished',
      ended: LATER,
      standing,
    })
  })

  it('ranks resigned players behind the others, whatever score the stand-in reached', () => {
    const doc = finish(resign(resign(four(), brit, LATER), chu, LATER), standing, LATER)
    expect(doc.standing).toEqual({ rank: [1, 4, 3, 2], score: [10, 12, 10, 3] })
  })

  it('ranks players who are away by the score of the stand-in', () => {
    expect(finish(leave(four(), brit, LATER), standing, LATER).standing).toEqual(standing)
  })

  it('is recorded once, and not after another end', () => {
    const done = finish(four(), standing, LATER)
    expect(finish(done, { ...standing, rank: [1, 2, 3, 4] }, LATER + 1)).toBe(done)
    const closed = close(four(), LATER)
    expect(finish(closed, standing, LATER)).toBe(closed)
    expect(problemFrom(() => finish(annasTable(), standing, LATER)).code).toBe('conflict')
  })

  it('has a rank and a score for each seat', () => {
    expect(problemFrom(() => finish(four(), { rank: [1, 2], score: [1, 2] }, LATER)).code).toBe('bad-input')
  })
})

describe('closing', () => {
  it('ends a table before and during its match, without a standing', () => {
    expect(close(annasTable(), LATER)).toMatchObject({ status: 'closed', ending: 'closed', ended: LATER })
    expect(close(four(), LATER)).toMatchObject({ status: 'closed', ending: 'closed', standing: null })
  })

  it('changes nothing after the end', () => {
    const over = resign(start(annasTable(), anna, 'random', OPENED_AT), anna, LATER)
    expect(close(over, LATER)).toBe(over)
    const closed = close(annasTable(), LATER)
    expect(close(closed, LATER + 1)).toBe(closed)
  })
})
