import type { GameTypes, Rng } from '@spellbough/kernel'
import type { Bot, MoveRequest } from './bot.ts'
import { type BotGame, onePlyValues, onlyMove, pickBest } from './one-ply.ts'

/** Plays like a beginner: one ply in one determinization, over a random part of the moves, so that it overlooks some. */
export class ApprenticeBot<G extends GameTypes = GameTypes> implements Bot<G> {
  readonly name = 'apprentice'
  readonly #game: BotGame<G>

  constructor(game: BotGame<G>) {
    this.#game = game
  }

  choose(request: MoveRequest<G>): G['move'] {
    const { moves, rng } = request
    const noticed = onlyMove(moves) === undefined ? sampleMoves(moves, MOVE_RECALL, rng) : moves
    return onlyMove(noticed) ?? pickBest(noticed, onePlyValues(this.#game, request, noticed, 1), rng)
  }
}

/** The probability with which it notices a move. */
const MOVE_RECALL = 0.5

/** Each with this probability, and at least one. */
function sampleMoves<Move>(moves: readonly Move[], probability: number, rng: Rng): readonly Move[] {
  const some = moves.filter(() => rng.int(PROBABILITY_STEPS) < probability * PROBABILITY_STEPS)
  return some.length > 0 ? some : [moves[rng.int(moves.length)] as Move]
}

/** Steps in which probabilities are drawn. */
const PROBABILITY_STEPS = 1 << 16
