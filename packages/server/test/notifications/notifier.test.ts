import { afterEach, expect, it } from 'vitest'
import type { Account } from '../../src/accounts/account.ts'
import type { Person } from '../../src/accounts/person.ts'
import type { AwaitedSeat } from '../../src/match/loaded-match.ts'
import { makeMailer } from '../../src/notifications/mailer.ts'
import type { Notifier } from '../../src/notifications/notifier.ts'
import { makeNotifier } from '../../src/notifications/notifier.ts'
import { HOUR_MS, MAX_PER_HOUR, MIN_TABLE_INTERVAL_MS } from '../../src/notifications/rate-limits.ts'
import { makePushSender } from '../../src/notifications/web-push.ts'
import { MAX_PUSH_FAILURES } from '../../src/storage/store.ts'
import { makeTableService } from '../../src/tables/table-service.ts'
import { openTable, TestBus, type TestWorld, testWorld, URL_OF_TEST } from '../accounts/kit.ts'
import { describeStores } from '../kit/stores.ts'
import { startPushService, TestBrowser } from './push-service.ts'
import { startSmtp } from './smtp.ts'

const SOON = { timeout: 120_000 }
const anna: Person = { id: 'anna', name: 'Anna', guest: false }
const brit: Person = { id: 'brit', name: 'Brit', guest: false }

const account = ({ id, name }: Person, verified: boolean): Account => ({
  ...{ id, name, guest: false, email: `${id}@example.org`, verified, since: 0 },
})

