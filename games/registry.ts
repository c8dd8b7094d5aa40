/** The one list of games. */
import { type Game, InvalidInput } from '@spellbough/kernel'
import { magMell } from './mag-mell/index.ts'
import { magicalTreehouse } from './magical-treehouse/index.ts'
import { magicianAndTenant } from './magician-and-tenant/index.ts'
import { treeSociety } from './tree-society/index.ts'

export const GAMES: readonly Game[] = [magMell, magicalTreehouse, magicianAndTenant, treeSociety]

/** The game of this id, or throws `InvalidInput`. */
export function findGame(id: string, games: readonly Game[] = GAMES): Game {
  const game = games.find((candidate) => candidate.rules.id === id)
  if (game !== undefined) return game
  throw new InvalidInput(
    'game',
    `there is no game "${id}"; there are ${games.map((known) => known.rules.id).join(', ')}`,
  )
}
