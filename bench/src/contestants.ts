import { findGame } from '@spellbough/games'
import type { PlayOne } from './tally.ts'

/** Somebody who plays random games of Mag Mell. */
export interface Contestant {
  readonly id: string
  readonly name: string
  readonly seats: number
  make(): Promise<PlayOne>
}

const game = findGame('mag-mell')

/** Our rules at every level and number of seats. */
const tables = ['basic', 'full'].flatMap((level) =>
  [2, 3, 4].map((seats): Contestant => {
    const config = game.conformance.modes[level] as object
    return {
      id: `${level}-${seats}`,
      name: `spellbough, ${level}, ${seats} seats`,
      seats,
      make: async () => (await import('./spellbough.ts')).spellbough(game, config, seats),
    }
  }),
)

export const OURS = 'basic-4'
export const BARE_LOOP = 'bare-loop'
export const BOARDGAME_IO = 'boardgame.io'

export const CONTESTANTS: readonly Contestant[] = [
  ...tables,
  {
    id: BARE_LOOP,
    name: 'bare loop, basic, 4 seats',
    seats: 4,
    make: async () => (await import('./bare-mag-mell.ts')).bareMagMell,
  },
  {
    id: BOARDGAME_IO,
    name: 'boardgame.io 0.50.2, basic, 4 seats',
    seats: 4,
    make: async () =>
      (await import('./boardgame-io.ts')).boardgameIo(game, game.conformance.modes['basic'] as object, 4),
  },
]

export const TABLES: readonly string[] = tables.map((table) => table.id)

export function findContestant(id: string): Contestant {
  const found = CONTESTANTS.find((contestant) => contestant.id === id)
  if (found === undefined) throw new RangeError(`there is no contestant "${id}"`)
  return found
}
