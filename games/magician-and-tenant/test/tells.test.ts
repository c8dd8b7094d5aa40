import { fastRng } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { tells } from '../bot/tells.ts'
import { magicianAndTenantRules as rules } from '../rules/magician-and-tenant.ts'
import type { Move } from '../rules/moves.ts'
import { awaited, FLIP, freshTable, MAGICIAN, play, TENANT, table } from './positions.ts'

describe('what has turned up', () => {
  it('is the same in all worlds that look the same to the Tenant', () => {
    const match = freshTable({ magician: 'first', fairLayout: false }, 5)
    const rng = fastRng(5)
    const sums = new Set<number>()
    while (match.result === undefined) {
      const seat = awaited(match)
      const moves = match.moves(seat)
      match.play(seat, moves[match.state.phase === 'layout' ? 0 : rng.int(moves.length)] as Move, 0)
      const here = tells(match.state, TENANT)
      expect(tells(rules.imagine(match.view(TENANT), TENANT, rng), TENANT)).toBe(here)
      sums.add(here)
    }
    expect(sums.size).toBeGreaterThan(5)
  })

  it('differs by the room that the Tenant has turned up, and not for the Magician, who knew it', () => {
    const after = (room: 'key' | 'exit') => {
      const match = table({ tenant: 'b2', rooms: { b2: room } })
      play(match, FLIP)
      return match.state
    }
    const [here, there] = [after('key'), after('exit')]
    expect(tells(here, TENANT)).not.toBe(tells(there, TENANT))
    expect(tells(here, MAGICIAN)).toBe(tells(there, MAGICIAN))
  })
})
