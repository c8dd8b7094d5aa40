import { findGame } from '@spellbough/games'
import type { Evaluate } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { MatchHistory } from '../../src/replay/match-history.ts'
import { findSwings } from '../../src/replay/swings.ts'
import { estimateWinChances } from '../../src/replay/win-chances.ts'
import { GAME_IDS, recordMatch } from './record-match.ts'

const { match } = recordMatch('mag-mell')
const matchHistory = new MatchHistory(match.rules, match.setup, [...match.log])

describe('turning points', () => {
  it('are where the estimate jumps, and name the gaining and losing seats', () => {
    const moments = matchHistory.effectiveIndices()
    const leadChange = moments[Math.floor(moments.length / 2)] ?? 0
    let callCount = 0
    // Seat 1 leads until this moment, seat 2 from then on.
    const evaluate: Evaluate = (_, seat) => {
      const at = moments[Math.floor(callCount++ / match.setup.seats)] ?? 0
      return seat === (at < leadChange ? 1 : 2) ? 10 : 0
    }
    // Without the end, which the result decides.
    const chances = estimateWinChances(matchHistory, evaluate).slice(0, -1)
    expect(findSwings(chances)).toMatchObject([{ at: leadChange, gainer: 2, loser: 1 }])
  })

  it('are not found where the estimate does not change', () => {
    const chances = estimateWinChances(matchHistory, () => 3)
    // The last one is decided by the result.
    expect(findSwings(chances.slice(0, -1))).toEqual([])
  })

  it.each(GAME_IDS)('are at most six in %s, in order, each with two different seats', (id) => {
    const recorded = recordMatch(id, { maxEntries: 250 }).match
    const chances = estimateWinChances(
      new MatchHistory(recorded.rules, recorded.setup, [...recorded.log]),
      findGame(id).evaluate,
    )
    const swings = findSwings(chances)
    expect(swings.length).toBeLessThanOrEqual(6)
    expect(swings.map(({ at }) => at)).toEqual([...new Set(swings.map(({ at }) => at))].sort((a, b) => a - b))
    for (const { gainer, loser } of swings) expect(gainer).not.toBe(loser)
  })
})

describe('the chances to win', () => {
  const chances = estimateWinChances(matchHistory, findGame('mag-mell').evaluate)

  it('are there after the deal and every move, add up to one, and follow the evaluation', () => {
    expect(chances.map(({ at }) => at)).toEqual(matchHistory.effectiveIndices())
    for (const { chances: bySeat } of chances) {
      expect(bySeat).toHaveLength(match.setup.seats)
      expect(bySeat.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
    }
  })

  it('are certain at the end, and shared among several winners', () => {
    const winners = match.result?.rank.map((place) => place === 1) ?? []
    const share = 1 / winners.filter(Boolean).length
    expect(chances.at(-1)?.chances).toEqual(winners.map((isWinner) => (isWinner ? share : 0)))
  })
})
