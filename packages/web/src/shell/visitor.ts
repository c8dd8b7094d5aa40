import type { TableView } from '@spellbough/protocol'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { getJson } from '../api/http.ts'

/** The signed-in player or guest of this browser. */
export interface Visitor {
  readonly id: string
  readonly name: string
  readonly isGuest: boolean
}

let currentVisitor: Visitor | null | undefined
let visitorRequest: Promise<void> | undefined
const listeners = new Set<() => void>()

/** The visitor; `null` if nobody is signed in, `undefined` until that is known. */
export function useVisitor(): Visitor | null | undefined {
  if (currentVisitor === undefined) loadVisitor()
  return useSyncExternalStore(subscribe, () => currentVisitor)
}

/** Fetches the visitor again after signing in or out or a change of name. */
export function refreshVisitor(): Promise<void> {
  visitorRequest = undefined
  return loadVisitor()
}

/** The visitor's tables that are not over; `undefined` until known. */
export function useOwnTables(): readonly TableView[] | undefined {
  const visitor = useVisitor()
  const [tables, setTables] = useState<readonly TableView[]>()
  const id = visitor?.id
  useEffect(() => {
    if (id === undefined) return
    const stop = new AbortController()
    getJson<readonly TableView[]>('/api/me/tables', stop.signal).then(setTables, () =>
      setTables((previous) => previous ?? []),
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

/** Fetches the session; this endpoint answers `null` without one instead of an error. */
async function fetchVisitor(): Promise<Visitor | null> {
  try {
    const response = await getJson<{ user: { id: string; name: string; isAnonymous?: boolean | null } } | null>(
      '/api/auth/get-session',
    )
    if (response === null) return null
    return { id: response.user.id, name: response.user.name, isGuest: response.user.isAnonymous === true }
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
