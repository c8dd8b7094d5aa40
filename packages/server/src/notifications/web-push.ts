import type { Agent } from 'node:https'
import { z } from '@spellbough/kernel'
import webPush from 'web-push'
import type { NodeContext } from '../node-context.ts'
import type { StoredSubscription } from '../storage/store.ts'
import { isPublicUrl, publicAgent } from './public-address.ts'

/** Sends messages to browsers by Web Push. */
export interface PushSender {
  /** With this a browser subscribes. */
  readonly publicKey: string
  /** `gone`: the browser does not want any more, and the subscription is to be forgotten. */
  send(subscription: StoredSubscription, payload: string, topic: string): Promise<'sent' | 'gone' | 'failed'>
  close(): void
}

const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** A browser that is off for longer is not told of old turns. */
const PUSH_TTL_SECONDS = 86_400
const PUSH_TIMEOUT_MS = 10_000

/** The keys are made at the first start and are then the same on all nodes. */
export async function makePushSender(context: NodeContext, agent: Agent = publicAgent()): Promise<PushSender> {
  const stored = await context.store.getOrCreateSetting('push-keys', () => JSON.stringify(webPush.generateVAPIDKeys()))
  const keys = vapidKeys.parse(JSON.parse(stored))
  const vapidDetails = { ...keys, subject: vapidSubject(context.config.url) }
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, keys: browser }, payload, topic) {
      if (!isPublicUrl(endpoint)) return 'gone'
      try {
        const options = {
          vapidDetails,
          TTL: PUSH_TTL_SECONDS,
          urgency: 'normal',
          topic,
          agent,
          timeout: PUSH_TIMEOUT_MS,
        } as const
        await webPush.sendNotification({ endpoint, keys: browser }, payload, options)
        return 'sent'
      } catch (error) {
        if (error instanceof webPush.WebPushError && [404, 410].includes(error.statusCode)) return 'gone'
        // The whole endpoint is as good as a key to the browser, so only its host is named.
        context.log.warn({ host: new URL(endpoint).host, error: messageOf(error) }, 'a push message was not taken')
        return 'failed'
      }
    },
    close: () => agent.destroy(),
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Push services want to know whom to ask; only a page on `https` is taken for an answer. */
const vapidSubject = (url: string): string => (url.startsWith('https:') ? url : 'mailto:nobody@spellbough.invalid')
