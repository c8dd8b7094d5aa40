import { getJson, sendJson } from '../api/http.ts'

/** `unsupported`: this browser or this connection has no push messages. `denied`: the person has blocked them. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Whether this browser is subscribed to push notifications. */
export async function getPushState(): Promise<PushState> {
  const manager = await getPushManager()
  if (manager === undefined) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await manager.getSubscription()) === null ? 'off' : 'on'
}

/** Asks the person for permission, then subscribes this browser at the server. Does nothing if permission is refused. */
export async function subscribePush(): Promise<void> {
  const manager = await getPushManager()
  if (manager === undefined || (await Notification.requestPermission()) !== 'granted') return
  const { key } = await getJson<{ key: string }>('/api/push-key')
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, expirationTime, keys } = subscription.toJSON()
  await sendJson('POST', '/api/me/push', { endpoint, expirationTime: expirationTime ?? null, keys })
}

export async function unsubscribePush(): Promise<void> {
  const subscription = await (await getPushManager())?.getSubscription()
  if (subscription == null) return
  await sendJson('DELETE', '/api/me/push', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

/** Exists only where the service worker runs. */
async function getPushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return undefined
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}
