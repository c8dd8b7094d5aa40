import type { GameTypes, Rng, Seat, SeatView } from '@spellbough/kernel'

/** What a bot may spend on one move: time, or a number of tries that makes it repeatable. */
export type Budget = { readonly milliseconds: number } | { readonly iterations: number }

/** A question to a bot: all it ever gets. */
export interface MoveRequest<G extends GameTypes = GameTypes> {
  readonly seat: Seat
  /** Every legal move, at least one. */
  readonly moves: readonly G['move'][]
  /** What the seat may know. A host makes it when it is first looked at: who never looks pays nothing. */
  readonly view: SeatView<G['view']>
  readonly budget: Budget
  /** The bot's own chance; it has nothing to do with the match's. */
  readonly rng: Rng
}

/**
 * A player that sees only a view. `Seen` is made by the kernel's `see` alone, so no host can hand a bot a state by
 * mistake. A bot is made for one match and may remember what it saw there.
 */
export interface Bot<G extends GameTypes = GameTypes> {
  readonly name: string
  choose(ask: MoveRequest<G>): G['move']
}
