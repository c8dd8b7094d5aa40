/** How everybody stands, counted once for the whole table: what judging a state and playing on in it both need. */
import type { Seat } from '@spellbough/kernel'
import { CARDS, type Card, MERCENARY, QUEEN, TRAITS } from '../data/cards.ts'
import { ATHRACH, ROUNDS, TREASURES, type Treasure, TUAMA, traitOf } from '../data/treasures.ts'
import { mercenaryBonus } from '../rules/scoring.ts'
import type { State } from '../rules/state.ts'

/** The treasures each card counts for. */
export const TREASURES_OF_CARD: readonly (readonly Treasure[])[] = CARDS.map((_, card) =>
  TREASURES.flatMap((_, treasure) => (((TRAITS[card] as number) & traitOf(treasure)) !== 0 ? [treasure] : [])),
)

/** Seats at a table at most. */
const MAX_SEATS = 4

/** One count of a state, used again for the next. */
export class TreasureCounts {
  /** How many cards of each seat count for each treasure: by seat, then by treasure. */
  readonly counts = new Uint8Array(MAX_SEATS * ROUNDS)
  /** The token on each treasure; for one not drawn yet, the mean of what is left. */
  readonly values = new Float64Array(ROUNDS)
  /** Whose each treasure is: a seat, `UNCLAIMED` or `LOSS_PENALTY`. */
  readonly owners = new Int8Array(ROUNDS)
  /** Points of each seat's Mercenaries and Queen. */
  readonly bonus = new Float64Array(MAX_SEATS)

  update(state: State): void {
    this.#countCards(state)
    this.#countTokens(state)
  }

  countOf(seat: Seat, treasure: Treasure): number {
    return this.counts[seat * ROUNDS + treasure] as number
  }

  #countCards(state: State): void {
    const { counts } = this
    counts.fill(0)
    for (let seat = 0; seat < state.seats; seat++) {
      const from = seat * ROUNDS
      let mercenaries = 0
      let queen = false
      for (const pile of [state.allies[seat], state.picks[seat], state.traded[seat], state.laid[seat]] as Card[][])
        for (const card of pile) {
          if (card === MERCENARY) mercenaries++
          else if (card === QUEEN) queen = true
          for (const treasure of TREASURES_OF_CARD[card] as readonly Treasure[])
            counts[from + treasure] = (counts[from + treasure] as number) + 1
        }
      const pairs = queen ? Math.min(counts[from + ATHRACH] as number, counts[from + TUAMA] as number) : 0
      this.bonus[seat] = pairs + mercenaryBonus(mercenaries)
    }
  }

  #countTokens(state: State): void {
    let left = 0
    for (const token of state.tokens) left += token
    this.values.fill(left / Math.max(1, state.tokens.length))
    this.owners.fill(UNCLAIMED)
    for (let place = 0; place < state.placed.length; place++)
      this.values[state.drawn[place] as Treasure] = state.placed[place] as number
    for (const treasure of state.lost) this.owners[treasure] = LOST
    for (let seat = 0; seat < state.seats; seat++)
      for (const treasure of state.won[seat] as Treasure[]) this.owners[treasure] = seat
  }
}

export const UNCLAIMED = -1
export const LOST = -2
