import type { GameTypes } from '@spellbough/kernel'
import type { Bot, MoveRequest } from './bot.ts'

/** A uniformly random legal move. It never reads the view. */
export class RandomBot<G extends GameTypes = GameTypes> implements Bot<G> {
  readonly name = 'random'

  choose({ moves, rng }: MoveRequest<G>): G['move'] {
    return moves[rng.int(moves.length)] as G['move']
  }
}
