import type { LogMoment, Match, Seat } from '@spellbough/kernel'

/**
 * When each seat last saw the table change. Where everybody acts at once a bot answers to what it sees, and no sooner than
 * a person could; what it cannot see must not move it. It follows from the log alone.
 */
export class SeatViews {
  readonly #match: Match
  readonly #lastViews: { text: string; lastChange: LogMoment }[]

  constructor(match: Match) {
    this.#match = match
    this.#lastViews = Array.from({ length: match.setup.seats }, (_, seat) => ({
      text: this.#viewJson(seat),
      lastChange: { at: 0, seq: 0 },
    }))
  }

  /** The last moment that was a change to this seat. */
  lastChange(seat: Seat): LogMoment | undefined {
    return this.#lastViews[seat]?.lastChange
  }

  /** An entry was added at this moment. */
  update(moment: LogMoment): void {
    this.#lastViews.forEach((seen, seat) => {
      const text = this.#viewJson(seat)
      if (text !== seen.text) this.#lastViews[seat] = { text, lastChange: moment }
    })
  }

  #viewJson(seat: Seat): string {
    return JSON.stringify(this.#match.view(seat))
  }
}
