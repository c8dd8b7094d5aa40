import type { Client, ConnectionState } from '@spellbough/protocol/client'
import { useEffect, useSyncExternalStore } from 'react'
import { refreshVisitor } from '../shell/visitor.ts'

/** The socket client of this page: created on first use, and kept. */
let current: Client | undefined
let pendingClient: Promise<Client> | undefined
const listeners = new Set<() => void>()

/** The socket client of this page; `undefined` until it is created. Replaced after signing out. */
export function useClient(): Client | undefined {
  const client = useSyncExternalStore(subscribe, () => current)
  useEffect(() => {
    if (client === undefined) openClient().catch(() => undefined)
  }, [client])
  return client
}

/** The state of the connection. */
export function useConnectionState(client: Client | undefined): ConnectionState {
  return useSyncExternalStore(
    (listener) => client?.on('state', listener) ?? (() => {}),
    () => client?.state ?? 'connecting',
  )
}

/** The client, created if there is none. */
export function openClient(): Promise<Client> {
  pendingClient ??= createClient()
  return pendingClient
}

/** Reconnects after signing in, so that the socket belongs to the new session. */
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

/** Drops the client after the server ended the session; the next use connects with whatever session the browser has now. */
function resetClient(): void {
  current = undefined
  pendingClient = undefined
  refreshVisitor().then(notifyListeners, notifyListeners)
}

/** The URL of the socket. */
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
