import { makeSeatView, type Seat } from '@spellbough/kernel'
import { play, variantsOf, visitPositions } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../bot/evaluate.ts'
import { model } from '../bot/model.ts'
import { TERMS, terms } from '../bot/terms.ts'
import { magicalTreehouse } from '../index.ts'
import { magicalTreehouseRules as rules } from '../rules/rules.ts'
import type { View } from '../rules/state.ts'
import { build, buildingMatch, type TestMatch } from './positions.ts'

const sumOf = (view: View, seat: Seat): number => terms(view, seat).reduce((sum, { worth }) => sum + worth, 0)

const worthOf = (match: TestMatch, seat: Seat, key: string): number => {
  expect(TERMS).toContain(key)
  return terms(match.view(seat), seat).find((term) => term.key === key)?.worth ?? 0
}

/** What a bot holds against its own restlessness: no reason for anybody. */
const fidgeting = ({ villages, seen }: View, seat: Seat): number =>
  50 * (villages[seat]?.houses ?? []).filter((house) => house.moved).length + 0.01 * seen.length

describe('what makes up a position', () => {
  it.each(variantsOf(magicalTreehouse))('adds up to its evaluation ($mode, $seats seats)', ({ config, seats }) => {
    visitPositions({ rules, config, seats }, seats, (state) => {
      if (rules.result(state) !== undefined) return
      for (let seat = 0; seat < seats; seat++) {
        const view = makeSeatView(rules, state, seat)
        expect(sumOf(view, seat) - fidgeting(view, seat)).toBeCloseTo(evaluate(view, seat), 9)
      }
    })
  })

  it('turns a plan into a Treehouse', () => {
    expect(model.explain).toBe(terms)
    const match = buildingMatch({ houses: [] }, [64, 65])
    expect(terms(match.view(0), 0).map(({ key }) => key)).toEqual(TERMS)
    const before = ['houses', 'plan'].map((key) => worthOf(match, 0, key))
    play(match, 0, build(64))
    const after = ['houses', 'plan'].map((key) => worthOf(match, 0, key))
    expect(after[0]).toBeGreaterThan(before[0] ?? 0)
    expect(after[1]).toBeLessThan(before[1] ?? 0)
  })
})
