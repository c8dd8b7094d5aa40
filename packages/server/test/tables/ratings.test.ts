import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoredRating } from '../../src/storage/store.ts'
import { finish } from '../../src/tables/ending.ts'
import { loadLeaderboard, ratedPlayers, ratingPoints, ratingsAfter } from '../../src/tables/ratings.ts'
import { sit } from '../../src/tables/seating.ts'
import { start } from '../../src/tables/starting.ts'
import type { TableDoc } from '../../src/tables/table-doc.ts'
import { anna, annasTable, brit, chu, OPENED_AT } from './table-fixtures.ts'

const three = (rated = true) => {
  const doc = sit(sit(annasTable({ rated }), brit, 1, OPENED_AT), chu, 2, OPENED_AT)
  return start(doc, anna, undefined, OPENED_AT)
}
const over = (rank: readonly number[], doc = three()): TableDoc =>
  finish(doc, { rank, score: rank.map((place) => -place) }, OPENED_AT)
const rating = (player: string, mu: number, sigma: number): StoredRating => ({
  player,
  game: 'mag-mell',
  mu,
  sigma,
  matches: 7,
  wins: 2,
})

describe('ratings', () => {
  it('of new players differ by rank, and matches and wins are counted', () => {
    const [first, second, third] = ratingsAfter(over([1, 2, 3]), [])
    expect(first).toMatchObject({ player: 'anna', game: 'mag-mell', matches: 1, wins: 1 })
    expect(second).toMatchObject({ player: 'brit', matches: 1, wins: 0 })
    expect(first?.mu).toBeGreaterThan(second?.mu ?? Number.NaN)
    expect(second?.mu).toBeGreaterThan(third?.mu ?? Number.NaN)
  })

  it('are computed from the stored ones', () => {
    const after = ratingsAfter(over([3, 1, 2]), [rating('brit', 30, 4), rating('anna', 31, 4)])
    expect(after.map(({ player, matches, wins }) => [player, matches, wins])).toEqual([
      ['anna', 8, 2],
      ['brit', 8, 3],
      ['chu', 1, 0],
    ])
    expect(after[0]?.mu).toBeLessThan(31)
    expect(after[1]?.mu).toBeGreaterThan(30)
  })

  it('of equal players stay equal after a draw, which counts as a win for both', () => {
    const [one, two] = ratingsAfter(over([1, 1, 3]), [])
    expect(one?.mu).toBeCloseTo(two?.mu ?? Number.NaN)
    expect([one?.wins, two?.wins]).toEqual([1, 1])
  })

  it('change only for existing accounts, and only by rated matches that have ended', () => {
    const doc = over([1, 2, 3])
    expect(ratedPlayers(doc)).toEqual([
      { player: 'anna', rank: 1 },
      { player: 'brit', rank: 2 },
      { player: 'chu', rank: 3 },
    ])
    const deleted = doc.chairs.map((chair) => ({ ...chair, player: { id: null, name: 'Somebody', guest: false } }))
    expect(ratedPlayers({ ...doc, chairs: deleted })).toEqual([])
    expect(ratingsAfter(over([1, 2, 3], three(false)), [])).toEqual([])
    expect(ratingsAfter(three(), [])).toEqual([])
  })

  it('are shown as whole points, 1000 at the start, never below 0, more for a higher mu and a lower sigma', () => {
    expect(ratingPoints({ mu: 25, sigma: 25 / 3 })).toBe(1000)
    fc.assert(
      fc.property(
        fc.double({ min: -50, max: 80, noNaN: true }),
        fc.double({ min: 0.1, max: 9, noNaN: true }),
        (mu, sigma) => {
          const shown = ratingPoints({ mu, sigma })
          expect(Number.isInteger(shown) && shown >= 0).toBe(true)
          expect(ratingPoints({ mu: mu + 1, sigma })).toBeGreaterThanOrEqual(shown)
          expect(ratingPoints({ mu, sigma: sigma + 1 })).toBeLessThanOrEqual(shown)
        },
      ),
    )
  })

  it('list the best players whose accounts exist, with consecutive places', async () => {
    const store = {
      ratingsOf: () => Promise.resolve([]),
      settle: () => Promise.resolve(false),
      leaders: () => Promise.resolve([rating('anna', 40, 2), rating('gone', 39, 2), rating('brit', 30, 2)]),
    }
    const asked: (readonly string[])[] = []
    const findAll = async (ids: readonly string[]) => {
      asked.push(ids)
      return new Map([anna, brit].map((known) => [known.id, known]))
    }
    expect(await loadLeaderboard(store, 'mag-mell', 10, findAll)).toEqual([
      { place: 1, player: anna, rating: expect.objectContaining({ points: 1000 + 40 * 34 }) },
      { place: 2, player: brit, rating: expect.objectContaining({ points: 1000 + 40 * 24 }) },
    ])
    expect(asked, 'one question for all').toEqual([['anna', 'gone', 'brit']])
  })
})
