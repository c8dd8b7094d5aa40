import { AdeptBot, RandomBot, simulateGame } from '@spellbough/bots'
import { fastRng, makeSeatView } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { estimateDeepValues, type ValueInput, valueInputsAt, WEIGHTS } from '../bot/deep-value.ts'
import { evaluate } from '../bot/evaluate.ts'
import { model } from '../bot/model.ts'
import { magicianAndTenantRules as rules } from '../rules/rules.ts'
import type { MagicianAndTenant, State } from '../rules/state.ts'
import { duel } from './census.ts'
import { matchAt } from './positions.ts'

const CONFIG = { magician: 'first', fairLayout: false, roundLimit: 60 } as const

describe('the archmage', () => {
  const escapeShare = (state: State): number => {
    const shares = [0, 0]
    estimateDeepValues(state, shares)
    const [magician = 0, tenant = 0] = shares
    expect(magician + tenant).toBeCloseTo(1)
    return tenant
  }

  it('gives both sides shares that add up to 1', () => {
    expect(escapeShare(rules.setup(CONFIG, 2, fastRng(3)))).toBeGreaterThan(0)
    expect(model.largeBudget?.value).toBe(estimateDeepValues)
  })

  const near = { tenant: 'b4', round: 12, faceUp: ['h2'], rooms: { h2: 'painting', h8: 'exit' } } as const

  it('rates the Tenant lower with ghosts around the room that the Tenant has to go to', () => {
    // The house looks the same turned round, so that both stand as far from the Tenant; only the Key is left to find.
    const middle = { tenant: 'e5', round: 12, faceUp: ['h2', 'b8', 'h8'] } as const
    const guarded = matchAt({ ...middle, ghosts: { lady: 'c2', decapitator: 'd2', politician: 'c3' } }).state
    const free = matchAt({ ...middle, ghosts: { lady: 'g8', decapitator: 'f8', politician: 'g7' } }).state
    expect(escapeShare(guarded)).toBeLessThan(escapeShare(free))
  })

  it('rates the middle of a turn by the actions that are left in it', () => {
    const [fresh, spent] = [2, 1].map((actions) => escapeShare(matchAt({ ...near, actions }).state))
    const nearer = escapeShare(matchAt({ ...near, tenant: 'b3', actions: 1 }).state)
    expect(spent).toBeLessThan(fresh ?? 0)
    expect(Math.abs(nearer - (fresh ?? 0))).toBeLessThan((fresh ?? 0) - (spent ?? 0))
  })

  it.each([
    ['tenant', 0, 2],
    ['magician', 1, 4],
  ] as const)(
    'rates the beginning of a turn by the inputs that its weights are fitted to: %s',
    (phase, side, actions) => {
      const { state } = matchAt({ ...near, phase, actions, ghosts: { lady: 'c4', decapitator: 'b5' } })
      const inputs = Object.entries(valueInputsAt(state)) as [ValueInput, number][]
      const odds = inputs.reduce((sum, [name, amount]) => sum + WEIGHTS[name][side] * amount, 0)
      expect(inputs.map(([name]) => name)).toEqual(
        expect.arrayContaining(['start', 'errand', 'unknown', 'guard', 'round']),
      )
      expect(escapeShare(state)).toBeCloseTo(1 / (1 + Math.exp(-odds)), 9)
    },
  )

  it.each(['tenant', 'magician'] as const)('counts the turns of both sides apart: %s', (phase) => {
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

  it('chooses the same in two states it cannot tell apart', () => {
    const bot = new AdeptBot<MagicianAndTenant>({ rules, evaluate })
    const random = new RandomBot<MagicianAndTenant>()
    const rng = fastRng(4)
    let compared = 0
    const twice = (seat: number) => ({
      name: 'twice',
      choose(ask: Parameters<typeof bot.choose>[0]) {
        if (ask.moves.length > 60 || rng.int(8) > 0) return random.choose(ask)
        const determinization = rules.determinize(ask.view, seat, rng)
        const here = bot.choose({ ...ask, budget: ask.budget, view: ask.view, rng: fastRng(9) })
        const there = bot.choose({
          ...ask,
          budget: ask.budget,
          view: makeSeatView(rules, determinization, seat),
          rng: fastRng(9),
        })
        expect(there).toBe(here)
        compared++
        return random.choose(ask)
      },
    })
    for (let game = 0; game < 6; game++)
      simulateGame(rules, rules.setup(CONFIG, 2, rng), [twice(0), twice(1)], rng, { iterations: 1 })
    expect(compared).toBeGreaterThan(100)
  })
})
