import { WindowCounter } from '../limits/window-counter.ts'

const HOUR_SECONDS = 3_600

/** Limits the new guests and accounts of an address; `now` is steady time. */
export class NewPlayerLimit {
  readonly #counts: WindowCounter
  readonly #maxPerHour: number

  constructor(maxPerHour: number, now: () => number) {
    this.#counts = new WindowCounter(now)
    this.#maxPerHour = maxPerHour
  }

  /** Counts a new player; the seconds to wait instead if there were too many. */
  take(addressKey: string): number | undefined {
    return this.#counts.take(addressKey, { window: HOUR_SECONDS, max: this.#maxPerHour })
  }

  /** Why a new player is refused. */
  static message(seconds: number): string {
    return `There were too many new players from your address. ${tryAgainIn(seconds)}`
  }
}

export const tryAgainIn = (seconds: number): string =>
  `Try again in ${seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`
