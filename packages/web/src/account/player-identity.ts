import { useState } from 'react'
import { getJson, sendJson } from '../api/http.ts'
import { renewClient } from '../lobby/socket-client.ts'
import { useMessages } from '../messages/messages.tsx'
import { storedPlayerName, storePlayerName } from '../play/player-name-storage.ts'
import { refreshVisitor, useVisitor, type Visitor } from '../shell/visitor.ts'
import { isValidName, randomInt, randomName } from './random-name.ts'

/** Who sits down: somebody the server knows, or a guest under a name that is still to be given. */
export interface PlayerIdentity {
  readonly visitor: Visitor | null | undefined
  /** What a name field shows; only for who has none yet. */
  readonly name: string
  readonly setName: (name: string) => void
  readonly hasValidName: boolean
  /** Makes a guest of whoever is nobody yet. Rejects when that fails. */
  readonly ensureSignedIn: () => Promise<void>
}

/** The person at this page, with a made-up name for who has none. */
export function usePlayerIdentity(): PlayerIdentity {
  const { lobby } = useMessages()
  const visitor = useVisitor()
  const [name, setName] = useState(() => storedPlayerName() ?? randomName(lobby, randomInt))
  return {
    visitor,
    name,
    setName,
    hasValidName: visitor != null || isValidName(name),
    ensureSignedIn: () => (visitor == null ? signInAsGuest(name.trim()) : Promise.resolve()),
  }
}

/**
 * Makes this browser a guest of this name, unless it turns out to be somebody already: a session that could not be
 * asked for in time must not be thrown away.
 */
export async function signInAsGuest(name: string): Promise<void> {
  if ((await getJson<object | null>('/api/auth/get-session')) === null) {
    await sendJson('POST', '/api/auth/sign-in/anonymous', { name })
    storePlayerName(name)
  }
  await refreshIdentity()
}

/** Whoever this browser is has changed: the page and its connection follow. */
export async function refreshIdentity(): Promise<void> {
  await refreshVisitor()
  renewClient()
}

/** Changes the name of somebody the server knows. */
export async function changeName(name: string): Promise<void> {
  await sendJson('PATCH', '/api/me', { name })
  storePlayerName(name)
  await refreshVisitor()
}
