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
    const leap = moments[Math.floor(moments.length / 2)] ?? 0
    let asked = 0
    // Seat 1 is ahead until the leap, seat 2 from then on.
    const evaluate: Evaluate = (_, seat) => {
      const at = moments[Math.floor(asked++ / match.setup.seats)] ?? 0
      return seat === (at < leap ? 1 : 2) ? 10 : 0
    }
    expect(findSwings(matchHistory, evaluate)).toMatchObject([{ at: leap, gainer: 2, loser: 1 }])
  })

  it('do not exist where nothing changes', () => {
    expect(findSwings(matchHistory, () => 3)).toEqual([])
  })

  it.each(GAME_IDS)('are at most six in %s, in order and apart', (id) => {
    const played = recordMatch(id, { most: 250 }).match
    const swings = findSwings(new MatchHistory(played.rules, played.setup, [...played.log]), findGame(id).evaluate)
    expect(swings.length).toBeLessThanOrEqual(6)
    expect(swings.map(({ at }) => at)).toEqual([...new Set(swings.map(({ at }) => at))].sort((a, b) => a - b))
    for (const { gainer, loser } of swings) expect(gainer).not.toBe(loser)
  })
})
