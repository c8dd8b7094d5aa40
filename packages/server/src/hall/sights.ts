import type { Match, Moment, Seat } from '@spellbough/kernel'

/**
 * When each seat last saw the table change. Where everybody acts at once a bot answers to what it sees, and no sooner than
 * a person could; what it cannot see must not move it. It follows from the log alone.
 */
export class Sights {
  readonly #match: Match
  readonly #seen: { text: string; changed: Moment }[]

  constructor(match: Match) {
    this.#match = match
    this.#seen = Array.from({ length: match.beginning.seats }, (_, seat) => ({
      text: this.#look(seat),
      changed: { at: 0, seq: 0 },
    }))
  }

  /** The last moment that was a change to this seat. */
  changed(seat: Seat): Moment | undefined {
    return this.#seen[seat]?.changed
  }

  /** An entry was added at this moment. */
  lookAgain(moment: Moment): void {
    this.#seen.forEach((seen, seat) => {
      const text = this.#look(seat)
      if (text !== seen.text) this.#seen[seat] = { text, changed: moment }
    })
  }

  #look(seat: Seat): string {
    return JSON.stringify(this.#match.view(seat))
  }
}
