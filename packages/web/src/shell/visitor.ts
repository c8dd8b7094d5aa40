import type { TableView } from '@spellbough/protocol'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { getJson } from '../api/http.ts'

/** Who this browser is to the server. */
export interface Visitor {
  readonly id: string
  readonly name: string
  readonly isGuest: boolean
}

let currentVisitor: Visitor | null | undefined
let visitorRequest: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Who is signed in; `null` when nobody is, `undefined` until that is known. */
export function useVisitor(): Visitor | null | undefined {
  if (currentVisitor === undefined) loadVisitor()
  return useSyncExternalStore(subscribe, () => currentVisitor)
}

/** Asks again: somebody has come, gone or changed their name. Resolves when that is known. */
export function refreshVisitor(): Promise<void> {
  visitorRequest = undefined
  return loadVisitor()
}

/** Tables of the visitor that are not over, once they are known. */
export function useOwnTables(): readonly TableView[] | undefined {
  const visitor = useVisitor()
  const [tables, setTables] = useState<readonly TableView[]>()
  const id = visitor?.id
  useEffect(() => {
    if (id === undefined) return
    const stop = new AbortController()
    getJson<readonly TableView[]>('/api/me/tables', stop.signal).then(setTables, () =>
      setTables((before) => before ?? []),
    )
    return () => stop.abort()
  }, [id])
  return visitor === null ? [] : tables
}

function loadVisitor(): Promise<void> {
  visitorRequest ??= fetchVisitor().then((visitor) => {
    currentVisitor = visitor
    for (const listener of listeners) listener()
  })
  return visitorRequest
}

/** The session, asked for in the way that is no error when there is none. */
async function fetchVisitor(): Promise<Visitor | null> {
  try {
    const answer = await getJson<{ user: { id: string; name: string; isAnonymous?: boolean | null } } | null>(
      '/api/auth/get-session',
    )
    if (answer === null) return null
    return { id: answer.user.id, name: answer.user.name, isGuest: answer.user.isAnonymous === true }
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
