import type { LogMoment, Match, Seat } from '@spellbough/kernel'

/**
 * When each seat's view last changed. Where everybody acts at once a bot reacts to what its seat sees, no sooner than a
 * person could, and must not react to what its seat cannot see. It follows from the log alone.
 */
export class SeatViews {
  readonly #match: Match
  readonly #lastViews: { readonly json: string; readonly lastChange: LogMoment }[]

  constructor(match: Match) {
    this.#match = match
    this.#lastViews = Array.from({ length: match.setup.seats }, (_, seat) => ({
      json: this.#viewJson(seat),
      lastChange: { at: 0, seq: 0 },
    }))
  }

  /** The last moment at which this seat's view changed. */
  lastChange(seat: Seat): LogMoment | undefined {
    return this.#lastViews[seat]?.lastChange
  }

  /** An entry was added at this moment. */
  update(moment: LogMoment): void {
    this.#lastViews.forEach((last, seat) => {
      const json = this.#viewJson(seat)
      if (json !== last.json) this.#lastViews[seat] = { json, lastChange: moment }
    })
  }

  #viewJson(seat: Seat): string {
    return JSON.stringify(this.#match.view(seat))
  }
}
