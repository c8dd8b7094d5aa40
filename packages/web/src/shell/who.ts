import type { TableView } from '@spellbough/protocol'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { get } from '../api/get.ts'

/** Who this browser is to the server. */
export interface Visitor {
  readonly id: string
  readonly name: string
  readonly guest: boolean
}

let known: Visitor | null | undefined
let asked: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Who is signed in; `null` when nobody is, `undefined` until that is known. */
export function useVisitor(): Visitor | null | undefined {
  if (known === undefined) ask()
  return useSyncExternalStore(subscribe, () => known)
}

/** Asks again: somebody has come, gone or changed their name. Resolves when that is known. */
export function refreshVisitor(): Promise<void> {
  asked = undefined
  return ask()
}

/** Tables of the visitor that are not over, once they are known. */
export function useOwnTables(): readonly TableView[] | undefined {
  const visitor = useVisitor()
  const [tables, setTables] = useState<readonly TableView[]>()
  const id = visitor?.id
  useEffect(() => {
    if (id === undefined) return
    const stop = new AbortController()
    get<readonly TableView[]>('/api/me/tables', stop.signal).then(setTables, () => setTables((before) => before ?? []))
    return () => stop.abort()
  }, [id])
  return visitor === null ? [] : tables
}

function ask(): Promise<void> {
  asked ??= session().then((visitor) => {
    known = visitor
    for (const listener of listeners) listener()
  })
  return asked
}

/** The session, asked for in the way that is no error when there is none. */
async function session(): Promise<Visitor | null> {
  try {
    const answer = await get<{ user: { id: string; name: string; isAnonymous?: boolean | null } } | null>(
      '/api/auth/get-session',
    )
    if (answer === null) return null
    return { id: answer.user.id, name: answer.user.name, guest: answer.user.isAnonymous === true }
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
