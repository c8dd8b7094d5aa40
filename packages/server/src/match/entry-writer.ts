import type { AppendResult, LogRepository, NewEntry } from '../storage/store.ts'

/** More than this at once would hold the database for long. */
const MAX_BATCH_SIZE = 500

interface QueuedAppend {
  readonly append: NewEntry
  readonly done: (answer: AppendResult) => void
  readonly fail: (error: unknown) => void
}

/**
 * Writes entries of many matches together. Whatever comes in the same turn of the event loop, or while the batch before
 * is being written, goes into one transaction: the disk is waited for once, however many moved.
 */
export class EntryWriter {
  readonly #store: Pick<LogRepository, 'append'>
  #queue: QueuedAppend[] = []
  #isWriting = false

  constructor(store: Pick<LogRepository, 'append'>) {
    this.#store = store
  }

  get isIdle(): boolean {
    return !this.#isWriting
  }

  /** Resolves when the entry is durable or was not taken; rejects when that is not known. */
  append(append: NewEntry): Promise<AppendResult> {
    return new Promise((done, fail) => {
      this.#queue.push({ append, done, fail })
      if (this.#isWriting) return
      this.#isWriting = true
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
    this.#isWriting = this.#queue.length > 0
    // By way of the event loop, so that all who were just answered can put their next entry into the same batch.
    if (this.#isWriting) setImmediate(() => this.#writeNext())
  }

  /** The oldest that wait, at most one of each match; the others keep their place. */
  #nextBatch(): QueuedAppend[] {
    const batch: QueuedAppend[] = []
    const later: QueuedAppend[] = []
    const matches = new Set<string>()
    for (const waiting of this.#queue) {
      const { match } = waiting.append
      if (batch.length < MAX_BATCH_SIZE && !matches.has(match)) batch.push(waiting)
      else later.push(waiting)
      matches.add(match)
    }
    this.#queue = later
    return batch
  }
}
