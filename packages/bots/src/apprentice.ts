import type { Rng, Shape } from '@spellbough/kernel'
import type { Ask, Bot } from './bot.ts'
import { bestOf, onePly, onlyMove, type Thinking } from './one-ply.ts'
import { tuningOf } from './search/tuning.ts'

/**
 * Plays as people do who know a game for an evening: it looks one move ahead in one world, and overlooks moves. The
 * fewer it notices, the more it blunders; how many it notices is the game's to say.
 */
export class ApprenticeBot<G extends Shape = Shape> implements Bot<G> {
  readonly name = 'apprentice'
  readonly #thinking: Thinking<G>
  readonly #notices: number

  constructor(thinking: Thinking<G>) {
    this.#thinking = thinking
    this.#notices = tuningOf(thinking.knowledge).notices
  }

  choose(ask: Ask<G>): G['move'] {
    const { moves, rng } = ask
    const noticed = onlyMove(moves) === undefined ? someOf(moves, this.#notices, rng) : moves
    return onlyMove(noticed) ?? bestOf(noticed, onePly(this.#thinking, ask, noticed, 1), rng)
  }
}

/** Each with this chance, and at least one. */
function someOf<Move>(moves: readonly Move[], share: number, rng: Rng): readonly Move[] {
  const some = moves.filter(() => rng.int(SCALE) < share * SCALE)
  return some.length > 0 ? some : [moves[rng.int(moves.length)] as Move]
}

/** Chances are drawn in steps this small. */
const SCALE = 1 << 16
