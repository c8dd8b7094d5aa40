import type { GameTypes, Result, Rules, Seat } from '@spellbough/kernel'
import type { BotGame } from '../one-ply.ts'

/** Evaluates a position for each seat as its share of the win: by the result, `GameModel.value` or `evaluate`. */
export class LeafEvaluator<G extends GameTypes> {
  readonly #rules: Rules<G>
  readonly #game: BotGame<G>
  /** Sum of squares and number of the leads seen so far: the scale of an `evaluate` without a value function. */
  #squares = 1
  #count = 1

  constructor(game: BotGame<G>) {
    this.#rules = game.rules
    this.#game = game
  }

  /** Writes each seat's share into `into`. */
  evaluate(state: G['state'], into: number[]): void {
    const result = this.#rules.result(state)
    if (result !== undefined) return this.#fromResult(result, into)
    const { model } = this.#game
    if (model?.value !== undefined) return model.value(state, into)
    this.#fromEvaluation(state, into)
  }

  /** A shared win is divided. A small part depends on the margin, so that a decided game is still played well. */
  #fromResult({ rank, score }: Result, into: number[]): void {
    let winners = 0
    for (const place of rank) if (place === 1) winners++
    for (let seat = 0; seat < rank.length; seat++) {
      const share = rank[seat] === 1 ? 1 / winners : 0
      const margin = leadOf(score, seat)
      into[seat] = (1 - MARGIN_WEIGHT) * share + (MARGIN_WEIGHT * (1 + margin / (MARGIN_SCALE + Math.abs(margin)))) / 2
    }
  }

  /** A logistic function of each seat's lead, scaled by the root mean square of the leads seen so far. */
  #fromEvaluation(state: G['state'], into: number[]): void {
    const { evaluate } = this.#game
    for (let seat = 0; seat < state.seats; seat++) into[seat] = evaluate(state, seat)
    const leads = into.map((_, seat) => leadOf(into, seat))
    for (const lead of leads) this.#squares += lead * lead
    this.#count += leads.length
    const scale = Math.sqrt(this.#squares / this.#count)
    let sum = 0
    leads.forEach((lead, seat) => {
      into[seat] = 1 / (1 + Math.exp(-lead / scale))
      sum += into[seat] as number
    })
    for (let seat = 0; seat < state.seats; seat++) into[seat] = (into[seat] as number) / sum
  }
}

/** The part of a share that the margin decides, and the points of a large margin. */
const MARGIN_WEIGHT = 0.05
const MARGIN_SCALE = 10

/** How far a seat is ahead of the best other one. */
function leadOf(values: readonly number[], seat: Seat): number {
  let best = Number.NEGATIVE_INFINITY
  for (let other = 0; other < values.length; other++)
    if (other !== seat && (values[other] as number) > best) best = values[other] as number
  return (values[seat] as number) - best
}
