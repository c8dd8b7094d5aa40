/** The entries that are being written, to tell how long the oldest has been waiting for the database. */
export class PendingWrites {
  readonly #now: () => number
  /** In the order in which they began. */
  readonly #began = new Set<{ readonly at: number }>()

  constructor(now: () => number) {
    this.#now = now
  }

  async track<T>(write: () => Promise<T>): Promise<T> {
    const began = { at: this.#now() }
    this.#began.add(began)
    try {
      return await write()
    } finally {
      this.#began.delete(began)
    }
  }

  /** The age of the oldest; 0 if there is none. */
  get oldestMs(): number {
    const [oldest] = this.#began
    return oldest === undefined ? 0 : Math.max(0, this.#now() - oldest.at)
  }
}
