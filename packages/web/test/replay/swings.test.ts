import { findGame } from '@spellbough/games'
import type { Evaluate } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { MatchHistory } from '../../src/replay/match-history.ts'
import { findSwings } from '../../src/replay/swings.ts'
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
    expect(findSwings(matchHistory, evaluate)).toMatchObject([{ at: leadChange, gainer: 2, loser: 1 }])
  })

  it('are not found where the estimate does not change', () => {
    expect(findSwings(matchHistory, () => 3)).toEqual([])
  })

  it.each(GAME_IDS)('are at most six in %s, in order, each with two different seats', (id) => {
    const recorded = recordMatch(id, { maxEntries: 250 }).match
    const swings = findSwings(
      new MatchHistory(recorded.rules, recorded.setup, [...recorded.log]),
      findGame(id).evaluate,
    )
    expect(swings.length).toBeLessThanOrEqual(6)
    expect(swings.map(({ at }) => at)).toEqual([...new Set(swings.map(({ at }) => at))].sort((a, b) => a - b))
    for (const { gainer, loser } of swings) expect(gainer).not.toBe(loser)
  })
})
