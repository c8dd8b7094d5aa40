import { Mutex } from 'async-mutex'

/** Serialises work with the same key on this node, in the order of the calls. A key takes no memory while it is unused. */
export class KeyedMutex {
  readonly #mutexes = new Map<string, Mutex>()

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mutex = this.#mutexes.get(key) ?? new Mutex()
    this.#mutexes.set(key, mutex)
    try {
      return await mutex.runExclusive(work)
    } finally {
      if (!mutex.isLocked() && this.#mutexes.get(key) === mutex) this.#mutexes.delete(key)
    }
  }
}
