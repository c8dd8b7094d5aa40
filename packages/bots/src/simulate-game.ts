import {
  type GameTypes,
  HOST,
  makeSeatView,
  type Result,
  type Rng,
  type Rules,
  randomSeat,
  type Seat,
  type SeatView,
} from '@spellbough/kernel'
import type { Bot, Budget, MoveRequest } from './bot.ts'

export interface SimulatedGame<G extends GameTypes = GameTypes> {
  readonly state: G['state']
  readonly moves: number
  readonly result: Result
}

/**
 * Plays a dealt game to its end: the bare loop of rules and bots, all legal moves listed at every decision. Where several
 * are awaited, chance says who acts first; what the table's host does it does at once.
 */
export function simulateGame<G extends GameTypes>(
  rules: Rules<G>,
  state: G['state'],
  bots: readonly Bot<G>[],
  rng: Rng,
  /** What each may spend on a move: one for all, or one for each seat. */
  budget: Budget | readonly Budget[],
): SimulatedGame<G> {
  const question = new ReusableMoveRequest(rules, state, rng, 'length' in budget ? budget : bots.map(() => budget))
  let count = 0
  for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
    const seat = randomSeat(awaited, rng)
    const ask = question.forSeat(seat)
    const move = seat === HOST ? (ask.moves[0] as G['move']) : (bots[seat] as Bot<G>).choose(ask)
    rules.play(state, seat, move, rng)
    count++
  }
  const result = rules.result(state)
  if (result === undefined) throw new Error(`${rules.id}: nobody is awaited, but the game is not over`)
  return { state, moves: count, result }
}

/** One `MoveRequest` used again for every decision of a playout; the view is made only for a bot that looks at it. */
class ReusableMoveRequest<G extends GameTypes> implements MoveRequest<G> {
  seat: Seat = 0
  readonly moves: G['move'][] = []
  readonly rng: Rng
  readonly #budgets: readonly Budget[]
  readonly #rules: Rules<G>
  readonly #state: G['state']

  constructor(rules: Rules<G>, state: G['state'], rng: Rng, budgets: readonly Budget[]) {
    this.#rules = rules
    this.#state = state
    this.rng = rng
    this.#budgets = budgets
  }

  get budget(): Budget {
    return this.#budgets[this.seat] ?? { iterations: 1 }
  }

  forSeat(seat: Seat): this {
    this.seat = seat
    // Emptied one by one: setting the length to 0 would give the array's memory back and make a new one each time.
    while (this.moves.length > 0) this.moves.pop()
    this.#rules.moves(this.#state, seat, this.moves)
    return this
  }

  get view(): SeatView<G['view']> {
    return makeSeatView(this.#rules, this.#state, this.seat)
  }
}
