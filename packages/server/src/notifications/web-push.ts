import type { Agent } from 'node:https'
import { z } from '@spellbough/kernel'
import webPush from 'web-push'
import type { NodeContext } from '../node-context.ts'
import type { StoredSubscription } from '../storage/store.ts'
import { isPublicUrl, publicAgent } from './public-address.ts'
import { sendPushRequest } from './push-request.ts'

export interface PushSender {
  /** The VAPID public key. */
  readonly publicKey: string
  /** `gone`: the browser has unsubscribed, and the subscription must be removed. */
  send(subscription: StoredSubscription, payload: string, topic: string): Promise<'sent' | 'gone' | 'failed'>
  close(): void
}

const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** Push services drop a message after this time if the browser is offline. */
const PUSH_TTL_SECONDS = 86_400
/** For one message, from the connection to the end of the answer. */
const PUSH_DEADLINE_MS = 10_000

export interface PushSenderOptions {
  /** Default: connects to public addresses only. */
  readonly agent?: Agent
  readonly deadlineMs?: number
}

/** The VAPID keys are created at the first start and shared by all nodes. */
export async function makePushSender(
  context: NodeContext,
  { agent = publicAgent(), deadlineMs = PUSH_DEADLINE_MS }: PushSenderOptions = {},
): Promise<PushSender> {
  const stored = await context.store.getOrCreateSetting('push-keys', () => JSON.stringify(webPush.generateVAPIDKeys()))
  const keys = vapidKeys.parse(JSON.parse(stored))
  const vapidDetails = { ...keys, subject: vapidSubject(context.config.url) }
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, keys: subscriptionKeys }, payload, topic) {
      if (!isPublicUrl(endpoint)) return 'gone'
      // Only the host is logged: whoever knows the whole endpoint can send to the browser.
      const { host } = new URL(endpoint)
      try {
        const options = { vapidDetails, TTL: PUSH_TTL_SECONDS, urgency: 'normal', topic } as const
        const details = webPush.generateRequestDetails({ endpoint, keys: subscriptionKeys }, payload, options)
        const status = await sendPushRequest(details, agent, deadlineMs)
        if (status >= 200 && status < 300) return 'sent'
        if (status === 404 || status === 410) return 'gone'
        context.log.warn({ host, status }, 'a push service refused a message')
      } catch (error) {
        context.log.warn({ host, error: messageOf(error) }, 'sending a push message failed')
      }
      return 'failed'
    },
    close: () => agent.destroy(),
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Push services require a contact: an `https` URL or an e-mail address. */
const vapidSubject = (url: string): string => (url.startsWith('https:') ? url : 'mailto:nobody@spellbough.invalid')
