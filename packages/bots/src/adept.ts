import type { GameTypes } from '@spellbough/kernel'
import type { Bot, Budget, MoveRequest } from './bot.ts'
import { type BotGame, onePlyValues, onlyMove, pickBest } from './one-ply.ts'

/** One ply: tries every move in a few determinizations and takes the one that the game's evaluation rates highest. */
export class AdeptBot<G extends GameTypes = GameTypes> implements Bot<G> {
  readonly name = 'adept'
  readonly #game: BotGame<G>

  constructor(game: BotGame<G>) {
    this.#game = game
  }

  choose(request: MoveRequest<G>): G['move'] {
    const { moves, budget, rng } = request
    return (
      onlyMove(moves) ?? pickBest(moves, onePlyValues(this.#game, request, moves, determinizationsFor(budget)), rng)
    )
  }
}

const MAX_DETERMINIZATIONS = 8

/** One determinization a millisecond; more than a few change nothing in a one-ply look. */
const determinizationsFor = (budget: Budget): number =>
  Math.max(
    1,
    Math.min(MAX_DETERMINIZATIONS, Math.floor('iterations' in budget ? budget.iterations : budget.milliseconds)),
  )
