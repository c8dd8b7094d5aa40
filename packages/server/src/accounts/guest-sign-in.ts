import { createHmac } from 'node:crypto'
import { displayName } from '@spellbough/protocol'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { Account } from './account.ts'
import type { Session } from './auth.ts'
import { SESSION_LIFETIME_SECONDS, storedUserAgent } from './auth-options.ts'
import { randomGuestName } from './guest-name.ts'
import type { AddGuest } from './guest-store.ts'
import { NewPlayerLimit } from './new-player-limit.ts'
import { placeholderEmail } from './placeholder-email.ts'
import type { SessionCookie } from './session-cookie.ts'

/** What a new guest says. */
export interface GuestRequest {
  /** A random name is chosen for a guest without one. */
  readonly name?: string | undefined
  /**
   * An idempotency key of random bytes: the same key makes the same guest with the same session, on every node, as long
   * as that session is valid.
   */
  readonly key?: string | undefined
  readonly userAgent?: string | undefined
  /** The header `Cookie`. */
  readonly cookie?: string | undefined
  /** What the limit of new players counts by. */
  readonly addressKey: string
}

/** A guest who is about to be stored. */
export interface GuestSignIn {
  readonly cookieValue: string
  /** The header `Set-Cookie` that signs the guest in. */
  readonly setCookie: string
  /** Stores guest and session; rejects with a `Refusal` if the key cannot be used any more. */
  store(): Promise<StoredGuest>
}

export interface StoredGuest {
  readonly account: Account
  /** False for the guest of an earlier request with the same key. */
  readonly isNew: boolean
}

export interface GuestSignInDeps {
  readonly context: Pick<NodeContext, 'randomBytes'>
  /** The secret that session cookies are signed with. */
  readonly secret: string
  readonly sessionCookie: SessionCookie
  readonly newPlayerLimit: NewPlayerLimit
  readonly store: AddGuest
  readonly sessionByCookie: (value: string) => Promise<Session | undefined>
}

export function makeGuestSignIn(deps: GuestSignInDeps): (request: GuestRequest) => Promise<GuestSignIn> {
  const { sessionCookie, secret, newPlayerLimit } = deps
  const randomBytes = (count: number) => deps.context.randomBytes(count)

  async function mustNotBeGuest(cookie: string): Promise<void> {
    const value = sessionCookie.valueIn(cookie)
    const session = value === undefined ? undefined : await deps.sessionByCookie(value)
    if (session?.account.guest === true)
      throw new Refusal('bad-input', 'You are signed in as a guest already. Sign out first to be another one.')
  }

  return async ({ name, key, userAgent, cookie, addressKey }) => {
    if (cookie !== undefined) await mustNotBeGuest(cookie)
    const chosenName = name === undefined ? randomGuestName(randomBytes) : requireName(name)
    const seconds = newPlayerLimit.take(addressKey)
    if (seconds !== undefined) throw new Refusal('too-many', NewPlayerLimit.message(seconds), {}, seconds)
    /** Only who has the key can find out the guest's token, and nobody the key from the token. */
    const newText = (purpose: string): string =>
      idText(
        key === undefined ? randomBytes(ID_BYTES) : createHmac('sha512', secret).update(`${purpose} ${key}`).digest(),
      )
    const [id, token] = [newText('guest-id'), newText('guest-token')]
    const cookieValue = sessionCookie.valueFor(token)
    return {
      cookieValue,
      setCookie: sessionCookie.setCookieLine(cookieValue),
      async store() {
        // Session times are those of better-auth, which uses the system clock.
        const createdAt = new Date()
        const expiresAt = new Date(createdAt.getTime() + SESSION_LIFETIME_SECONDS * 1000)
        const isAdded = await deps.store({
          id,
          name: chosenName,
          email: placeholderEmail(randomBytes),
          sessionId: idText(randomBytes(ID_BYTES)),
          token,
          userAgent: storedUserAgent(userAgent),
          createdAt,
          expiresAt,
        })
        if (isAdded) {
          const since = createdAt.getTime()
          return { account: { id, name: chosenName, guest: true, email: null, verified: false, since }, isNew: true }
        }
        const session = await deps.sessionByCookie(cookieValue)
        if (session !== undefined) return { account: session.account, isNew: false }
        const message = 'The guest of this key has signed out. Choose another key.'
        throw new Refusal('conflict', message, { place: 'guest.key' })
      },
    }
  }
}

/** More than the 32 letters and digits need. */
const ID_BYTES = 48

/** 32 letters and digits as in the ids and tokens of better-auth: about 190 random bits. */
function idText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/[+/=]/g, '').slice(0, 32)
}

function requireName(name: string): string {
  const read = displayName.safeParse(name)
  if (read.success) return read.data
  throw new Refusal('bad-input', 'A name has 1 to 24 visible characters. Choose another one.', { place: 'name' })
}
