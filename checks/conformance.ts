import { GAMES } from '@spellbough/games'
import { CONFORMANCE_CHECKS, checkConformance, type GameVariant, variantsOf } from '@spellbough/kernel/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runSeed, scaled, seedFor } from './test-run.ts'

/** The variants of all games are dealt out to this many test files, so that none of them bounds the run. */
export const CONFORMANCE_PARTS = 4

/** Random games of one game, shared among its modes and numbers of seats, where it does not say; see also `npm run kit`. */
const DEFAULT_GAMES = 3600
/** The divisor of the number of games in the quick run. */
const QUICK_DIVISOR = scaled(18, 1)

/** Random games of one game with every check at every decision, for every observer. */
const INSPECTED_GAMES = scaled(4, 24)
/** One variant in this number is inspected at every decision; the seed decides which. */
const INSPECTED_EVERY = scaled(3, 1)

interface ConformanceTrial {
  readonly id: string
  readonly variant: GameVariant
  readonly games: number
  readonly inspectedGames: number
  readonly inspected: boolean
}

const TRIALS: readonly ConformanceTrial[] = GAMES.flatMap((game) => {
  const variants = variantsOf(game)
  const games = Math.ceil((game.conformance.games ?? Math.ceil(DEFAULT_GAMES / variants.length)) / QUICK_DIVISOR)
  return variants.map((variant, index) => ({
    id: game.rules.id,
    variant,
    games,
    inspectedGames: Math.ceil(INSPECTED_GAMES / variants.length),
    inspected: (index + runSeed) % INSPECTED_EVERY === 0,
  }))
})

const titled = (trials: readonly ConformanceTrial[]) =>
  trials.map((trial) => ({ ...trial, mode: trial.variant.mode, seats: trial.variant.seats }))

/** The tests of one part, counted from 0. */
export function testConformance(part: number): void {
  const trials = TRIALS.filter((_, index) => index % CONFORMANCE_PARTS === part)
  const { stackTraceLimit } = Error

  // Stack traces of refusals are never read here, and capturing hundreds of thousands of them is slow.
  beforeAll(() => {
    Error.stackTraceLimit = 1
  })
  afterAll(() => {
    Error.stackTraceLimit = stackTraceLimit
  })

  describe('random games keep the contract', () => {
    const seed = seedFor(part)
    const counts = new Map<string, number>()

    it.each(titled(trials))(`$id: $games games of $mode with $seats seats from seed ${seed}`, ({ variant, games }) => {
      const found = checkConformance(variant, { games, seed })
      expect(found.games).toBe(games)
      expect(found.longest).toBeLessThanOrEqual(variant.maxMoves)
      for (const [check, count] of Object.entries(found.checks)) counts.set(check, (counts.get(check) ?? 0) + count)
    })

    it('make every check, each at least once in fifty games', () => {
      const games = trials.reduce((sum, trial) => sum + trial.games, 0)
      const rare = Object.keys(CONFORMANCE_CHECKS).filter((check) => (counts.get(check) ?? 0) < games / 50)
      expect(rare).toEqual([])
    })
  })

  describe('games inspected at every decision keep the contract', () => {
    const seed = seedFor(CONFORMANCE_PARTS + part)

    it.each(titled(trials.filter(({ inspected }) => inspected)))(
      `$id: $inspectedGames games of $mode with $seats seats from seed ${seed}`,
      ({ variant, inspectedGames: games }) => {
        const found = checkConformance(variant, { games, seed, inspectionRate: 1 })
        expect(found.checks.agreement).toBe((found.moves + found.games) * (variant.seats + 1))
        expect(found.determinizations.made).toBe(found.checks.agreement)
      },
    )
  })
}
