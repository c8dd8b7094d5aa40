/** A number that only rises in time. Values are added in the order of their times. */
export class RisingFloor {
  readonly #times: number[] = []
  readonly #values: number[] = []

  add(at: number, value: number): void {
    if (value <= (this.#values.at(-1) ?? 0)) return
    this.#times.push(at)
    this.#values.push(value)
  }

  /** The value just before a time; at first 0. */
  before(time: number): number {
    return this.#values[this.#countBefore(time) - 1] ?? 0
  }

  /** When it rose above a value. */
  roseAbove(value: number): number | undefined {
    return this.#times[this.#values.findIndex((known) => known > value)]
  }

  /** How many values were added before a time. */
  #countBefore(time: number): number {
    let low = 0
    let high = this.#times.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#times[middle] ?? 0) < time) low = middle + 1
      else high = middle
    }
    return low
  }
}
