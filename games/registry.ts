/** The one list of games. */
import { BadInput, type Game } from '@spellbough/kernel'
import { magMell } from './mag-mell/index.ts'
import { magicalTreehouse } from './magical-treehouse/index.ts'
import { magicianAndTenant } from './magician-and-tenant/index.ts'
import { treeSociety } from './tree-society/index.ts'

export const GAMES: readonly Game[] = [magMell, magicalTreehouse, magicianAndTenant, treeSociety]

/** The game of this id, or throws `BadInput`. */
export function findGame(id: string): Game {
  const game = GAMES.find((candidate) => candidate.rules.id === id)
  if (game !== undefined) return game
  throw new BadInput('game', `there is no game "${id}"; there are ${GAMES.map((known) => known.rules.id).join(', ')}`)
}
