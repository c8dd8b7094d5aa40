/** The weight of a new measurement in the moving average. */
const SMOOTHING_FACTOR = 0.25

/** Estimates the one-way delay of a connection: an exponential moving average of half the round trips. */
export class LagEstimator {
  #oneWayMs: number | undefined
  #pendingPing: { readonly payload: string; readonly at: number } | undefined
  #count = 0

  /** Returns the payload of a ping that is sent now. */
  ping(now: number): string {
    this.#pendingPing = { payload: String(++this.#count), at: now }
    return this.#pendingPing.payload
  }

  /** Only the answer to the last ping counts; unsolicited pongs are ignored. */
  pong(payload: string, now: number): void {
    if (this.#pendingPing === undefined || payload !== this.#pendingPing.payload) return
    const half = (now - this.#pendingPing.at) / 2
    this.#pendingPing = undefined
    this.#oneWayMs = this.#oneWayMs === undefined ? half : this.#oneWayMs + SMOOTHING_FACTOR * (half - this.#oneWayMs)
  }

  /** Rounded; 0 before the first measurement. */
  get lagMs(): number {
    return Math.round(this.#oneWayMs ?? 0)
  }
}
