import type { NodeContext } from '../node-context.ts'
import type { StoredBan } from '../storage/store.ts'

/** How often bans written by other nodes or an administrator are read. */
export const BAN_REFRESH_INTERVAL_MS = 30_000

/** The bans, in memory, because every request is checked against them. */
export class BanCache {
  readonly #context: NodeContext
  #bans: ReadonlyMap<string, StoredBan> = new Map()

  constructor(context: NodeContext) {
    this.#context = context
  }

  has(subject: string): boolean {
    const ban = this.#bans.get(subject)
    return ban !== undefined && (ban.until === null || ban.until > this.#context.calendarNow())
  }

  /** Reads the bans again; resolves with the subjects that were not banned before. */
  async refresh(): Promise<string[]> {
    const before = new Set([...this.#bans.keys()].filter((subject) => this.has(subject)))
    this.#bans = new Map((await this.#context.store.bans()).map((ban) => [ban.subject, ban]))
    return [...this.#bans.keys()].filter((subject) => this.has(subject) && !before.has(subject))
  }
}
