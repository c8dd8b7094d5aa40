/** An entry that may have to be written several times. It waits for the database from `begin` to `end`. */
export interface PendingWrite {
  begin(): void
  end(): void
}

/** The entries that are being written, to tell how long the oldest has been waiting for the database. */
export class PendingWrites {
  readonly #now: () => number
  /** In the order in which they began. */
  readonly #began = new Set<{ readonly at: number }>()

  constructor(now: () => number) {
    this.#now = now
  }

  async track<T>(work: (write: PendingWrite) => Promise<T>): Promise<T> {
    let began: { readonly at: number } | undefined
    const begin = () => {
      began ??= { at: this.#now() }
      this.#began.add(began)
    }
    const end = () => {
      if (began !== undefined) this.#began.delete(began)
      began = undefined
    }
    return await work({ begin, end }).finally(end)
  }

  /** The age of the oldest; 0 if there is none. */
  get oldestMs(): number {
    const [oldest] = this.#began
    return oldest === undefined ? 0 : Math.max(0, this.#now() - oldest.at)
  }
}
