import type { Shape } from '@spellbough/kernel'
import type { Ask, Bot } from './bot.ts'

/** Any legal move, each as likely. It looks at nothing. */
export class RandomBot<G extends Shape = Shape> implements Bot<G> {
  readonly name = 'random'

  choose({ moves, rng }: Ask<G>): G['move'] {
    return moves[rng.int(moves.length)] as G['move']
  }
}
