/** The registered games, each as a whole: for servers, the command line and tests. Browsers use `catalog.ts`. */
import { type Game, InvalidInput, loadWholeGame } from '@spellbough/kernel'
import { CATALOG } from './catalog.ts'

/** Sorted by id. */
export const GAMES: readonly Game[] = (await Promise.all(CATALOG.map(loadWholeGame))).sort((a, b) =>
  a.rules.id < b.rules.id ? -1 : 1,
)

/** The game of this id, or throws `InvalidInput`. */
export function findGame(id: string, games: readonly Game[] = GAMES): Game {
  const game = games.find((candidate) => candidate.rules.id === id)
  if (game !== undefined) return game
  throw new InvalidInput(
    'game',
    `there is no game "${id}"; there are ${games.map((known) => known.rules.id).join(', ')}`,
  )
}
