import { getJson } from '../api/get.ts'
import { sendJson } from '../api/send.ts'
import { fromBase64url } from './base64url.ts'

/** `none`: this browser, or this connection, has no messages. `denied`: the person has forbidden them. */
export type PushState = 'none' | 'denied' | 'off' | 'on'

export const isSubscribed = (state: PushState): boolean => state === 'on'

/** Whether this browser is told that it is somebody's turn. */
export async function getPushState(): Promise<PushState> {
  const manager = await getPushManager()
  if (manager === undefined) return 'none'
  if (Notification.permission === 'denied') return 'denied'
  return (await manager.getSubscription()) === null ? 'off' : 'on'
}

/** Asks the person whether they want messages, and the server to send them. */
export async function subscribePush(): Promise<void> {
  const manager = await getPushManager()
  if (manager === undefined || (await Notification.requestPermission()) !== 'granted') return
  const { key } = await getJson<{ key: string }>('/api/push-key')
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64url(key) })
  const { endpoint, expirationTime, keys } = subscription.toJSON()
  await sendJson('POST', '/api/me/push', { endpoint, expirationTime: expirationTime ?? null, keys })
}

export async function unsubscribePush(): Promise<void> {
  const subscription = await (await getPushManager())?.getSubscription()
  if (subscription == null) return
  await sendJson('DELETE', '/api/me/push', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

/** There is one only where the service worker runs. */
async function getPushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return undefined
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}
