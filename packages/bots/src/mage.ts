import type { BeliefTracker, GameTypes } from '@spellbough/kernel'
import type { Bot, MoveRequest } from './bot.ts'
import { type BotGame, onlyMove } from './one-ply.ts'
import { beliefTrackerFor } from './search/belief-tracker-for.ts'
import { InfoSetSearch } from './search/info-set-search.ts'
import { runSearch } from './search/run-search.ts'

/**
 * Searches (`InfoSetSearch`) with beliefs from all views it was asked about. The archmage is the same bot with a larger
 * budget and the game that `prepareGameForLevel` returns for it.
 */
export class MageBot<G extends GameTypes = GameTypes> implements Bot<G> {
  readonly name: string
  readonly #game: BotGame<G>
  readonly #now: () => number
  readonly #beliefs: BeliefTracker<G>

  constructor(game: BotGame<G>, now: () => number, name = 'mage') {
    this.name = name
    this.#game = game
    this.#now = now
    this.#beliefs = beliefTrackerFor(game)
  }

  choose(request: MoveRequest<G>): G['move'] {
    this.#beliefs.observe?.(request.view, request.seat)
    const only = onlyMove(request.moves)
    if (only !== undefined) return only
    const startedAt = 'milliseconds' in request.budget ? this.#now() : undefined
    const search = new InfoSetSearch(this.#game, request, this.#beliefs)
    runSearch(search, request.budget, this.#now, startedAt)
    return search.bestMove
  }
}
