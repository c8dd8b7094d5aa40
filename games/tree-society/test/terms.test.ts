import { makeSeatView, type Seat } from '@spellbough/kernel'
import { variantsOf, visitPositions } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../bot/evaluate.ts'
import { model } from '../bot/model.ts'
import { TERMS, terms } from '../bot/terms.ts'
import { treeSociety } from '../index.ts'
import { treeSocietyRules as rules } from '../rules/rules.ts'
import type { View } from '../rules/state.ts'
import { matchAt, play, sell, type TestMatch } from './positions.ts'

const sumOf = (view: View, seat: Seat): number => terms(view, seat).reduce((sum, { worth }) => sum + worth, 0)

const worthOf = (match: TestMatch, seat: Seat, key: string): number => {
  expect(TERMS).toContain(key)
  return terms(match.view(seat), seat).find((term) => term.key === key)?.worth ?? 0
}

describe('what makes up a position', () => {
  it.each(variantsOf(treeSociety))('adds up to its evaluation ($mode, $seats seats)', ({ config, seats }) => {
    visitPositions({ rules, config, seats }, seats, (state) => {
      if (rules.result(state) !== undefined) return
      for (let seat = 0; seat < seats; seat++) {
        const view = makeSeatView(rules, state, seat)
        expect(sumOf(view, seat)).toBeCloseTo(evaluate(view, seat), 9)
      }
    })
  })

  it('has all its keys every time, and a win is one of them', () => {
    expect(model.explain).toBe(terms)
    const config = treeSociety.conformance.modes['first-game'] as View['config']
    let wins = 0
    visitPositions({ rules, config, seats: 2 }, 2, (state) => {
      for (let seat = 0; seat < 2; seat++) {
        const all = terms(makeSeatView(rules, state, seat), seat)
        expect(all.map(({ key }) => key)).toEqual(TERMS)
        if ((all.find(({ key }) => key === 'win')?.worth ?? 0) > 0) wins++
      }
    })
    expect(wins).toBeGreaterThanOrEqual(1)
  })

  it('turns fruit into coins that can be used, and the fruit’s action, by a sale', () => {
    const match = matchAt({ phase: 'sell', turn: 0, fruit: { 0: ['apple', 'apple'] } })
    const before = ['purse', 'fruit', 'action'].map((key) => worthOf(match, 0, key))
    play(match, sell('apple'))
    const after = ['purse', 'fruit', 'action'].map((key) => worthOf(match, 0, key))
    expect(after[0]).toBeGreaterThan(before[0] ?? 0)
    expect(after[1]).toBeLessThan(before[1] ?? 0)
    expect(after[2]).toBeGreaterThan(before[2] ?? 0)
  })
})
