import { type Evaluate, type Rules, type Shape, see } from '@spellbough/kernel'
import type { Ask, Bot, Budget } from './bot.ts'

/**
 * One ply: it imagines a few worlds that fit its view, tries every move in each of them, and takes the move after which
 * its game's evaluation likes its seat best. The same worlds for every move, so that luck favours none.
 */
export class HeuristicBot<G extends Shape = Shape> implements Bot<G> {
  readonly name = 'heuristic'
  readonly #rules: Rules<G>
  readonly #evaluate: Evaluate<G>

  constructor(rules: Rules<G>, evaluate: Evaluate<G>) {
    this.#rules = rules
    this.#evaluate = evaluate
  }

  choose({ view, seat, moves, budget, rng }: Ask<G>): G['move'] {
    const [only] = moves
    if (only !== undefined && moves.length === 1) return only
    const rules = this.#rules
    const value = moves.map(() => 0)
    for (let world = worldsFor(budget); world > 0; world--) {
      const imagined = rules.imagine(view, seat, rng)
      moves.forEach((move, index) => {
        const after = rules.copy(imagined)
        rules.play(after, seat, move, rng)
        value[index] = (value[index] ?? 0) + this.#evaluate(see(rules, after, seat), seat)
      })
    }
    return bestOf(moves, value, rng)
  }
}

const MOST_WORLDS = 8

/** A world a millisecond is plenty for one ply; more than a few change nothing. */
const worldsFor = (budget: Budget): number =>
  Math.max(1, Math.min(MOST_WORLDS, Math.floor('iterations' in budget ? budget.iterations : budget.milliseconds)))

/** The move of the highest value; among equals any, each as likely. */
function bestOf<Move>(moves: readonly Move[], value: readonly number[], rng: { int(n: number): number }): Move {
  const best = Math.max(...value)
  const equals = moves.filter((_, index) => value[index] === best)
  return equals[rng.int(equals.length)] as Move
}
