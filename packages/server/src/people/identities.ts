import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import type { Account, Auth } from './accounts.ts'
import type { Person } from './person.ts'
import { hashToken, isToken } from './tokens.ts'

/** How long somebody is known by what they showed before it is looked up again, in milliseconds. */
const KNOWN_FOR = 5_000
const MOST_KNOWN = 20_000

interface Known {
  readonly until: number
  readonly person: Promise<Person | undefined>
  /** Whom it turned out to be. */
  id?: string
}

/**
 * Who is behind a cookie or a token. What was looked up is known for a few seconds, so that a busy client does not cost
 * a query a request, and is forgotten at once when a person's sessions end.
 */
export class Identities {
  readonly #known = new Map<string, Known>()
  readonly #world: World
  readonly #auth: Auth

  constructor(world: World, auth: Auth) {
    this.#world = world
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
    return this.#lookUp(`cookie ${hashToken(cookie)}`, async () => personOf(await this.#auth.whose(cookie)))
  }

  /** Forgets what is known of a person, and what is being looked up: that may have been read before they went. */
  forget(player: string): void {
    for (const [key, { id }] of this.#known) if (id === undefined || id === player) this.#known.delete(key)
  }

  /** Forgets everything, as after messages from other nodes may have been lost. */
  forgetAll(): void {
    this.#known.clear()
  }

  async #lookUp(key: string, find: () => Promise<Person | undefined>): Promise<Person | undefined> {
    const now = this.#world.now()
    const found = this.#known.get(key)
    if (found !== undefined && found.until > now) return found.person
    const known: Known = { until: now + KNOWN_FOR, person: find() }
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

  #remember(key: string, known: Known): void {
    this.#known.delete(key)
    this.#known.set(key, known)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_KNOWN) return
      this.#known.delete(oldest)
    }
  }

  #drop(key: string, known: Known): void {
    if (this.#known.get(key) === known) this.#known.delete(key)
  }

  async #byToken(hash: string): Promise<Person | undefined> {
    const token = await this.#world.store.tokenByHash(hash)
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
export function mustBe<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('not-found', 'There is no such player.')
  return found
}
