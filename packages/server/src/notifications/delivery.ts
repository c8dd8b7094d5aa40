import type { LanguageCode } from '@spellbough/kernel'
import type { AccountService } from '../accounts/account-service.ts'
import type { NodeContext } from '../node-context.ts'
import type { StoredSubscription } from '../storage/store.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { Mailer } from './mailer.ts'
import { mailText, type NotificationKind, notificationText, tableLink } from './texts.ts'
import { UnsubscribeLinks } from './unsubscribe-links.ts'
import type { PushSender } from './web-push.ts'

/** The channels through which a player is notified. */
export interface Recipient {
  readonly player: string
  readonly language: LanguageCode
  readonly subscriptions: readonly StoredSubscription[]
  /** A verified address, if the player wants e-mail. */
  readonly email: string | undefined
}

/** Sends notifications. Failures are logged and not retried. */
export interface NotificationDelivery {
  /** Undefined if the player has no channel or wants no notifications. */
  recipientFor(player: string): Promise<Recipient | undefined>
  send(recipient: Recipient, kind: NotificationKind, doc: TableDoc): Promise<void>
  unsubscribe(token: string): Promise<boolean>
}

export async function makeNotificationDelivery(
  context: NodeContext,
  accountService: Pick<AccountService, 'find'>,
  push: PushSender,
  mailer: Mailer | undefined,
): Promise<NotificationDelivery> {
  const { store, config, log, metrics } = context
  const secret = await store.getOrCreateSetting('notice-secret', () =>
    Buffer.from(context.randomBytes(32)).toString('hex'),
  )
  const unsubscribeLinks = new UnsubscribeLinks(secret, config.url)

  const verifiedEmailOf = async (player: string): Promise<string | undefined> => {
    const account = await accountService.find(player)
    return account?.verified === true ? (account.email ?? undefined) : undefined
  }

  const sendPush = async (subscription: StoredSubscription, payload: string, topic: string) => {
    const result = await push.send(subscription, payload, topic)
    if (result === 'sent') metrics.notificationsSent.inc({ by: 'push' })
    if (result === 'gone') await store.removeSubscription(subscription.endpoint)
    else if (result === 'failed') await store.recordPushFailure(subscription.endpoint)
    else await store.recordPushSuccess(subscription.endpoint)
  }

  return {
    async recipientFor(player) {
      const [subscriptions, preferences] = await Promise.all([
        store.subscriptionsOf(player),
        store.notificationPreferences(player),
      ])
      const email = mailer !== undefined && preferences.mail ? await verifiedEmailOf(player) : undefined
      if (subscriptions.length === 0 && email === undefined) return undefined
      return { player, language: preferences.language, subscriptions, email }
    },

    async send({ player, language, subscriptions, email }, kind, doc) {
      const game = context.games.find(({ rules }) => rules.id === doc.game)?.words[language].name ?? doc.game
      const text = notificationText(kind, language, game, tableLink(config.url, doc.id))
      const payload = JSON.stringify({ is: kind, table: doc.id, ...text })
      const sent: Promise<void>[] = subscriptions.map((one) => sendPush(one, payload, doc.id))
      if (email !== undefined && mailer !== undefined) {
        const unsubscribe = unsubscribeLinks.linkFor(player)
        const message = { to: email, subject: text.title, text: mailText(language, text, unsubscribe), unsubscribe }
        sent.push(mailer.send(message).then(() => metrics.notificationsSent.inc({ by: 'mail' })))
      }
      for (const result of await Promise.allSettled(sent)) {
        if (result.status === 'rejected') log.warn({ error: messageOf(result.reason) }, 'sending a notification failed')
      }
    },

    async unsubscribe(token) {
      const player = unsubscribeLinks.playerOf(token)
      if (player === undefined) return false
      const preferences = await store.notificationPreferences(player)
      if (preferences.mail) await store.setNotificationPreferences(player, { ...preferences, mail: false })
      return true
    },
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
