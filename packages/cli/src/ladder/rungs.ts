import { LEVELS, type Level } from '@spellbough/bots'
import type { Game } from '@spellbough/kernel'

/** One contest of the ladder: a level against a weaker one, at a table of so many. */
export interface Rung {
  readonly game: string
  readonly seats: number
  readonly level: Level
  readonly below: Level
}

/** Every level against the one below it, and the strongest against chance; for two, and with all seats taken. */
export function rungsOf(games: readonly Game[]): Rung[] {
  return games.flatMap(({ rules }) =>
    [...new Set([rules.seats[0], rules.seats[1]])].flatMap((seats) =>
      contests().map(([level, below]) => ({ game: rules.id, seats, level, below })),
    ),
  )
}

function contests(): (readonly [Level, Level])[] {
  const levels: readonly Level[] = LEVELS
  const steps = levels.slice(1).map((level, place) => [level, levels[place] as Level] as const)
  return [...steps, [levels.at(-1) as Level, levels[0] as Level]]
}
