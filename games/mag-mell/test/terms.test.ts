import { makeSeatView, type Seat } from '@spellbough/kernel'
import { play, variantsOf, visitPositions } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../bot/evaluate.ts'
import { model } from '../bot/model.ts'
import { TERMS, terms } from '../bot/terms.ts'
import { magMell } from '../index.ts'
import { magMellRules as rules } from '../rules/rules.ts'
import type { View } from '../rules/state.ts'
import { matchAt, pick, type TestMatch } from './positions.ts'

const sumOf = (view: View, seat: Seat): number => terms(view, seat).reduce((sum, { worth }) => sum + worth, 0)

const worthOf = (match: TestMatch, seat: Seat, key: string): number => {
  expect(TERMS).toContain(key)
  return terms(match.view(seat), seat).find((term) => term.key === key)?.worth ?? 0
}

describe('what makes up a position', () => {
  it.each(variantsOf(magMell))('adds up to its evaluation ($mode, $seats seats)', ({ config, seats }) => {
    visitPositions({ rules, config, seats }, seats, (state) => {
      for (let seat = 0; seat < seats; seat++) {
        const view = makeSeatView(rules, state, seat)
        expect(sumOf(view, seat)).toBeCloseTo(evaluate(view, seat), 9)
      }
    })
  })

  it('has all its keys every time', () => {
    expect(model.explain).toBe(terms)
    const { state } = matchAt({ pool: ['gairm-witch'], opening: 0 })
    expect(terms(makeSeatView(rules, state, 0), 0).map(({ key }) => key)).toEqual(TERMS)
  })

  it('is more for the guild and the school of a card that is picked, and for nothing else', () => {
    const match = matchAt({ pool: ['gairm-witch', 'run-sorcerer'], treasures: ['witch'], tokens: [8], opening: 0 })
    const before = terms(match.view(0), 0)
    play(match, 0, pick('gairm-witch'))
    const better = terms(match.view(0), 0).filter(({ worth }, place) => worth > (before[place]?.worth ?? 0) + 1e-9)
    expect(better.map(({ key }) => key)).toEqual(expect.arrayContaining(['witch', 'gairm']))
    expect(better.map(({ key }) => key)).not.toContain('run')
  })

  it('counts Mercenaries and specials by themselves', () => {
    const match = matchAt({ pool: ['mercenary', 'daemon'], opening: 0 })
    expect([worthOf(match, 0, 'mercenaries'), worthOf(match, 0, 'specials')]).toEqual([0, 0])
    play(match, 0, pick('mercenary'))
    expect([worthOf(match, 0, 'mercenaries'), worthOf(match, 0, 'specials')]).toEqual([1, 0])
  })

  it('is more for a seat where the others have less', () => {
    const strong = matchAt({ seats: 2, allies: { 1: ['gairm-witch', 'run-witch'] }, pool: ['gairm-witch'], opening: 0 })
    const weak = matchAt({ seats: 2, allies: { 1: ['druid', 'familiar'] }, pool: ['gairm-witch'], opening: 0 })
    const openly = (match: TestMatch) => ({ ...match.state, allies: match.state.allies })
    const rivals = ({ key }: { readonly key: string }) => key === 'rivals'
    expect(terms(openly(strong), 0).find(rivals)?.worth).toBeLessThan(terms(openly(weak), 0).find(rivals)?.worth ?? 0)
  })
})
