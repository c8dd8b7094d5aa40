import type { NodeContext } from '../node-context.ts'
import type { StoredBan } from '../storage/store.ts'

/** So often bans are looked up that another node or an administrator wrote, in milliseconds. */
export const BAN_REFRESH_INTERVAL_MS = 30_000

/** The bans as this node knows them, kept in memory so that asking costs nothing. */
export class BanCache {
  readonly #context: NodeContext
  #bans: ReadonlyMap<string, StoredBan> = new Map()

  constructor(context: NodeContext) {
    this.#context = context
  }

  has(subject: string): boolean {
    const ban = this.#bans.get(subject)
    return ban !== undefined && (ban.until === null || ban.until > this.#context.now())
  }

  /** Reads them anew; resolves with those who are banned now and were not before. */
  async refresh(): Promise<string[]> {
    const before = new Set([...this.#bans.keys()].filter((subject) => this.has(subject)))
    this.#bans = new Map((await this.#context.store.bans()).map((ban) => [ban.subject, ban]))
    return [...this.#bans.keys()].filter((subject) => this.has(subject) && !before.has(subject))
  }
}
