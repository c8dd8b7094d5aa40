import type { Mind, Shape } from '@spellbough/kernel'
import type { Ask, Bot, Budget } from './bot.ts'
import { onlyMove, type Thinking } from './one-ply.ts'
import { Search } from './search/search.ts'

/** Plays many games on from here in its head, in worlds that fit its view and what it remembers of earlier ones. */
export class MageBot<G extends Shape = Shape> implements Bot<G> {
  readonly name = 'mage'
  readonly #thinking: Thinking<G>
  readonly #now: () => number
  readonly #mind: Mind<G>

  constructor(thinking: Thinking<G>, now: () => number) {
    this.#thinking = thinking
    this.#now = now
    this.#mind = thinking.knowledge?.mind?.() ?? thinking.rules
  }

  choose(ask: Ask<G>): G['move'] {
    this.#mind.look?.(ask.view, ask.seat)
    const only = onlyMove(ask.moves)
    if (only !== undefined) return only
    const search = new Search(this.#thinking, ask, this.#mind)
    think(search, ask.budget, this.#now)
    return search.best
  }
}

/** Searches until the budget is spent. */
function think(search: { step(): void }, budget: Budget, now: () => number): void {
  if ('iterations' in budget) {
    for (let round = 0; round < budget.iterations; round++) search.step()
    return
  }
  const end = now() + budget.milliseconds
  do for (let round = 0; round < BETWEEN_LOOKS; round++) search.step()
  while (now() < end)
}

/** Rounds between two looks at the clock. */
const BETWEEN_LOOKS = 8
