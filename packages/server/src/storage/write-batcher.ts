import { StoreUnavailable } from './store.ts'

interface Queued<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** A larger batch would hold the database for long. */
const MAX_BATCH_SIZE = 200

/**
 * Writes items in one transaction that come in the same turn of the event loop, or while the batch before is being
 * written: the disk is waited for once. Items of a batch that fails are written again one by one, so that a faulty one
 * does not stop the others.
 */
export class WriteBatcher<Item, Result> {
  readonly #write: (items: readonly Item[]) => Promise<readonly Result[]>
  readonly #queue: Queued<Item, Result>[] = []
  #isWriting = false

  /** `write` stores all items or none, and gives a result for each. */
  constructor(write: (items: readonly Item[]) => Promise<readonly Result[]>) {
    this.#write = write
  }

  /** Resolves when the item is durable. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject })
      if (this.#isWriting) return
      this.#isWriting = true
      setImmediate(() => void this.#writeQueue())
    })
  }

  async #writeQueue(): Promise<void> {
    await this.#writeBatch(this.#queue.splice(0, MAX_BATCH_SIZE))
    this.#isWriting = this.#queue.length > 0
    if (this.#isWriting) setImmediate(() => void this.#writeQueue())
  }

  /** Never rejects. */
  async #writeBatch(batch: readonly Queued<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#write(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      if (batch.length === 1 || error instanceof StoreUnavailable) for (const { reject } of batch) reject(error)
      else for (const one of batch) await this.#writeBatch([one])
    }
  }
}
