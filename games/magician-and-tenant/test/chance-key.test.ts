import { fastRng } from '@spellbough/kernel'
import { awaitedSeat } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { chanceKey } from '../bot/chance-key.ts'
import type { Move } from '../rules/moves.ts'
import { magicianAndTenantRules as rules } from '../rules/rules.ts'
import { FLIP, MAGICIAN, matchAt, newMatch, play, TENANT } from './positions.ts'

describe('what has turned up', () => {
  it('is the same in all worlds that look the same to the Tenant', () => {
    const match = newMatch({ magician: 'first', fairLayout: false }, 5)
    const rng = fastRng(5)
    const sums = new Set<number>()
    while (match.result === undefined) {
      const seat = awaitedSeat(match)
      const moves = match.moves(seat)
      match.play(seat, moves[match.state.phase === 'layout' ? 0 : rng.int(moves.length)] as Move, 0)
      const here = chanceKey(match.state, TENANT)
      expect(chanceKey(rules.determinize(match.view(TENANT), TENANT, rng), TENANT)).toBe(here)
      sums.add(here)
    }
    expect(sums.size).toBeGreaterThan(5)
  })

  it('differs by the room that the Tenant has turned up, and not for the Magician, who knew it', () => {
    const after = (room: 'key' | 'exit') => {
      const match = matchAt({ tenant: 'b2', rooms: { b2: room } })
      play(match, FLIP)
      return match.state
    }
    const [here, there] = [after('key'), after('exit')]
    expect(chanceKey(here, TENANT)).not.toBe(chanceKey(there, TENANT))
    expect(chanceKey(here, MAGICIAN)).toBe(chanceKey(there, MAGICIAN))
  })
})
