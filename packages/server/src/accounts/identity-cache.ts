import type { IncomingHttpHeaders } from 'node:http'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { StoredToken } from '../storage/store.ts'
import type { Account } from './account.ts'
import type { Auth } from './auth.ts'
import type { Person } from './person.ts'
import { bearerToken, hashToken } from './tokens.ts'

const CACHE_TTL_MS = 5_000
const MAX_CACHED = 20_000
/** The use of a token is stored once in this time at most. */
const TOKEN_USE_RESOLUTION_MS = 3_600_000

interface CachedIdentity {
  readonly until: number
  readonly person: Promise<Person | undefined>
  /** Set once the lookup has finished. */
  id?: string
}

/**
 * Looks up the person of a cookie or token and caches the result for a few seconds, so that a busy client does not cost
 * a query per request. Entries are removed at once when a session of the person ends.
 */
export class IdentityCache {
  readonly #cache = new Map<string, CachedIdentity>()
  readonly #context: NodeContext
  readonly #auth: Auth

  constructor(context: NodeContext, auth: Auth) {
    this.#context = context
    this.#auth = auth
  }

  /** The number of identities in memory. */
  get size(): number {
    return this.#cache.size
  }

  /** If a token is given, the cookie is ignored, even if the token is not valid. */
  async identify(headers: IncomingHttpHeaders): Promise<Person | undefined> {
    const { authorization, cookie } = headers
    if (authorization !== undefined) {
      const token = bearerToken(headers)
      if (token === undefined) return undefined
      const hash = hashToken(token)
      return this.#lookUp(`token ${hash}`, () => this.#byToken(hash))
    }
    if (cookie === undefined || cookie.length > 4096) return undefined
    const value = this.#auth.cookieValueIn(cookie)
    if (value === undefined) return undefined
    return this.#lookUp(cookieKey(value), async () => personOf((await this.#auth.sessionByCookie(value))?.account))
  }

  /** Signs somebody in who gets this cookie, so that the requests that follow need not look them up. */
  async signIn(cookieValue: string, store: () => Promise<Person | undefined>): Promise<Person> {
    return requirePlayer(await this.#lookUp(cookieKey(cookieValue), store))
  }

  /** Removes the person's entries, and lookups under way: they may have read the session before it ended. */
  forget(player: string): void {
    for (const [key, { id }] of this.#cache) if (id === undefined || id === player) this.#cache.delete(key)
  }

  /** For when messages from other nodes may have been lost. */
  forgetAll(): void {
    this.#cache.clear()
  }

  async #lookUp(key: string, find: () => Promise<Person | undefined>): Promise<Person | undefined> {
    const now = this.#context.now()
    const cached = this.#cache.get(key)
    if (cached !== undefined && cached.until > now) return cached.person
    const entry: CachedIdentity = { until: now + CACHE_TTL_MS, person: find() }
    this.#insert(key, entry)
    try {
      const person = await entry.person
      if (person === undefined) this.#remove(key, entry)
      else entry.id = person.id
      return person
    } catch (error) {
      this.#remove(key, entry)
      throw error
    }
  }

  #insert(key: string, entry: CachedIdentity): void {
    this.#cache.delete(key)
    this.#cache.set(key, entry)
    const now = this.#context.now()
    // All entries live equally long, so the oldest expire first.
    for (const [oldest, { until }] of this.#cache) {
      if (this.#cache.size <= MAX_CACHED && until > now) return
      this.#cache.delete(oldest)
    }
  }

  #remove(key: string, entry: CachedIdentity): void {
    if (this.#cache.get(key) === entry) this.#cache.delete(key)
  }

  async #byToken(hash: string): Promise<Person | undefined> {
    const token = await this.#context.store.tokenByHash(hash)
    if (token === undefined) return undefined
    this.#recordUse(token)
    return personOf(await this.#auth.find(token.player))
  }

  /** In the background and not for every request: it only tells the owner whether the token is still in use. */
  #recordUse({ id, used }: StoredToken): void {
    const { store, log, calendarNow } = this.#context
    if (used !== null && calendarNow() - used < TOKEN_USE_RESOLUTION_MS) return
    store
      .recordTokenUse(id, calendarNow())
      .catch((error: unknown) => log.debug({ err: error }, 'recording a token use failed'))
  }
}

const cookieKey = (value: string): string => `cookie ${hashToken(value)}`

/** The public part of an account. */
export function personOf(account: Account | undefined): Person | undefined {
  if (account === undefined) return undefined
  const { id, name, guest } = account
  return { id, name, guest }
}

/** Throws a `Refusal` if no player was found. */
export function requirePlayer<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('not-found', 'There is no such player.')
  return found
}
