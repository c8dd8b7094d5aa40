import type { GameTypes } from '@spellbough/kernel'
import type { Bot, Budget, MoveRequest } from './bot.ts'
import { type GameModel, onePlyValues, onlyMove, pickBest } from './one-ply.ts'

/** One ply: it tries every move in a few worlds that fit its view, and takes the one its game's evaluation likes best. */
export class AdeptBot<G extends GameTypes = GameTypes> implements Bot<G> {
  readonly name = 'adept'
  readonly #thinking: GameModel<G>

  constructor(thinking: GameModel<G>) {
    this.#thinking = thinking
  }

  choose(ask: MoveRequest<G>): G['move'] {
    const { moves, budget, rng } = ask
    return (
      onlyMove(moves) ?? pickBest(moves, onePlyValues(this.#thinking, ask, moves, determinizationsFor(budget)), rng)
    )
  }
}

const MAX_DETERMINIZATIONS = 8

/** A world a millisecond is plenty for one ply; more than a few change nothing. */
const determinizationsFor = (budget: Budget): number =>
  Math.max(
    1,
    Math.min(MAX_DETERMINIZATIONS, Math.floor('iterations' in budget ? budget.iterations : budget.milliseconds)),
  )
