import type { Append, Appended, Logs } from '../storage/store.ts'

/** More than this at once would hold the database for long. */
const MOST_IN_BATCH = 500

interface Waiting {
  readonly append: Append
  readonly done: (answer: Appended) => void
  readonly fail: (error: unknown) => void
}

/**
 * Writes entries of many matches together. Whatever comes in the same turn of the event loop, or while the batch before
 * is being written, goes into one transaction: the disk is waited for once, however many moved.
 */
export class Writer {
  readonly #store: Pick<Logs, 'append'>
  #waiting: Waiting[] = []
  #writing = false

  constructor(store: Pick<Logs, 'append'>) {
    this.#store = store
  }

  get idle(): boolean {
    return !this.#writing
  }

  /** Resolves when the entry is durable or was not taken; rejects when that is not known. */
  append(append: Append): Promise<Appended> {
    return new Promise((done, fail) => {
      this.#waiting.push({ append, done, fail })
      if (this.#writing) return
      this.#writing = true
      setImmediate(() => this.#writeNext())
    })
  }

  async #writeNext(): Promise<void> {
    const batch = this.#nextBatch()
    try {
      const answers = await this.#store.append(batch.map(({ append }) => append))
      batch.forEach(({ done, fail }, index) => {
        const answer = answers[index]
        if (answer === undefined) fail(new Error('the store gave no answer for an entry'))
        else done(answer)
      })
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
    this.#writing = this.#waiting.length > 0
    // By way of the event loop, so that all who were just answered can put their next entry into the same batch.
    if (this.#writing) setImmediate(() => this.#writeNext())
  }

  /** The oldest that wait, at most one of each match; the others keep their place. */
  #nextBatch(): Waiting[] {
    const batch: Waiting[] = []
    const later: Waiting[] = []
    const matches = new Set<string>()
    for (const waiting of this.#waiting) {
      const { match } = waiting.append
      if (batch.length < MOST_IN_BATCH && !matches.has(match)) batch.push(waiting)
      else later.push(waiting)
      matches.add(match)
    }
    this.#waiting = later
    return batch
  }
}
