import type { Transaction } from 'kysely'
import type { Db, Schema } from './schema.ts'
import { StoreUnavailable } from './store.ts'
import { transact } from './transact.ts'

/**
 * Runs work in a transaction together with other work of the same turn of the event loop, or that comes while the
 * transaction before is being committed: the disk is waited for once. Resolves when the work is durable. For SQLite, which
 * has one connection; PostgreSQL joins the commits of several connections by itself.
 *
 * If one piece of work rejects, nothing of the transaction is kept and each piece is run again by itself.
 */
export function commitTogether<Result>(
  db: Db,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const group = groups.get(db) ?? new CommitGroup(db)
  groups.set(db, group)
  return group.add(work)
}

const groups = new WeakMap<Db, CommitGroup>()

/** A longer transaction would hold up reads for long. */
const MAX_GROUP_SIZE = 200

interface QueuedWork {
  /** Returns the function that resolves the caller, to be called after the commit. */
  run(transaction: Transaction<Schema>): Promise<() => void>
  reject(error: unknown): void
}

class CommitGroup {
  readonly #db: Db
  readonly #queue: QueuedWork[] = []
  #isCommitting = false

  constructor(db: Db) {
    this.#db = db
  }

  add<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const run = async (transaction: Transaction<Schema>) => {
        const result = await work(transaction)
        return () => resolve(result)
      }
      this.#queue.push({ run, reject })
      if (this.#isCommitting) return
      this.#isCommitting = true
      setImmediate(() => void this.#commitQueue())
    })
  }

  async #commitQueue(): Promise<void> {
    await this.#commit(this.#queue.splice(0, MAX_GROUP_SIZE))
    this.#isCommitting = this.#queue.length > 0
    // Through the event loop, so that the callers just answered can put their next work into the same transaction.
    if (this.#isCommitting) setImmediate(() => void this.#commitQueue())
  }

  /** Never rejects. */
  async #commit(group: readonly QueuedWork[]): Promise<void> {
    try {
      const resolvers = await transact(this.#db, async (transaction) => {
        const done: (() => void)[] = []
        for (const { run } of group) done.push(await run(transaction))
        return done
      })
      for (const resolve of resolvers) resolve()
    } catch (error) {
      if (group.length === 1 || error instanceof StoreUnavailable) for (const { reject } of group) reject(error)
      else for (const one of group) await this.#commit([one])
    }
  }
}
