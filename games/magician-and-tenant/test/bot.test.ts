import { AdeptBot } from '@spellbough/bots'
import { examine } from '@spellbough/bots/kit'
import { fastRng } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../checks/test-run.ts'
import { estimateDeepValues, type ValueInput, valueInputsAt, WEIGHTS } from '../bot/deep-value.ts'
import { evaluate } from '../bot/evaluate.ts'
import { model } from '../bot/model.ts'
import { magicianAndTenant } from '../index.ts'
import { magicianAndTenantRules as rules } from '../rules/rules.ts'
import type { MagicianAndTenant, State } from '../rules/state.ts'
import { duel } from './census.ts'
import { matchAt } from './positions.ts'

const CONFIG = { magician: 'first', fairLayout: false, roundLimit: 60 } as const

describe('the archmage', () => {
  const tenantValue = (state: State): number => {
    const values = [0, 0]
    estimateDeepValues(state, values)
    const [magician = 0, tenant = 0] = values
    expect(magician + tenant).toBeCloseTo(1)
    return tenant
  }

  it('gives both sides values that add up to 1', () => {
    expect(tenantValue(rules.setup(CONFIG, 2, fastRng(3)))).toBeGreaterThan(0)
    expect(model.largeBudget?.value).toBe(estimateDeepValues)
  })

  const near = { tenant: 'b4', round: 12, faceUp: ['h2'], rooms: { h2: 'painting', h8: 'exit' } } as const

  it('values a position less for the Tenant with ghosts around the room he has to go to', () => {
    // The house is symmetric, so the ghosts are equally far from the Tenant in both positions; only the Key is left to find.
    const middle = { tenant: 'e5', round: 12, faceUp: ['h2', 'b8', 'h8'] } as const
    const guarded = matchAt({ ...middle, ghosts: { lady: 'c2', decapitator: 'd2', politician: 'c3' } }).state
    const free = matchAt({ ...middle, ghosts: { lady: 'g8', decapitator: 'f8', politician: 'g7' } }).state
    expect(tenantValue(guarded)).toBeLessThan(tenantValue(free))
  })

  it('evaluates the middle of a turn by the actions that are left in it', () => {
    const [fresh, spent] = [2, 1].map((actions) => tenantValue(matchAt({ ...near, actions }).state))
    const nearer = tenantValue(matchAt({ ...near, tenant: 'b3', actions: 1 }).state)
    expect(spent).toBeLessThan(fresh ?? 0)
    expect(Math.abs(nearer - (fresh ?? 0))).toBeLessThan((fresh ?? 0) - (spent ?? 0))
  })

  it.each([
    ['tenant', 0, 2],
    ['magician', 1, 4],
  ] as const)(
    'evaluates the beginning of a turn by the inputs its weights were fitted to: %s',
    (phase, side, actions) => {
      const { state } = matchAt({ ...near, phase, actions, ghosts: { lady: 'c4', decapitator: 'b5' } })
      const counts = Object.entries(valueInputsAt(state)) as [ValueInput, number][]
      const odds = counts.reduce((sum, [name, amount]) => sum + WEIGHTS[name][side] * amount, 0)
      expect(counts.map(([name]) => name)).toEqual(
        expect.arrayContaining(['start', 'errand', 'unknown', 'guard', 'round']),
      )
      expect(tenantValue(state)).toBeCloseTo(1 / (1 + Math.exp(-odds)), 9)
    },
  )

  it.each(['tenant', 'magician'] as const)('has a phase key of its own for each turn of each side: %s', (phase) => {
    const state = { ...rules.setup(CONFIG, 2, fastRng(3)), phase, round: 4 }
    const other = { ...state, phase: phase === 'tenant' ? ('magician' as const) : ('tenant' as const) }
    expect(model.search?.phaseKey?.(state)).not.toBe(model.search?.phaseKey?.(other))
    expect(model.search?.phaseKey?.(state)).not.toBe(model.search?.phaseKey?.({ ...state, round: 5 }))
  })
})

describe('the adept bot', () => {
  it('wins at least 85 of 100 games as the Magician against random', () => {
    expect(duel('adept', 'random', 60).magicianWins).toBeGreaterThanOrEqual(0.85 * 60)
  })

  it('wins at least 85 of 100 games as the Tenant against random', () => {
    expect(duel('random', 'adept', 140).tenantWins).toBeGreaterThanOrEqual(0.85 * 140)
  })

  it('chooses the same in two states that look the same to its seat', () => {
    const { compared } = examine(
      {
        game: { rules },
        config: CONFIG,
        seats: 2,
        makeBot: () => new AdeptBot<MagicianAndTenant>({ rules, evaluate }),
        iterations: 1,
        maxMoves: magicianAndTenant.conformance.maxMoves,
      },
      { games: scaled(4, 6), seed: 4, share: scaled(0.3, 1) },
    )
    expect(compared).toBeGreaterThan(100)
  })
})
