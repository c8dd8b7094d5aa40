import type { GameTypes, Rng } from '@spellbough/kernel'
import type { Bot, MoveRequest } from './bot.ts'
import { type GameModel, onePlyValues, onlyMove, pickBest } from './one-ply.ts'
import { baseParameters } from './search/parameters.ts'

/**
 * Plays as people do who know a game for an evening: it looks one move ahead in one world, and overlooks moves. The
 * fewer it notices, the more it blunders; how many it notices is the game's to say.
 */
export class ApprenticeBot<G extends GameTypes = GameTypes> implements Bot<G> {
  readonly name = 'apprentice'
  readonly #thinking: GameModel<G>
  readonly #notices: number

  constructor(thinking: GameModel<G>) {
    this.#thinking = thinking
    this.#notices = baseParameters(thinking.searchHooks).moveRecall
  }

  choose(ask: MoveRequest<G>): G['move'] {
    const { moves, rng } = ask
    const noticed = onlyMove(moves) === undefined ? sampleMoves(moves, this.#notices, rng) : moves
    return onlyMove(noticed) ?? pickBest(noticed, onePlyValues(this.#thinking, ask, noticed, 1), rng)
  }
}

/** Each with this chance, and at least one. */
function sampleMoves<Move>(moves: readonly Move[], share: number, rng: Rng): readonly Move[] {
  const some = moves.filter(() => rng.int(PROBABILITY_STEPS) < share * PROBABILITY_STEPS)
  return some.length > 0 ? some : [moves[rng.int(moves.length)] as Move]
}

/** Chances are drawn in steps this small. */
const PROBABILITY_STEPS = 1 << 16
