import type { LanguageCode } from '@spellbough/kernel'
import type { AccountService } from '../accounts/account-service.ts'
import type { NodeContext } from '../node-context.ts'
import type { StoredSubscription } from '../storage/store.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { Mailer } from './mailer.ts'
import { mailText, type NotificationKind, notificationText, tableLink } from './texts.ts'
import { UnsubscribeLinks } from './unsubscribe-links.ts'
import type { PushSender } from './web-push.ts'

/** How somebody can be reached. */
export interface Recipient {
  readonly player: string
  readonly language: LanguageCode
  readonly subscriptions: readonly StoredSubscription[]
  /** An address that is shown to be theirs, if they want letters. */
  readonly email: string | undefined
}

/** Carries messages to people. Whatever fails on the way is logged and does not come back. */
export interface NotificationDelivery {
  /** Undefined if the player cannot be reached, or does not want to be. */
  recipientFor(player: string): Promise<Recipient | undefined>
  send(way: Recipient, news: NotificationKind, doc: TableDoc): Promise<void>
  unsubscribe(token: string): Promise<boolean>
}

/** A person has a few browsers; what is beyond that is left over from old ones. */
const MAX_SUBSCRIPTIONS = 10

export async function makeNotificationDelivery(
  context: NodeContext,
  accountService: Pick<AccountService, 'find'>,
  push: PushSender,
  mailer: Mailer | undefined,
): Promise<NotificationDelivery> {
  const { store, config, log, metrics } = context
  const secret = await store.getOrCreateSetting('notice-secret', () => Buffer.from(context.bytes(32)).toString('hex'))
  const unsubscribeLinks = new UnsubscribeLinks(secret, config.url)

  const addressOf = async (player: string): Promise<string | undefined> => {
    const account = await accountService.find(player)
    return account?.verified === true ? (account.email ?? undefined) : undefined
  }

  const toBrowser = async (browser: StoredSubscription, payload: string, topic: string) => {
    const result = await push.send(browser, payload, topic)
    if (result === 'sent') metrics.notices.inc({ by: 'push' })
    if (result === 'gone') await store.removeSubscription(browser.endpoint)
  }

  return {
    async recipientFor(player) {
      const [browsers, preferences] = await Promise.all([
        store.subscriptionsOf(player),
        store.notificationPreferences(player),
      ])
      const address = mailer !== undefined && preferences.mail ? await addressOf(player) : undefined
      if (browsers.length === 0 && address === undefined) return undefined
      return {
        player,
        language: preferences.language,
        subscriptions: browsers.slice(0, MAX_SUBSCRIPTIONS),
        email: address,
      }
    },

    async send({ player, language, subscriptions: browsers, email: address }, news, doc) {
      const game = context.games.find(({ rules }) => rules.id === doc.game)?.words[language].name ?? doc.game
      const text = notificationText(news, language, game, tableLink(config.url, doc.id))
      const payload = JSON.stringify({ is: news, table: doc.id, ...text })
      const sent: Promise<void>[] = browsers.map((browser) => toBrowser(browser, payload, doc.id))
      if (address !== undefined && mailer !== undefined) {
        const stop = unsubscribeLinks.linkFor(player)
        const message = { to: address, subject: text.title, text: mailText(language, text, stop), unsubscribe: stop }
        sent.push(mailer.send(message).then(() => metrics.notices.inc({ by: 'mail' })))
      }
      for (const result of await Promise.allSettled(sent)) {
        if (result.status === 'rejected') log.warn({ error: messageOf(result.reason) }, 'a message was not taken')
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
