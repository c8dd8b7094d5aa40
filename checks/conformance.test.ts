import { GAMES } from '@spellbough/games'
import { checkConformance, variantsOf } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'

/** Random games of one game, shared among its modes and numbers of seats, where it does not say; see also `npm run kit`. */
const DEFAULT_GAMES = 3600

// Moves are refused by the hundred thousand here, and of none it matters where in the code.
Error.stackTraceLimit = 1

describe.each(GAMES.map((game) => [game.rules.id, game] as const))('%s keeps the contract', (_, game) => {
  const trials = variantsOf(game)
  const games = game.conformance.games ?? Math.ceil(DEFAULT_GAMES / trials.length)
  it.each(trials)(`in ${games} random games of $mode with $seats seats`, (trial) => {
    const found = checkConformance(trial, { games })
    expect(found.games).toBe(games)
    expect(found.longest).toBeLessThanOrEqual(game.conformance.maxMoves)
    const never = Object.entries(found.checks).filter(([, count]) => count < games / 50)
    expect(never, 'checks that were hardly made').toEqual([])
  })

  it('plays every number of seats in at least one mode', () => {
    const [min, max] = game.rules.seats
    const played = new Set(variantsOf(game).map((trial) => trial.seats))
    expect([...played].sort()).toEqual(Array.from({ length: max - min + 1 }, (_none, index) => min + index))
  })
})
