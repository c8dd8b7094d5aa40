/** A queue of jobs that run one after the other, whether the one before went well or not. */
export class Mutex {
  #busy = false
  readonly #waiting: (() => void)[] = []

  /** Nothing runs and nothing waits. */
  get isIdle(): boolean {
    return !this.#busy
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#busy) await new Promise<void>((go) => this.#waiting.push(go))
    this.#busy = true
    try {
      return await job()
    } finally {
      const next = this.#waiting.shift()
      // It stays busy for whoever is next, so that nobody who comes meanwhile gets before them.
      if (next === undefined) this.#busy = false
      else next()
    }
  }
}
