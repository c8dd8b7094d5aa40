import type { GameTypes, Rng, Seat, SeatView } from '@spellbough/kernel'

/** What a bot may spend on one move: time, or a number of iterations, which makes its decision repeatable. */
export type Budget = { readonly milliseconds: number } | { readonly iterations: number }

/** A request for a decision: everything a bot is ever given. */
export interface MoveRequest<G extends GameTypes = GameTypes> {
  readonly seat: Seat
  /** Every legal move, at least one. */
  readonly moves: readonly G['move'][]
  /** What the seat may know. Hosts may create it lazily, so that bots that do not read it cost nothing. */
  readonly view: SeatView<G['view']>
  readonly budget: Budget
  /** The bot's own random numbers, independent of the match's. */
  readonly rng: Rng
}

/**
 * A player that sees only views. A `SeatView` is made by the kernel's `makeSeatView` alone, so no host can pass a state
 * to a bot by mistake. A bot is made for one match and may remember the views it was given.
 */
export interface Bot<G extends GameTypes = GameTypes> {
  readonly name: string
  choose(request: MoveRequest<G>): G['move']
}
