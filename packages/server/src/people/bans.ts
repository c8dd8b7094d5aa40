import type { StoredBan } from '../storage/store.ts'
import type { World } from '../world.ts'

/** So often bans are looked up that another node or an administrator wrote, in milliseconds. */
export const BANS_EVERY = 30_000

/** The bans as this node knows them, kept in memory so that asking costs nothing. */
export class Bans {
  readonly #world: World
  #bans: ReadonlyMap<string, StoredBan> = new Map()

  constructor(world: World) {
    this.#world = world
  }

  has(subject: string): boolean {
    const ban = this.#bans.get(subject)
    return ban !== undefined && (ban.until === null || ban.until > this.#world.now())
  }

  /** Reads them anew; resolves with those who are banned now and were not before. */
  async refresh(): Promise<string[]> {
    const before = new Set([...this.#bans.keys()].filter((subject) => this.has(subject)))
    this.#bans = new Map((await this.#world.store.bans()).map((ban) => [ban.subject, ban]))
    return [...this.#bans.keys()].filter((subject) => this.has(subject) && !before.has(subject))
  }
}
