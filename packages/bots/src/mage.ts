import type { BeliefTracker, GameTypes } from '@spellbough/kernel'
import type { Bot, MoveRequest } from './bot.ts'
import { type GameModel, onlyMove } from './one-ply.ts'
import { InfoSetSearch } from './search/info-set-search.ts'
import { runSearch } from './search/run-search.ts'

/**
 * Plays many games on from here in its head, in worlds that fit its view and what it remembers of earlier ones. The
 * archmage is the same with more time and, where that helped, with what it has learnt.
 */
export class MageBot<G extends GameTypes = GameTypes> implements Bot<G> {
  readonly name: string
  readonly #thinking: GameModel<G>
  readonly #now: () => number
  readonly #mind: BeliefTracker<G>

  constructor(thinking: GameModel<G>, now: () => number, name = 'mage') {
    this.name = name
    this.#thinking = thinking
    this.#now = now
    this.#mind = thinking.searchHooks?.createBeliefTracker?.() ?? thinking.rules
  }

  choose(ask: MoveRequest<G>): G['move'] {
    this.#mind.observe?.(ask.view, ask.seat)
    const only = onlyMove(ask.moves)
    if (only !== undefined) return only
    const began = 'milliseconds' in ask.budget ? this.#now() : undefined
    const search = new InfoSetSearch(this.#thinking, ask, this.#mind)
    runSearch(search, ask.budget, this.#now, began)
    return search.bestMove
  }
}
