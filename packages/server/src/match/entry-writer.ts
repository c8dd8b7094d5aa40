import { Semaphore } from 'async-mutex'
import { type AppendResult, LockTimeout, type LogRepository, type NewEntry } from '../storage/store.ts'

/** A larger batch would hold the database for long. */
const MAX_BATCH_SIZE = 500
/** Into how many parts a batch with a locked match is divided, and how many such parts are written at a time. */
const PARTS = 4
const MAX_PARTS_UNDER_WAY = 4

interface QueuedAppend {
  readonly append: NewEntry
  readonly resolve: (result: AppendResult) => void
  readonly reject: (error: unknown) => void
}

/**
 * Writes entries of many matches together. All entries that come in the same turn of the event loop, or while the batch
 * before is being written, go to the database together, so that the disk is waited for once. It batches and does not order:
 * each match has at most one entry under way, because `MatchActor` appends within its mutex.
 *
 * A match that another transaction has locked must not hold up the others: a batch that meets one is written again in
 * parts, beside the queue, until it is alone, and its next entries are written alone too.
 */
export class EntryWriter {
  readonly #store: Pick<LogRepository, 'append'>
  readonly #queue: QueuedAppend[] = []
  /** The matches with an entry under way. */
  readonly #matches = new Set<string>()
  /** The matches that were locked at their last append. */
  readonly #locked = new Set<string>()
  readonly #parts = new Semaphore(MAX_PARTS_UNDER_WAY)
  readonly #nextTurn: (run: () => void) => void
  #isWriting = false

  /** `nextTurn` calls something in the next turn of the event loop. */
  constructor(store: Pick<LogRepository, 'append'>, nextTurn: (run: () => void) => void = setImmediate) {
    this.#store = store
    this.#nextTurn = nextTurn
  }

  get isIdle(): boolean {
    return !this.#isWriting && this.#matches.size === 0
  }

  /** Resolves when the entry is durable or was not accepted; rejects when that is not known. */
  async append(append: NewEntry): Promise<AppendResult> {
    const { match } = append
    if (this.#matches.has(match)) throw new Error(`match ${match} has an entry under way already`)
    this.#matches.add(match)
    try {
      return await new Promise((resolve, reject) => this.#enqueue({ append, resolve, reject }))
    } finally {
      this.#matches.delete(match)
    }
  }

  #enqueue(queued: QueuedAppend): void {
    if (this.#locked.has(queued.append.match)) return this.#writeParts([[queued]])
    this.#queue.push(queued)
    if (this.#isWriting) return
    this.#isWriting = true
    this.#nextTurn(() => void this.#writeNext())
  }

  async #writeNext(): Promise<void> {
    await this.#write(this.#queue.splice(0, MAX_BATCH_SIZE))
    this.#isWriting = this.#queue.length > 0
    // Through the event loop, so that the callers just answered can put their next entries into the same batch.
    if (this.#isWriting) this.#nextTurn(() => void this.#writeNext())
  }

  #writeParts(parts: readonly (readonly QueuedAppend[])[]): void {
    for (const part of parts) void this.#parts.runExclusive(() => this.#write(part))
  }

  /** Never rejects. */
  async #write(batch: readonly QueuedAppend[]): Promise<void> {
    try {
      const results = await this.#store.append(batch.map(({ append }) => append))
      batch.forEach(({ append, resolve, reject }, index) => {
        const result = results[index]
        this.#locked.delete(append.match)
        if (result === undefined) reject(new Error('the store gave no result for an entry'))
        else resolve(result)
      })
    } catch (error) {
      if (error instanceof LockTimeout && batch.length > 1) return this.#writeParts(divide(batch, PARTS))
      for (const { append, reject } of batch) {
        if (error instanceof LockTimeout) this.#locked.add(append.match)
        else this.#locked.delete(append.match)
        reject(error)
      }
    }
  }
}

/** At most `parts` parts of about the same size. */
function divide<T>(list: readonly T[], parts: number): T[][] {
  const size = Math.ceil(list.length / parts)
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))
}
