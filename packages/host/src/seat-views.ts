import { type LogMoment, Match, type Seat } from '@spellbough/kernel'

/**
 * When each seat's view last changed. Where everybody acts at once a bot reacts to what its seat sees, no sooner than a
 * person could, and must not react to what its seat cannot see. It follows from the log alone.
 */
export class SeatViews {
  #match: Match
  readonly #lastViews: { readonly json: string; readonly lastChange: LogMoment }[]

  constructor(match: Match) {
    this.#match = match
    this.#lastViews = Array.from({ length: match.setup.seats }, (_, seat) => ({
      json: this.#viewJson(seat),
      lastChange: { at: 0, seq: 0 },
    }))
  }

  /** Of a match that has entries already. It renders every seat's view after each of them, so it takes a while. */
  static ofLog(match: Match): SeatViews {
    const replayed = Match.start(match.rules, match.setup)
    const views = new SeatViews(replayed)
    for (const entry of match.log) {
      replayed.append(entry)
      views.update({ at: entry.at, seq: replayed.log.length })
    }
    views.#match = match
    return views
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
