import type { Shape } from '@spellbough/kernel'
import type { Ask, Bot, Budget } from './bot.ts'
import { bestOf, onePly, onlyMove, type Thinking } from './one-ply.ts'

/** One ply: it tries every move in a few worlds that fit its view, and takes the one its game's evaluation likes best. */
export class AdeptBot<G extends Shape = Shape> implements Bot<G> {
  readonly name = 'adept'
  readonly #thinking: Thinking<G>

  constructor(thinking: Thinking<G>) {
    this.#thinking = thinking
  }

  choose(ask: Ask<G>): G['move'] {
    const { moves, budget, rng } = ask
    return onlyMove(moves) ?? bestOf(moves, onePly(this.#thinking, ask, moves, worldsFor(budget)), rng)
  }
}

const MOST_WORLDS = 8

/** A world a millisecond is plenty for one ply; more than a few change nothing. */
const worldsFor = (budget: Budget): number =>
  Math.max(1, Math.min(MOST_WORLDS, Math.floor('iterations' in budget ? budget.iterations : budget.milliseconds)))
