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
 * Plays a dealt game to its end: the bare loop of rules and bots, with all legal moves listed at every decision. Where
 * several seats are awaited, a random one acts first; the host's moves are made at once.
 */
export function simulateGame<G extends GameTypes>(
  rules: Rules<G>,
  state: G['state'],
  bots: readonly Bot<G>[],
  rng: Rng,
  /** The budget for a move: one for all seats, or one for each. */
  budget: Budget | readonly Budget[],
): SimulatedGame<G> {
  const request = new ReusableMoveRequest(rules, state, rng, 'length' in budget ? budget : bots.map(() => budget))
  let count = 0
  for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
    const seat = randomSeat(awaited, rng)
    request.forSeat(seat)
    const move = seat === HOST ? (request.moves[0] as G['move']) : (bots[seat] as Bot<G>).choose(request)
    rules.play(state, seat, move, rng)
    count++
  }
  const result = rules.result(state)
  if (result === undefined) throw new Error(`${rules.id}: nobody is awaited, but the game is not over`)
  return { state, moves: count, result }
}

/** One `MoveRequest`, reused for every decision of a game; the view is created only for a bot that reads it. */
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
    // Emptied one by one: setting the length to 0 would free the array's memory and allocate it again each time.
    while (this.moves.length > 0) this.moves.pop()
    this.#rules.moves(this.#state, seat, this.moves)
    return this
  }

  get view(): SeatView<G['view']> {
    return makeSeatView(this.#rules, this.#state, this.seat)
  }
}
