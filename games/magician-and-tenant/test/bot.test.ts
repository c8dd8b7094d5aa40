import { AdeptBot, playOut, RandomBot } from '@spellbough/bots'
import { fastRng, see } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../bot/evaluate.ts'
import { knowledge } from '../bot/knowledge.ts'
import { chances, outlook } from '../bot/outlook.ts'
import { magicianAndTenantRules as rules } from '../rules/magician-and-tenant.ts'
import type { MagicianAndTenant } from '../rules/state.ts'
import { duel } from './census.ts'

const CONFIG = { magician: 'first', fairLayout: false, roundLimit: 60 } as const

describe('the archmage', () => {
  it('hopes as one side what it fears as the other, and as the Magician what all Magicians hope', () => {
    const state = rules.setup(CONFIG, 2, fastRng(3))
    const [usual, shared] = [
      [0, 0],
      [0, 0],
    ]
    outlook(state, usual)
    chances(state, shared)
    expect(shared[0]).toBeCloseTo(usual[0] ?? 0)
    expect((shared[0] ?? 0) + (shared[1] ?? 0)).toBeCloseTo(1)
    expect(knowledge.patient?.outlook).toBe(chances)
  })

  it.each(['tenant', 'magician'] as const)('counts the turns of both sides apart: %s', (phase) => {
    const state = { ...rules.setup(CONFIG, 2, fastRng(3)), phase, round: 4 }
    const other = { ...state, phase: phase === 'tenant' ? ('magician' as const) : ('tenant' as const) }
    expect(knowledge.chapter?.(state)).not.toBe(knowledge.chapter?.(other))
    expect(knowledge.chapter?.(state)).not.toBe(knowledge.chapter?.({ ...state, round: 5 }))
  })
})

describe('the adept bot', () => {
  it('wins at least 85 of 100 games as the Magician against random', () => {
    expect(duel('adept', 'random', 60).magicianWins).toBeGreaterThanOrEqual(0.85 * 60)
  })

  it('wins at least 85 of 100 games as the Tenant against random', () => {
    expect(duel('random', 'adept', 140).tenantWins).toBeGreaterThanOrEqual(0.85 * 140)
  })

  it('chooses the same in two worlds it cannot tell apart', () => {
    const bot = new AdeptBot<MagicianAndTenant>({ rules, evaluate })
    const random = new RandomBot<MagicianAndTenant>()
    const rng = fastRng(4)
    let compared = 0
    const twice = (seat: number) => ({
      name: 'twice',
      choose(ask: Parameters<typeof bot.choose>[0]) {
        if (ask.moves.length > 60 || rng.int(8) > 0) return random.choose(ask)
        const imagined = rules.imagine(ask.view, seat, rng)
        const here = bot.choose({ ...ask, budget: ask.budget, view: ask.view, rng: fastRng(9) })
        const there = bot.choose({ ...ask, budget: ask.budget, view: see(rules, imagined, seat), rng: fastRng(9) })
        expect(there).toBe(here)
        compared++
        return random.choose(ask)
      },
    })
    for (let game = 0; game < 6; game++)
      playOut(rules, rules.setup(CONFIG, 2, rng), [twice(0), twice(1)], rng, { iterations: 1 })
    expect(compared).toBeGreaterThan(100)
  })
})
