import {
  CONFORMANCE_CHECKS,
  ConformanceError,
  checkConformance,
  type GameVariant,
  variantsOf,
} from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { BROKEN } from '../toys/broken-rules.ts'
import { type HighCard, highCard } from '../toys/high-card.ts'

const conformance = { modes: { closed: { openDeck: false }, open: { openDeck: true } }, maxMoves: 400 }
const GAMES = 25
const trials = variantsOf({ rules: highCard, conformance })

describe('the kit on a game that keeps the contract', () => {
  it('finds every mode at every number of seats', () => {
    expect(trials.map(({ mode, seats }) => `${mode} ${seats}`)).toEqual([
      'closed 2',
      'closed 3',
      'closed 4',
      'open 2',
      'open 3',
      'open 4',
    ])
  })

  it('leaves out what the options do not allow at a number of seats', () => {
    const rules = {
      ...highCard,
      conflict: (config: { openDeck: boolean }, seats: number) =>
        config.openDeck && seats === 4 ? 'An open deck is for two or three.' : undefined,
    }
    expect(variantsOf({ rules, conformance }).map(({ mode, seats }) => `${mode} ${seats}`)).not.toContain('open 4')
  })

  it.each(trials)('is satisfied with $mode at $seats seats and has made every check', (trial) => {
    const found = checkConformance(trial, { games: GAMES, inspectionRate: 1 })
    expect(found.games).toBe(GAMES)
    expect(found.longest).toBeLessThanOrEqual(conformance.maxMoves)
    expect(found.moves).toBeGreaterThanOrEqual(GAMES * 3 * trial.seats)
    expect(found.meanMoves).toBe(found.moves / GAMES)
    for (const check of Object.keys(CONFORMANCE_CHECKS))
      expect(found.checks, check).toHaveProperty(check, expect.toSatisfy(isSome))
    expect(found.determinizations.differing).toBeGreaterThan(found.determinizations.made / 4)
  })

  it('plays the same games however much it inspects', () => {
    const moves = [0, 0.1, 1].map(
      (inspect) => checkConformance(closed2(), { games: 20, seed: 7, inspectionRate: inspect }).moves,
    )
    expect(new Set(moves).size).toBe(1)
  })

  it('inspects a share of the decisions', () => {
    const few = checkConformance(closed2(), { games: 200, inspectionRate: 0.05 })
    const share = few.checks.views / (few.moves + few.games)
    expect(share).toBeGreaterThan(0.03)
    expect(share).toBeLessThan(0.07)
  })
})

describe('the kit bites', () => {
  it('has a broken game for every check', () => {
    expect(new Set(BROKEN.map(({ check }) => check))).toEqual(new Set(Object.keys(CONFORMANCE_CHECKS)))
  })

  it.each(BROKEN)('$check: a game that $fault', ({ check, rules }) => {
    const found = nonconformity({ ...closed2(), rules }, 40, 1)
    expect(found?.message).toContain(`${check}: `)
    expect(found?.check).toBe(check)
  })

  it.each(BROKEN)('at a glance in many games, too: a game that $fault', ({ rules }) => {
    expect(nonconformity({ ...closed2(), rules }, 3000, 1 / 16)).toBeInstanceOf(ConformanceError)
  })

  it('says where to find what it found, and finds it there again', () => {
    const rules = BROKEN.find(({ check }) => check === 'conservation')?.rules ?? highCard
    const trial = { ...closed2(), rules }
    const found = nonconformity(trial, 40, 1)
    expect(found?.location).toMatchObject({ game: rules.id, mode: 'closed', seats: 2, seed: 1 })
    expect(found?.message).toMatch(/there are \d of "card \d", the deal had 3 \(.*seed 1, after move \d+;/)
    expect(nonconformity(trial, 1, 1, found?.location.seed)?.message).toBe(found?.message)
  })
})

const isSome = (count: number) => count > 0

function closed2(): GameVariant<HighCard> {
  return { rules: highCard, mode: 'closed', config: { openDeck: false }, seats: 2, maxMoves: conformance.maxMoves }
}

function nonconformity(
  trial: GameVariant<HighCard>,
  games: number,
  inspect: number,
  seed = 1,
): ConformanceError | undefined {
  try {
    checkConformance(trial, { games, seed, inspectionRate: inspect })
    return undefined
  } catch (error) {
    if (error instanceof ConformanceError) return error
    throw error
  }
}
