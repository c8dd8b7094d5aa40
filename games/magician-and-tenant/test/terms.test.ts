import { makeSeatView, type Seat } from '@spellbough/kernel'
import { variantsOf, visitPositions } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../bot/evaluate.ts'
import { model } from '../bot/model.ts'
import { TERMS, terms } from '../bot/terms.ts'
import { magicianAndTenant } from '../index.ts'
import { magicianAndTenantRules as rules } from '../rules/rules.ts'
import type { View } from '../rules/state.ts'
import { hide, MAGICIAN, matchFromFile, play, STEAL, TENANT, type TestMatch } from './positions.ts'

const sumOf = (view: View, seat: Seat): number => terms(view, seat).reduce((sum, { worth }) => sum + worth, 0)

const worthOf = (match: TestMatch, seat: Seat, key: string): number => {
  expect(TERMS).toContain(key)
  return terms(match.view(seat), seat).find((term) => term.key === key)?.worth ?? 0
}

describe('what makes up a position', () => {
  it.each(variantsOf(magicianAndTenant))('adds up to its evaluation ($mode)', ({ config, seats }) => {
    visitPositions({ rules, config, seats }, seats, (state) => {
      for (const seat of [0, 1]) {
        const view = makeSeatView(rules, state, seat)
        if (view.phase === 'layout') expect(terms(view, seat)).toEqual([])
        else if (view.ending === null) expect(sumOf(view, seat)).toBeCloseTo(evaluate(view, seat), 9)
      }
    })
  })

  it('has keys of its own for either side', () => {
    expect(model.explain).toBe(terms)
    const match = matchFromFile('theft-effective')
    const [magician, tenant] = [MAGICIAN, TENANT].map((seat) => terms(match.view(seat), seat).map(({ key }) => key))
    expect([...(magician ?? []), ...(tenant ?? [])].toSorted()).toEqual([...TERMS, 'win'].toSorted())
  })

  it('brings the Magician points by a theft, and the Tenant a longer way', () => {
    const match = matchFromFile('theft-effective')
    const [points, burden, way] = [
      worthOf(match, MAGICIAN, 'points'),
      worthOf(match, TENANT, 'burden'),
      worthOf(match, TENANT, 'way'),
    ]
    play(match, STEAL, hide('b8'))
    expect(worthOf(match, MAGICIAN, 'points')).toBeGreaterThan(points)
    expect(worthOf(match, TENANT, 'burden')).toBeLessThan(burden)
    expect(worthOf(match, TENANT, 'way')).toBeLessThan(way)
  })
})
