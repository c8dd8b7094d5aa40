import type { People } from '../people/people.ts'
import type { StoredSubscription } from '../storage/store.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { World } from '../world.ts'
import type { Mailer } from './mailer.ts'
import type { Push } from './push.ts'
import { StopLinks } from './stop-mail.ts'
import { type Language, letterText, type News, noticeText, tableLink } from './texts.ts'

/** How somebody can be reached. */
export interface Way {
  readonly player: string
  readonly language: Language
  readonly browsers: readonly StoredSubscription[]
  /** An address that is shown to be theirs, if they want letters. */
  readonly address: string | undefined
}

/** Carries messages to people. Whatever fails on the way is logged and does not come back. */
export interface Messenger {
  /** Undefined if the player cannot be reached, or does not want to be. */
  wayTo(player: string): Promise<Way | undefined>
  send(way: Way, news: News, doc: TableDoc): Promise<void>
  stopMail(token: string): Promise<boolean>
}

/** A person has a few browsers; what is beyond that is left over from old ones. */
const MOST_BROWSERS = 10

export async function makeMessenger(
  world: World,
  people: Pick<People, 'find'>,
  push: Push,
  mailer: Mailer | undefined,
): Promise<Messenger> {
  const { store, config, log, metrics } = world
  const secret = await store.settingOnce('notice-secret', () => Buffer.from(world.bytes(32)).toString('hex'))
  const stopLinks = new StopLinks(secret, config.url)

  const addressOf = async (player: string): Promise<string | undefined> => {
    const account = await people.find(player)
    return account?.verified === true ? (account.email ?? undefined) : undefined
  }

  const toBrowser = async (browser: StoredSubscription, payload: string, topic: string) => {
    const result = await push.send(browser, payload, topic)
    if (result === 'sent') metrics.notices.inc({ by: 'push' })
    if (result === 'gone') await store.removeSubscription(browser.endpoint)
  }

  return {
    async wayTo(player) {
      const [browsers, wishes] = await Promise.all([store.subscriptionsOf(player), store.noticeWishes(player)])
      const address = mailer !== undefined && wishes.mail ? await addressOf(player) : undefined
      if (browsers.length === 0 && address === undefined) return undefined
      return { player, language: wishes.language, browsers: browsers.slice(0, MOST_BROWSERS), address }
    },

    async send({ player, language, browsers, address }, news, doc) {
      const game = world.games.find(({ rules }) => rules.id === doc.game)?.words[language].name ?? doc.game
      const text = noticeText(news, language, game, tableLink(config.url, doc.id))
      const payload = JSON.stringify({ is: news, table: doc.id, ...text })
      const sent: Promise<void>[] = browsers.map((browser) => toBrowser(browser, payload, doc.id))
      if (address !== undefined && mailer !== undefined) {
        const stop = stopLinks.linkFor(player)
        const letter = { to: address, subject: text.title, text: letterText(language, text, stop), unsubscribe: stop }
        sent.push(mailer.send(letter).then(() => metrics.notices.inc({ by: 'mail' })))
      }
      for (const result of await Promise.allSettled(sent)) {
        if (result.status === 'rejected') log.warn({ error: messageOf(result.reason) }, 'a message was not taken')
      }
    },

    async stopMail(token) {
      const player = stopLinks.playerOf(token)
      if (player === undefined) return false
      const wishes = await store.noticeWishes(player)
      if (wishes.mail) await store.setNoticeWishes(player, { ...wishes, mail: false })
      return true
    },
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
