import type { Client, ConnectionState } from '@spellbough/protocol/client'
import { useEffect, useSyncExternalStore } from 'react'
import { refreshVisitor } from '../shell/visitor.ts'

/** The one connection of this page to the server: made when it is first needed, and kept. */
let current: Client | undefined
let pendingClient: Promise<Client> | undefined
const listeners = new Set<() => void>()

/** The client of this page, as it is now; nothing until it is made. A person who signed out gets another one. */
export function useClient(): Client | undefined {
  const client = useSyncExternalStore(subscribe, () => current)
  useEffect(() => {
    if (client === undefined) openClient().catch(() => undefined)
  }, [client])
  return client
}

/** How the connection is, as `useSyncExternalStore` wants it. */
export function useConnectionState(client: Client | undefined): ConnectionState {
  return useSyncExternalStore(
    (listener) => client?.on('state', listener) ?? (() => {}),
    () => client?.state ?? 'connecting',
  )
}

/** The client, made if there is none. */
export function openClient(): Promise<Client> {
  pendingClient ??= createClient()
  return pendingClient
}

/** Somebody signed in or became a guest: what is seen from now on is theirs. */
export function renewClient(): void {
  current?.reconnect()
}

async function createClient(): Promise<Client> {
  try {
    const { connect } = await import('@spellbough/protocol/client')
    const client = connect({ url: socketUrl(location), WebSocket })
    client.on('state', (state) => {
      if (state === 'closed' && client.closedReason === 'signed-out') resetClient()
    })
    current = client
    notifyListeners()
    return client
  } catch (error) {
    pendingClient = undefined
    throw error
  }
}

/** One session of this person has ended, perhaps another than ours: whoever the browser is now may connect again. */
function resetClient(): void {
  current = undefined
  pendingClient = undefined
  refreshVisitor().then(notifyListeners, notifyListeners)
}

/** Where a page's socket is. */
export function socketUrl({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws`
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}

function wake(): void {
  if (document.visibilityState === 'visible') current?.wake()
}
