import type { GameTypes, Result, Rules, Seat } from '@spellbough/kernel'
import type { GameModel } from '../one-ply.ts'

/** Says what a position is worth to each seat, as its share of the win. */
export class LeafEvaluator<G extends GameTypes> {
  readonly #rules: Rules<G>
  readonly #thinking: GameModel<G>
  /** How far apart evaluations lie that were seen so far, for games that do not say what they mean. */
  #squares = 1
  #count = 1

  constructor(thinking: GameModel<G>) {
    this.#rules = thinking.rules
    this.#thinking = thinking
  }

  /** Writes each seat's share into `shares`. */
  evaluate(world: G['state'], shares: number[]): void {
    const result = this.#rules.result(world)
    if (result !== undefined) return this.#settle(result, shares)
    const { searchHooks: knowledge } = this.#thinking
    if (knowledge?.value !== undefined) return knowledge.value(world, shares)
    this.#guess(world, shares)
  }

  /** A shared win is shared; a little is for the margin, so that a search goes on wanting more when all is decided. */
  #settle({ rank, score }: Result, shares: number[]): void {
    let winners = 0
    for (const place of rank) if (place === 1) winners++
    for (let seat = 0; seat < rank.length; seat++) {
      const share = rank[seat] === 1 ? 1 / winners : 0
      const margin = lead(score, seat)
      shares[seat] =
        (1 - MARGIN_WEIGHT) * share + (MARGIN_WEIGHT * (1 + margin / (MARGIN_SCALE + Math.abs(margin)))) / 2
    }
  }

  /** From the evaluation alone: who is ahead by what is usual here wins most of the time. */
  #guess(world: G['state'], shares: number[]): void {
    const { evaluate } = this.#thinking
    for (let seat = 0; seat < world.seats; seat++) shares[seat] = evaluate(world, seat)
    const leads = shares.map((_, seat) => lead(shares, seat))
    for (const one of leads) this.#squares += one * one
    this.#count += leads.length
    const usual = Math.sqrt(this.#squares / this.#count)
    let sum = 0
    leads.forEach((one, seat) => {
      shares[seat] = 1 / (1 + Math.exp(-one / usual))
      sum += shares[seat] as number
    })
    for (let seat = 0; seat < world.seats; seat++) shares[seat] = (shares[seat] as number) / sum
  }
}

/** The part of a share that the margin decides, and what is a large margin. */
const MARGIN_WEIGHT = 0.05
const MARGIN_SCALE = 10

/** How far a seat is ahead of the best other one. */
function lead(values: readonly number[], seat: Seat): number {
  let best = Number.NEGATIVE_INFINITY
  for (let other = 0; other < values.length; other++)
    if (other !== seat && (values[other] as number) > best) best = values[other] as number
  return (values[seat] as number) - best
}
