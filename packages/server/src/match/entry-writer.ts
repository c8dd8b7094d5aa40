import type { AppendResult, LogRepository, NewEntry } from '../storage/store.ts'

/** A larger batch would hold the database for long. */
const MAX_BATCH_SIZE = 500

interface QueuedAppend {
  readonly append: NewEntry
  readonly resolve: (result: AppendResult) => void
  readonly reject: (error: unknown) => void
}

/**
 * Writes entries of many matches together. All entries that come in the same turn of the event loop, or while the batch
 * before is being written, go into one transaction, so that the disk is waited for once. It batches and does not order:
 * each match has at most one entry under way, because `MatchActor` appends within its mutex.
 */
export class EntryWriter {
  readonly #store: Pick<LogRepository, 'append'>
  readonly #queue: QueuedAppend[] = []
  /** The matches with an entry under way. */
  readonly #matches = new Set<string>()
  #isWriting = false

  constructor(store: Pick<LogRepository, 'append'>) {
    this.#store = store
  }

  get isIdle(): boolean {
    return !this.#isWriting
  }

  /** Resolves when the entry is durable or was not accepted; rejects when that is not known. */
  async append(append: NewEntry): Promise<AppendResult> {
    const { match } = append
    if (this.#matches.has(match)) throw new Error(`match ${match} has an entry under way already`)
    this.#matches.add(match)
    try {
      return await new Promise((resolve, reject) => {
        this.#queue.push({ append, resolve, reject })
        if (this.#isWriting) return
        this.#isWriting = true
        setImmediate(() => this.#writeNext())
      })
    } finally {
      this.#matches.delete(match)
    }
  }

  async #writeNext(): Promise<void> {
    const batch = this.#queue.splice(0, MAX_BATCH_SIZE)
    try {
      const results = await this.#store.append(batch.map(({ append }) => append))
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index]
        if (result === undefined) reject(new Error('the store gave no result for an entry'))
        else resolve(result)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    this.#isWriting = this.#queue.length > 0
    // Through the event loop, so that the callers just answered can put their next entries into the same batch.
    if (this.#isWriting) setImmediate(() => this.#writeNext())
  }
}