describeStores('notifications', (engine) => {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  /** The awaited seats the match service would report. */
  class TestMatchService {
    readonly now = new Map<string, readonly AwaitedSeat[]>()
    readonly #listeners: ((table: string, waits: readonly AwaitedSeat[]) => void)[] = []

    awaitedSeats = async (table: string) => this.now.get(table) ?? []
    onAwaitedChange = (listener: (table: string, waits: readonly AwaitedSeat[]) => void) => {
      this.#listeners.push(listener)
      return () => {}
    }

    report(table: string, ...waits: AwaitedSeat[]): void {
      this.now.set(table, waits)
      for (const listener of this.#listeners) listener(table, waits)
    }
  }

  async function aNode(context: TestWorld, verified = true, agentOf?: Awaited<ReturnType<typeof startPushService>>) {
    const service = agentOf ?? (await startPushService())
    const matchService = new TestMatchService()
    const present = new Set<number>()
    const tableService = makeTableService(context, { seats: () => present })
    const mailer = makeMailer(context.config.mail)
    const notifier: Notifier = await makeNotifier(context, {
      matchService,
      tableService,
      presence: { seats: () => present },
      accountService: { find: async (id) => account(id === anna.id ? anna : brit, verified) },
      mailer,
      push: await makePushSender(context, { agent: service.agent }),
      delayMs: 0,
    })
    ends.push(
      () => service.close(),
      () => mailer?.close(),
      () => notifier.close(),
    )
    /** Resolves when all due notifications are handled: timers fire in order. */
    const quiet = async () => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      await notifier.waitUntilIdle()
    }
    return { context, matchService, tableService, present, notifier, service, quiet }
  }

  async function aMatch(
    tableService: ReturnType<typeof makeTableService>,
    pace = 'mail' as 'mail' | 'live' | 'relaxed',
  ) {
    const table = await openTable(tableService, anna, { pace })
    await tableService.sit(table, brit, undefined)
    await tableService.setReady(table, anna, true, '')
    await tableService.setReady(table, brit, true, '')
    if ((await tableService.read(table)).status !== 'playing') await tableService.start(table, anna, undefined)
    return table
  }

  const freshWorld = async (config = {}) => testWorld(await engine.freshStore(), new TestBus(), config)

  async function subscribe(context: TestWorld, person: Person, name = person.id): Promise<TestBrowser> {
    const browser = new TestBrowser(name)
    const subscription = { player: person.id, endpoint: browser.endpoint, keys: browser.keys }
    await context.store.addSubscription(subscription, context.now())
    return browser
  }

  it('pushes one encrypted message for a turn, with the table and the game but nothing else of the match', async () => {
    const node = await aNode(await freshWorld())
    const browser = await subscribe(node.context, anna)
    await node.context.store.setNotificationPreferences(anna.id, { mail: false, language: 'de' })
    const table = await aMatch(node.tableService)
    node.matchService.report(table, { seat: 0, since: 3 })
    await expect.poll(() => node.service.pushed.length, SOON).toBe(1)
    node.matchService.report(table, { seat: 0, since: 3 })
    await node.quiet()
    expect(node.service.pushed).toHaveLength(1)
    const [pushed] = node.service.pushed
    expect(pushed?.path).toBe('/send/anna')
    expect(pushed?.headers).toMatchObject({ topic: table, 'content-encoding': 'aes128gcm' })
    expect(pushed?.headers.authorization).toContain(node.notifier.publicKey)
    expect(browser.read(pushed?.body ?? Buffer.alloc(0))).toEqual({
      is: 'turn',
      table,
      title: 'Du bist am Zug: Der Schatz von Mag Mell',
      body: 'Die anderen warten auf deinen Zug.',
      link: `${URL_OF_TEST}/t/${table}`,
    })
  })

  it('sends nothing to players who are present, play at live pace, have moved meanwhile, or have left', async () => {
    const node = await aNode(await freshWorld())
    await subscribe(node.context, anna)
    const table = await aMatch(node.tableService)
    node.present.add(0)
    node.matchService.report(table, { seat: 0, since: 1 })
    await node.quiet()
    node.present.clear()
    node.matchService.report(await aMatch(node.tableService, 'live'), { seat: 0, since: 1 })
    await node.quiet()
    node.matchService.report(table, { seat: 0, since: 5 })
    node.matchService.now.set(table, [{ seat: 1, since: 6 }])
    await node.quiet()
    await node.tableService.leave(table, anna)
    node.matchService.report(table, { seat: 0, since: 7 })
    await node.quiet()
    expect(node.service.pushed).toHaveLength(0)
    await node.tableService.rejoin(table, anna)
    node.matchService.report(table, { seat: 0, since: 9 })
    await expect.poll(() => node.service.pushed.length, SOON).toBe(1)
  })

  it('sends one message if two nodes learn of the same turn', async () => {
    const place = await engine.freshDatabase()
    await place.openStore().migrate()
    const service = await startPushService()
    const [one, other] = [
      await aNode(testWorld(place.openStore()), true, service),
      await aNode(testWorld(place.openStore()), true, service),
    ]
    expect(one.notifier.publicKey).toBe(other.notifier.publicKey)
    await subscribe(one.context, anna)
    const table = await aMatch(one.tableService)
    for (const node of [one, other]) node.matchService.report(table, { seat: 0, since: 3 })
    await expect.poll(() => service.pushed.length, SOON).toBe(1)
    await one.quiet()
    await other.quiet()
    expect(service.pushed).toHaveLength(1)
  })

  it('keeps the minimum interval between two messages about one table', async () => {
    const node = await aNode(await freshWorld())
    await subscribe(node.context, anna)
    const table = await aMatch(node.tableService)
    node.matchService.report(table, { seat: 0, since: 1 })
    await expect.poll(() => node.service.pushed.length, SOON).toBe(1)
    node.context.clock.at += MIN_TABLE_INTERVAL_MS - 50
    node.matchService.report(table, { seat: 0, since: 3 })
    await node.quiet()
    expect(node.service.pushed).toHaveLength(1)
    node.context.clock.at += 50
    await expect.poll(() => node.service.pushed.length, SOON).toBe(2)
  })

  it('limits the messages to a player in an hour, over all tables', async () => {
    const node = await aNode(await freshWorld())
    await subscribe(node.context, anna)
    const at = node.context.now()
    for (let n = 0; n < MAX_PER_HOUR; n++)
      await node.context.store.claimNotification(anna.id, `AAAAAAAAAA${n + 10}`, 1, at - n)
    const table = await aMatch(node.tableService)
    node.matchService.report(table, { seat: 0, since: 1 })
    await node.quiet()
    expect(node.service.pushed).toHaveLength(0)
    node.context.clock.at += HOUR_MS
    node.matchService.report(table, { seat: 0, since: 2 })
    await expect.poll(() => node.service.pushed.length, SOON).toBe(1)
  })

  it('deletes subscriptions that are gone or not at a public address, and keeps those that fail for now', async () => {
    const node = await aNode(await freshWorld())
    await subscribe(node.context, anna)
    const inside = { player: anna.id, endpoint: 'https://10.0.0.1/inside', keys: new TestBrowser('x').keys }
    await node.context.store.addSubscription(inside, 0)
    const table = await aMatch(node.tableService)
    node.service.answer(503)
    node.matchService.report(table, { seat: 0, since: 1 })
    await expect.poll(() => node.service.pushed.length, SOON).toBe(1)
    await node.quiet()
    const left = async () => (await node.context.store.subscriptionsOf(anna.id)).map(({ endpoint }) => endpoint)
    expect(await left()).toEqual(['https://push.example.org/send/anna'])
    node.service.answer(410)
    node.context.clock.at += MIN_TABLE_INTERVAL_MS
    node.matchService.report(table, { seat: 0, since: 3 })
    await expect.poll(left, SOON).toEqual([])
  })

  it('deletes a subscription whose push service keeps failing', async () => {
    const node = await aNode(await freshWorld())
    await subscribe(node.context, anna)
    const table = await aMatch(node.tableService)
    node.service.answer(500)
    for (let turn = 1; turn <= MAX_PUSH_FAILURES; turn++) {
      expect(await node.context.store.subscriptionsOf(anna.id)).toHaveLength(1)
      node.matchService.report(table, { seat: 0, since: turn })
      await expect.poll(() => node.service.pushed.length, SOON).toBe(turn)
      await node.notifier.waitUntilIdle()
      node.context.clock.at += MIN_TABLE_INTERVAL_MS
    }
    expect(await node.context.store.subscriptionsOf(anna.id)).toEqual([])
  })

  it('sends e-mail to players who have asked for it, with a link to unsubscribe', async () => {
    const smtp = await startSmtp()
    ends.push(() => smtp.close())
    const mail = { smtp: smtp.url, from: 'Spellbough <games@example.org>' }
    const node = await aNode(await freshWorld({ mail }))
    await node.context.store.setNotificationPreferences(anna.id, { mail: true, language: 'de' })
    const table = await aMatch(node.tableService)
    node.matchService.report(table, { seat: 0, since: 1 }, { seat: 1, since: 1 })
    await expect.poll(() => smtp.received.length, SOON).toBe(1)
    await node.quiet()
    const [message, ...others] = smtp.received
    expect(others).toEqual([])
    expect(message).toMatchObject({ from: 'games@example.org', to: 'anna@example.org' })
    expect(message?.headers.get('subject')).toBe('Du bist am Zug: Der Schatz von Mag Mell')
    expect(message?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(message?.text).toContain(`${URL_OF_TEST}/t/${table}`)
    const stop = /^<(.*)>$/.exec(message?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
    expect(message?.text).toContain(stop)

    const token = new URL(stop).searchParams.get('token') ?? ''
    expect(await node.notifier.unsubscribe(token.replace('anna', 'brit'))).toBe(false)
    expect(await node.notifier.unsubscribe(token)).toBe(true)
    expect(await node.context.store.notificationPreferences(anna.id)).toEqual({ mail: false, language: 'de' })
  })

  it('sends no e-mail to an address that is not verified', async () => {
    const smtp = await startSmtp()
    ends.push(() => smtp.close())
    const node = await aNode(await freshWorld({ mail: { smtp: smtp.url, from: 'games@example.org' } }), false)
    await node.context.store.setNotificationPreferences(anna.id, { mail: true, language: 'en' })
    node.matchService.report(await aMatch(node.tableService), { seat: 0, since: 1 })
    await node.quiet()
    expect(smtp.received).toEqual([])
  })

  it('sends one message about the end of a match', async () => {
    const node = await aNode(await freshWorld())
    const browser = await subscribe(node.context, anna)
    const table = await aMatch(node.tableService)
    await node.tableService.resign(table, brit)
    await expect.poll(() => node.service.pushed.length, SOON).toBe(1)
    await node.tableService.rematch(table, brit)
    await node.quiet()
    expect(node.service.pushed).toHaveLength(1)
    expect(browser.read(node.service.pushed[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      ...{ is: 'over', table, title: 'The match is over: The Treasure of Mag Mell' },
    })
  })

  it('sends pending messages before it stops', async () => {
    const node = await aNode(await freshWorld())
    await subscribe(node.context, anna)
    const table = await aMatch(node.tableService)
    node.matchService.report(table, { seat: 0, since: 1 })
    await node.notifier.close()
    expect(node.service.pushed).toHaveLength(1)
  })

  it('still pushes if the mail server refuses everything', async () => {
    const smtp = await startSmtp()
    ends.push(() => smtp.close())
    smtp.refuse()
    const node = await aNode(await freshWorld({ mail: { smtp: smtp.url, from: 'games@example.org' } }))
    await node.context.store.setNotificationPreferences(anna.id, { mail: true, language: 'en' })
    await subscribe(node.context, anna)
    node.matchService.report(await aMatch(node.tableService), { seat: 0, since: 1 })
    await expect.poll(() => node.service.pushed.length, SOON).toBe(1)
    await node.quiet()
    expect(smtp.received).toEqual([])
  })
})
