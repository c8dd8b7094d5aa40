import type { Rng, Seat, Seen, Shape } from '@spellbough/kernel'
import type { Budget } from '../bot.ts'
import type { Thinking } from '../one-ply.ts'
import type { Advice, Judged } from './advice.ts'
import { consider, mindOf } from './advise.ts'

/** A choice that a seat once had: all it knew and could do then, and what it did. Never the state. */
export interface Decision<G extends Shape = Shape> {
  /** The entry's number in the log. */
  readonly entry: number
  readonly seat: Seat
  readonly view: Seen<G['view']>
  readonly moves: readonly G['move'][]
  /** One of the moves. */
  readonly chosen: G['move']
}

/**
 * Judges one after another the decisions of one seat, in the order in which they were made, by what the seat knew then
 * and remembered. `budget` is for each of them. Where there was only one move, nothing is judged. It stops between two
 * decisions whenever it is not asked on, so that whoever shows it can do other things meanwhile.
 */
export function* review<G extends Shape>(
  game: Thinking<G>,
  decisions: Iterable<Decision<G>>,
  budget: Budget,
  now: () => number,
  rng: Rng,
): Generator<Judged<G>, void, undefined> {
  const mind = mindOf(game)
  for (const { entry, seat, view, moves, chosen } of decisions) {
    if (moves.length < 2) {
      mind.look?.(view, seat)
      continue
    }
    const advice = consider(game, { seat, view, moves, budget, rng }, now, mind, chosen)
    const own = advice.find(({ move }) => move === chosen)
    if (own !== undefined) yield judged(entry, own, advice)
  }
}

/** What was chosen is itself the best where nothing was seen to do better. */
function judged<G extends Shape>(entry: number, chosen: Advice<G>, [first = chosen]: readonly Advice<G>[]): Judged<G> {
  const best = first.share > chosen.share ? first : chosen
  return { entry, chosen, best, cost: best.share - chosen.share }
}

/** The choices that have cost most, in the order of play. What cost less than could be chance is none. */
export const turningPoints = <G extends Shape>(judged: Iterable<Judged<G>>, most = 5): Judged<G>[] =>
  [...judged]
    .filter(({ cost }) => cost >= LEAST)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, most)
    .sort((one, other) => one.entry - other.entry)

/** The smallest part of the win that is worth telling. */
const LEAST = 0.05
