/**
 * Serialises work with the same key on this node, in the order of the calls. A key takes no memory while it is unused. By
 * hand, because a mutex of the library for each key takes several times as long as most of the work.
 */
export class KeyedMutex {
  /** The end of the last work of each key, as a promise that never rejects; nothing while no work is under way. */
  #ends: Map<string, Promise<void>> | undefined

  isLocked(key: string): boolean {
    return this.#ends?.has(key) === true
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    this.#ends ??= new Map()
    const ends = this.#ends
    const before = ends.get(key)
    const result = before === undefined ? work() : before.then(work)
    const end = result.then(ignore, ignore)
    ends.set(key, end)
    try {
      return await result
    } finally {
      if (ends.get(key) === end) ends.delete(key)
      if (ends.size === 0 && this.#ends === ends) this.#ends = undefined
    }
  }
}

const ignore = () => {}
