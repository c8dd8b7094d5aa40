/** Random games seldom get as far as a stolen Key, so the kit also begins from positions where it matters. */
import { checkConformance } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { magicianAndTenant } from '../index.ts'
import { magicianAndTenantRules as rules } from '../rules/rules.ts'
import { matchAt, type PositionSetup } from './positions.ts'

const near = { politician: 'd5', lady: 'c5', boy: 'e6', decapitator: 'b8' }

const SETTINGS: readonly (readonly [string, PositionSetup])[] = [
  ['about to be stolen', { phase: 'magician', key: 'tenant', ghosts: near, coin: true }],
  ['hidden under one of three', { key: 'h2', ghosts: { ...near, decapitator: 'a5' } }],
  [
    'hidden, with Lighters around the Tenant and destroyed rooms',
    {
      tenant: 'd3',
      key: 'd2',
      rooms: { d2: 'painting', e3: 'lighter', d1: 'lighter', f3: 'lighter', h3: 'exit', b3: 'crow-flock', a5: 'apple' },
      destroyed: ['a5', 'b5', 'f1'],
    },
  ],
]

describe('a Key that is', () => {
  it.each(SETTINGS)('MG-6.6 %s stays hidden from whoever may not know', (mode, setting) => {
    const { state } = matchAt({ ...setting, roundLimit: 12 })
    const from = { ...rules, setup: () => rules.copy(state) }
    const { maxMoves: longest } = magicianAndTenant.conformance
    const found = checkConformance(
      { rules: from, mode, config: state.config, seats: 2, maxMoves: longest },
      { games: 60, inspectionRate: 0.2 },
    )
    expect(found.checks['non-interference']).toBeGreaterThan(300)
    expect(found.determinizations.differing).toBeGreaterThan(200)
  })
})
