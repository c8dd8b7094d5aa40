import { useState } from 'react'
import { get } from '../api/get.ts'
import { send } from '../api/send.ts'
import { keepOwnName, ownName } from '../play/own-name.ts'
import { refreshVisitor, useVisitor, type Visitor } from '../shell/who.ts'
import { useWords } from '../words/words.tsx'
import { renewClient } from './client.ts'
import { browserChance, isName, madeUpName } from './made-up-name.ts'

/** Who sits down: somebody the server knows, or a guest under a name that is still to be given. */
export interface Somebody {
  readonly visitor: Visitor | null | undefined
  /** What a name field shows; only for who has none yet. */
  readonly name: string
  readonly setName: (name: string) => void
  readonly isNamed: boolean
  /** Makes a guest of whoever is nobody yet. Rejects when that fails. */
  readonly introduce: () => Promise<void>
}

/** The person at this page, with a made-up name for who has none. */
export function useSomebody(): Somebody {
  const { gather } = useWords()
  const visitor = useVisitor()
  const [name, setName] = useState(() => ownName() ?? madeUpName(gather, browserChance))
  return {
    visitor,
    name,
    setName,
    isNamed: visitor != null || isName(name),
    introduce: () => (visitor == null ? becomeGuest(name.trim()) : Promise.resolve()),
  }
}

/**
 * Makes this browser a guest of this name, unless it turns out to be somebody already: a session that could not be
 * asked for in time must not be thrown away.
 */
export async function becomeGuest(name: string): Promise<void> {
  if ((await get<object | null>('/api/auth/get-session')) === null) {
    await send('POST', '/api/auth/sign-in/anonymous', { name })
    keepOwnName(name)
  }
  await renewed()
}

/** Whoever this browser is has changed: the page and its connection follow. */
export async function renewed(): Promise<void> {
  await refreshVisitor()
  renewClient()
}

/** Changes the name of somebody the server knows. */
export async function rename(name: string): Promise<void> {
  await send('PATCH', '/api/me', { name })
  keepOwnName(name)
  await refreshVisitor()
}
