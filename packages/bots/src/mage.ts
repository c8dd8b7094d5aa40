import type { Mind, Shape } from '@spellbough/kernel'
import type { Ask, Bot } from './bot.ts'
import { onlyMove, type Thinking } from './one-ply.ts'
import { Search } from './search/search.ts'
import { think } from './search/think.ts'

/**
 * Plays many games on from here in its head, in worlds that fit its view and what it remembers of earlier ones. The
 * archmage is the same with more time and, where that helped, with what it has learnt.
 */
export class MageBot<G extends Shape = Shape> implements Bot<G> {
  readonly name: string
  readonly #thinking: Thinking<G>
  readonly #now: () => number
  readonly #mind: Mind<G>

  constructor(thinking: Thinking<G>, now: () => number, name = 'mage') {
    this.name = name
    this.#thinking = thinking
    this.#now = now
    this.#mind = thinking.knowledge?.mind?.() ?? thinking.rules
  }

  choose(ask: Ask<G>): G['move'] {
    this.#mind.look?.(ask.view, ask.seat)
    const only = onlyMove(ask.moves)
    if (only !== undefined) return only
    const began = 'milliseconds' in ask.budget ? this.#now() : undefined
    const search = new Search(this.#thinking, ask, this.#mind)
    think(search, ask.budget, this.#now, began)
    return search.best
  }
}
