/** How everybody stands, counted once for the whole table: what judging a world and playing on in it both need. */
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

/** One count of a world, used again for the next. */
export class TreasureCounts {
  /** How many cards of each seat count for each treasure: by seat, then by treasure. */
  readonly counts = new Uint8Array(MAX_SEATS * ROUNDS)
  /** The token on each treasure; for one not drawn yet, the mean of what is left. */
  readonly values = new Float64Array(ROUNDS)
  /** Whose each treasure is: a seat, `UNCLAIMED` or `LOSS_PENALTY`. */
  readonly owners = new Int8Array(ROUNDS)
  /** Points of each seat's Mercenaries and Queen. */
  readonly bonus = new Float64Array(MAX_SEATS)

  update(world: State): void {
    this.#countCards(world)
    this.#countTokens(world)
  }

  countOf(seat: Seat, treasure: Treasure): number {
    return this.counts[seat * ROUNDS + treasure] as number
  }

  #countCards(world: State): void {
    const { counts } = this
    counts.fill(0)
    for (let seat = 0; seat < world.seats; seat++) {
      const from = seat * ROUNDS
      let mercenaries = 0
      let queen = false
      for (const pile of [world.allies[seat], world.picks[seat], world.traded[seat], world.laid[seat]] as Card[][])
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

  #countTokens(world: State): void {
    let left = 0
    for (const token of world.tokens) left += token
    this.values.fill(left / Math.max(1, world.tokens.length))
    this.owners.fill(UNCLAIMED)
    for (let place = 0; place < world.placed.length; place++)
      this.values[world.drawn[place] as Treasure] = world.placed[place] as number
    for (const treasure of world.lost) this.owners[treasure] = LOST
    for (let seat = 0; seat < world.seats; seat++)
      for (const treasure of world.won[seat] as Treasure[]) this.owners[treasure] = seat
  }
}

export const UNCLAIMED = -1
export const LOST = -2
