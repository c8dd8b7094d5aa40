import type { Result } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { seatsByRank, winningSeats } from '../../src/match/ranking.ts'
import { hasMostlyUniqueRows, scoreSheetRows } from '../../src/match/score-sheet-rows.ts'

const words = {
  scoreLine: ({ item, because }: { readonly item: string; readonly because?: Readonly<Record<string, unknown>> }) =>
    because === undefined ? item : `${item}: ${because['why']}`,
}

const result: Result = {
  rank: [2, 1, 2],
  score: [3, 9, 3],
  sheet: [
    [
      { item: 'Houses', points: 3 },
      { item: 'Potions', points: 0, because: { why: 'none' } },
    ],
    [
      { item: 'Houses', points: 3 },
      { item: 'Biscuits', points: 2, because: { why: '6 of them' } },
      { item: 'Potions', points: 4, because: { why: 'two' } },
    ],
    [
      { item: 'Houses', points: 2 },
      { item: 'Houses', points: 1 },
    ],
  ],
}

describe('the score sheet', () => {
  const rows = scoreSheetRows(result, words)

  it('has the lines of all seats in the order of the rules', () => {
    expect(rows.map(({ label }) => label)).toEqual(['Houses', 'Biscuits', 'Potions'])
  })

  it('gives details, and adds up equal lines of a seat', () => {
    expect(rows[1]?.cells).toMatchObject([undefined, { points: 2, text: '2', detail: '6 of them' }, undefined])
    expect(rows[0]?.cells[2]).toMatchObject({ points: 3, detail: '' })
  })

  it('marks the best seat of a row, and none where several are equal', () => {
    const best = rows.map(({ cells }) => cells.flatMap((cell, seat) => (cell?.isBest === true ? [seat] : [])))
    expect(best).toEqual([[], [1], [1]])
  })

  it('adds up to the scores', () => {
    result.score.forEach((score, seat) => {
      expect(rows.reduce((sum, { cells }) => sum + (cells[seat]?.points ?? 0), 0)).toBe(score)
    })
  })
})

describe('lines of a single seat', () => {
  const lines = (...items: readonly string[]) => items.map((item) => ({ item, points: 1 }))
  const resultWithoutSharedLines: Result = {
    rank: [1, 2],
    score: [2, 1],
    sheet: [lines('Late', 'Later'), lines('First')],
  }

  it('are placed in the order that the game gives', () => {
    const order = ['First', 'Late', 'Later']
    const rows = scoreSheetRows(resultWithoutSharedLines, words, ({ item }) => order.indexOf(item))
    expect(rows.map(({ label }) => label)).toEqual(order)
  })

  it('are shown as lists where there are many', () => {
    const manyLines = lines(...'abcdefghijklmn')
    expect(hasMostlyUniqueRows(scoreSheetRows(resultWithoutSharedLines, words))).toBe(false)
    expect(
      hasMostlyUniqueRows(scoreSheetRows({ ...resultWithoutSharedLines, sheet: [manyLines, lines('First')] }, words)),
    ).toBe(true)
    expect(
      hasMostlyUniqueRows(scoreSheetRows({ ...resultWithoutSharedLines, sheet: [manyLines, manyLines] }, words)),
    ).toBe(false)
  })
})

describe('ranks', () => {
  it('are in order, shared ones by seat', () => {
    expect(seatsByRank([2, 1, 2])).toEqual([1, 0, 2])
    expect(winningSeats([1, 2, 1])).toEqual([0, 2])
  })
})
