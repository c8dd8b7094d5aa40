import type { NewGuest } from '@spellbough/protocol'
import { useState } from 'react'
import { ApiError, getJson, sendJson } from '../api/http.ts'
import { randomHex } from '../api/random-hex.ts'
import { renewClient } from '../lobby/socket-client.ts'
import { useMessages } from '../messages/messages.tsx'
import { storedPlayerName, storePlayerName } from '../play/player-name-storage.ts'
import { refreshVisitor, useVisitor, type Visitor } from '../shell/visitor.ts'
import { isValidName, randomInt, randomName } from './random-name.ts'

/** The person who is about to take a seat: signed in, or a guest who has yet to choose a name. */
export interface PlayerIdentity {
  readonly visitor: Visitor | null | undefined
  /** The value of the name field; only used while nobody is signed in. */
  readonly name: string
  readonly setName: (name: string) => void
  readonly hasValidName: boolean
  /** Signs in as a guest if nobody is signed in. Rejects when that fails. */
  readonly ensureSignedIn: () => Promise<void>
  /**
   * Sends a request that takes a seat, for a new guest if nobody is signed in. If the browser has a session after all, the
   * server ignores the guest: a session that could not be fetched in time must not be replaced.
   */
  readonly actAsPlayer: <Answer>(send: (guest: NewGuest | undefined) => Promise<Answer>) => Promise<Answer>
}

/** The visitor, with a random name to start from while nobody is signed in. */
export function usePlayerIdentity(): PlayerIdentity {
  const { lobby } = useMessages()
  const visitor = useVisitor()
  const [name, setName] = useState(() => storedPlayerName() ?? randomName(lobby, randomInt))
  // Kept for another attempt, so that a request whose answer was lost does not make a second guest.
  const [guestKey] = useState(() => ({ current: randomHex() }))
  return {
    visitor,
    name,
    setName,
    hasValidName: visitor != null || isValidName(name),
    ensureSignedIn: () => (visitor == null ? signInAsGuest(name.trim()) : Promise.resolve()),
    actAsPlayer: async (send) => {
      if (visitor != null) return send(undefined)
      const guest = { name: name.trim(), key: guestKey.current }
      try {
        const answer = await send(guest)
        storePlayerName(guest.name)
        guestKey.current = randomHex()
        return answer
      } catch (error) {
        if (!isAnswerLost(error)) guestKey.current = randomHex()
        throw error
      } finally {
        // Also after a refusal, which may come with the session of the guest.
        await refreshIdentity()
      }
    },
  }
}

/** The request may have been carried out. */
const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'offline' || error.status >= 500)

/**
 * Signs in as a guest of this name, unless the browser has a session after all: a session that could not be fetched
 * in time must not be replaced.
 */
export async function signInAsGuest(name: string): Promise<void> {
  if ((await getJson<object | null>('/api/auth/get-session')) === null) {
    await sendJson('POST', '/api/auth/sign-in/anonymous', { name })
    storePlayerName(name)
  }
  await refreshIdentity()
}

/** Reloads the visitor and reconnects the socket after signing in or out. */
export async function refreshIdentity(): Promise<void> {
  await refreshVisitor()
  renewClient()
}

/** Changes the name of the signed-in player. */
export async function changeName(name: string): Promise<void> {
  await sendJson('PATCH', '/api/me', { name })
  storePlayerName(name)
  await refreshVisitor()
}
