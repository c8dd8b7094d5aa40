import { GAMES } from '@spellbough/games'
import { checkConformance, trialsOf } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'

/** Of every mode at every number of seats, with every check at every decision and through everybody's eyes. */
const RANDOM_GAMES = 6

/** Not those of the long run. */
const FIRST_SEED = 1_000_001

describe.each(GAMES.map((game) => [game.rules.id, game] as const))('%s keeps the contract', (_, game) => {
  it.each(trialsOf(game))(`at every decision of ${RANDOM_GAMES} games of $mode with $seats seats`, (trial) => {
    const found = checkConformance(trial, { games: RANDOM_GAMES, seed: FIRST_SEED, inspect: 1 })
    expect(found.checks.agreement).toBe((found.moves + found.games) * (trial.seats + 1))
    expect(found.worlds.imagined).toBe(found.checks.agreement)
  })
})
