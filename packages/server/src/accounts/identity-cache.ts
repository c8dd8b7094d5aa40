import type { IncomingHttpHeaders } from 'node:http'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { Account } from './account.ts'
import type { Auth } from './auth.ts'
import type { Person } from './person.ts'
import { hashToken, isToken } from './tokens.ts'

/** How long somebody is known by what they showed before it is looked up again, in milliseconds. */
const CACHE_TTL_MS = 5_000
const MAX_CACHED = 20_000

interface CachedIdentity {
  readonly until: number
  readonly person: Promise<Person | undefined>
  /** Whom it turned out to be. */
  id?: string
}

/**
 * Who is behind a cookie or a token. What was looked up is known for a few seconds, so that a busy client does not cost
 * a query a request, and is forgotten at once when a person's sessions end.
 */
export class IdentityCache {
  readonly #cache = new Map<string, CachedIdentity>()
  readonly #context: NodeContext
  readonly #auth: Auth

  constructor(context: NodeContext, auth: Auth) {
    this.#context = context
    this.#auth = auth
  }

  /** The person these headers belong to. A token that is given counts alone, even if it is not known. */
  async identify(headers: IncomingHttpHeaders): Promise<Person | undefined> {
    const { authorization, cookie } = headers
    if (authorization !== undefined) {
      const token = /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? ''
      if (!isToken(token)) return undefined
      const hash = hashToken(token)
      return this.#lookUp(`token ${hash}`, () => this.#byToken(hash))
    }
    if (cookie === undefined || cookie.length > 4096) return undefined
    return this.#lookUp(`cookie ${hashToken(cookie)}`, async () => personOf(await this.#auth.accountByCookie(cookie)))
  }

  /** Forgets what is known of a person, and what is being looked up: that may have been read before they went. */
  forget(player: string): void {
    for (const [key, { id }] of this.#cache) if (id === undefined || id === player) this.#cache.delete(key)
  }

  /** Forgets everything, as after messages from other nodes may have been lost. */
  forgetAll(): void {
    this.#cache.clear()
  }

  async #lookUp(key: string, find: () => Promise<Person | undefined>): Promise<Person | undefined> {
    const now = this.#context.now()
    const found = this.#cache.get(key)
    if (found !== undefined && found.until > now) return found.person
    const known: CachedIdentity = { until: now + CACHE_TTL_MS, person: find() }
    this.#remember(key, known)
    try {
      const person = await known.person
      if (person === undefined) this.#drop(key, known)
      else known.id = person.id
      return person
    } catch (error) {
      this.#drop(key, known)
      throw error
    }
  }

  #remember(key: string, known: CachedIdentity): void {
    this.#cache.delete(key)
    this.#cache.set(key, known)
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= MAX_CACHED) return
      this.#cache.delete(oldest)
    }
  }

  #drop(key: string, known: CachedIdentity): void {
    if (this.#cache.get(key) === known) this.#cache.delete(key)
  }

  async #byToken(hash: string): Promise<Person | undefined> {
    const token = await this.#context.store.tokenByHash(hash)
    return token === undefined ? undefined : personOf(await this.#auth.find(token.player))
  }
}

/** What everybody may know of an account. */
export function personOf(account: Account | undefined): Person | undefined {
  if (account === undefined) return undefined
  const { id, name, guest } = account
  return { id, name, guest }
}

/** Throws when nobody has this id. */
export function requirePlayer<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('not-found', 'There is no such player.')
  return found
}
