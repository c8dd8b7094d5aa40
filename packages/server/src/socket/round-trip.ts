/** How much of a new measurement counts: a single slow answer shall not move it far. */
const SMOOTHING_FACTOR = 0.25

/** How long a message takes to one side of a connection, in milliseconds, smoothed over several round trips. */
export class LagEstimator {
  #oneWay: number | undefined
  #sent: { readonly mark: string; readonly at: number } | undefined
  #count = 0

  /** A ping leaves now; its payload. */
  ping(now: number): string {
    this.#sent = { mark: String(++this.#count), at: now }
    return this.#sent.mark
  }

  /** A pong came. Only the answer to the last ping counts: others were never asked for. */
  pong(mark: string, now: number): void {
    if (this.#sent === undefined || mark !== this.#sent.mark) return
    const half = (now - this.#sent.at) / 2
    this.#sent = undefined
    this.#oneWay = this.#oneWay === undefined ? half : this.#oneWay + SMOOTHING_FACTOR * (half - this.#oneWay)
  }

  /** Whole milliseconds; 0 before anything was measured. */
  get lagMs(): number {
    return Math.round(this.#oneWay ?? 0)
  }
}
