import { GAMES } from '@spellbough/games'
import { checkConformance, variantsOf } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'

/** Random games of one game with every check at every decision and through everybody's eyes, shared among its modes and numbers of seats. */
const TOTAL_GAMES = 24

/** Not those of the long run. */
const FIRST_SEED = 1_000_001

// Moves are refused by the hundred thousand here, and of none it matters where in the code.
Error.stackTraceLimit = 1

describe.each(GAMES.map((game) => [game.rules.id, game] as const))('%s keeps the contract', (_, game) => {
  const trials = variantsOf(game)
  const games = Math.ceil(TOTAL_GAMES / trials.length)
  it.each(trials)(`at every decision of ${games} games of $mode with $seats seats`, (trial) => {
    const found = checkConformance(trial, { games, seed: FIRST_SEED, inspectionRate: 1 })
    expect(found.checks.agreement).toBe((found.moves + found.games) * (trial.seats + 1))
    expect(found.worlds.imagined).toBe(found.checks.agreement)
  })
})
