import { afterEach, expect, it } from 'vitest'
import type { Wait } from '../../src/hall/hall.ts'
import { makeMailer } from '../../src/notices/mailer.ts'
import { makeNotices } from '../../src/notices/make-notices.ts'
import type { Notices } from '../../src/notices/notices.ts'
import { makePush } from '../../src/notices/push.ts'
import { BETWEEN, HOUR, MOST_AN_HOUR } from '../../src/notices/restraint.ts'
import type { Account } from '../../src/people/accounts.ts'
import type { Person } from '../../src/people/person.ts'
import { makeDesk } from '../../src/tables/make-desk.ts'
import { describeStores } from '../kit/stores.ts'
import { openTable, TestBus, type TestWorld, testWorld, URL_OF_TEST } from '../people/kit.ts'
import { startPushService, TestBrowser } from './push-service.ts'
import { startSmtp } from './smtp.ts'

const SOON = { timeout: 10_000 }
const anna: Person = { id: 'anna', name: 'Anna', guest: false }
const brit: Person = { id: 'brit', name: 'Brit', guest: false }

const account = ({ id, name }: Person, verified: boolean): Account => ({
  ...{ id, name, guest: false, email: `${id}@example.org`, verified, since: 0 },
})

describeStores('notices', (engine) => {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  /** What the hall would say: whom a match waits for. */
  class TestHall {
    readonly now = new Map<string, readonly Wait[]>()
    readonly #listeners: ((table: string, waits: readonly Wait[]) => void)[] = []

    waits = async (table: string) => this.now.get(table) ?? []
    onWaits = (listener: (table: string, waits: readonly Wait[]) => void) => {
      this.#listeners.push(listener)
      return () => {}
    }

    say(table: string, ...waits: Wait[]): void {
      this.now.set(table, waits)
      for (const listener of this.#listeners) listener(table, waits)
    }
  }

  async function aNode(world: TestWorld, verified = true, agentOf?: Awaited<ReturnType<typeof startPushService>>) {
    const service = agentOf ?? (await startPushService())
    const hall = new TestHall()
    const present = new Set<number>()
    const desk = makeDesk(world, { seats: () => present })
    const mailer = makeMailer(world.config.mail)
    const notices: Notices = await makeNotices(world, {
      hall,
      desk,
      presence: { seats: () => present },
      people: { find: async (id) => account(id === anna.id ? anna : brit, verified) },
      mailer,
      push: await makePush(world, service.agent),
      grace: 0,
    })
    ends.push(
      () => service.close(),
      () => mailer?.close(),
      () => notices.close(),
    )
    /** Until everything that is ripe has been dealt with: timers come in the order of their times. */
    const quiet = async () => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      await notices.idle()
    }
    return { world, hall, desk, present, notices, service, quiet }
  }

  async function aMatch(desk: ReturnType<typeof makeDesk>, pace = 'mail' as 'mail' | 'live' | 'relaxed') {
    const table = await openTable(desk, anna, { pace })
    await desk.sit(table, brit, undefined)
    await desk.ready(table, anna, true, '')
    await desk.ready(table, brit, true, '')
    if ((await desk.read(table)).status !== 'playing') await desk.start(table, anna, undefined)
    return table
  }

  const freshWorld = async (config = {}) => testWorld(await engine.freshStore(), new TestBus(), config)

  async function subscribe(world: TestWorld, person: Person, name = person.id): Promise<TestBrowser> {
    const browser = new TestBrowser(name)
    await world.store.addSubscription({ player: person.id, endpoint: browser.endpoint, keys: browser.keys })
    return browser
  }

  it('pushes one message a turn, which only the browser can read and which tells nothing of the match', async () => {
    const node = await aNode(await freshWorld())
    const browser = await subscribe(node.world, anna)
    await node.world.store.setNoticeWishes(anna.id, { mail: false, language: 'de' })
    const table = await aMatch(node.desk)
    node.hall.say(table, { seat: 0, since: 3 })
    await expect.poll(() => node.service.pushed.length, SOON).toBe(1)
    node.hall.say(table, { seat: 0, since: 3 })
    await node.quiet()
    expect(node.service.pushed).toHaveLength(1)
    const [pushed] = node.service.pushed
    expect(pushed?.path).toBe('/send/anna')
    expect(pushed?.headers).toMatchObject({ topic: table, 'content-encoding': 'aes128gcm' })
    expect(pushed?.headers.authorization).toContain(node.notices.publicKey)
    expect(browser.read(pushed?.body ?? Buffer.alloc(0))).toEqual({
      is: 'turn',
      table,
      title: 'Du bist am Zug: Der Schatz von Mag Mell',
      body: 'Die anderen warten auf deinen Zug.',
      link: `${URL_OF_TEST}/t/${table}`,
    })
  })

  it('does not disturb who is there, who plays live, who has moved meanwhile, or whose stand-in plays', async () => {
    const node = await aNode(await freshWorld())
    await subscribe(node.world, anna)
    const table = await aMatch(node.desk)
    node.present.add(0)
    node.hall.say(table, { seat: 0, since: 1 })
    await node.quiet()
    node.present.clear()
    node.hall.say(await aMatch(node.desk, 'live'), { seat: 0, since: 1 })
    await node.quiet()
    node.hall.say(table, { seat: 0, since: 5 })
    node.hall.now.set(table, [{ seat: 1, since: 6 }])
    await node.quiet()
    await node.desk.leave(table, anna)
    node.hall.say(table, { seat: 0, since: 7 })
    await node.quiet()
    expect(node.service.pushed).toHaveLength(0)
    await node.desk.back(table, anna)
    node.hall.say(table, { seat: 0, since: 9 })
    await expect.poll(() => node.service.pushed.length, SOON).toBe(1)
  })

  it('tells once, however many nodes learn of the turn', async () => {
    const place = await engine.freshPlace()
    await place.open().migrate()
    const service = await startPushService()
    const [one, other] = [
      await aNode(testWorld(place.open()), true, service),
      await aNode(testWorld(place.open()), true, service),
    ]
    expect(one.notices.publicKey).toBe(other.notices.publicKey)
    await subscribe(one.world, anna)
    const table = await aMatch(one.desk)
    for (const node of [one, other]) node.hall.say(table, { seat: 0, since: 3 })
    await expect.poll(() => service.pushed.length, SOON).toBe(1)
    await one.quiet()
    await other.quiet()
    expect(service.pushed).toHaveLength(1)
  })

  it('keeps some minutes between two messages about one table, and tells of the newest turn then', async () => {
    const node = await aNode(await freshWorld())
    await subscribe(node.world, anna)
    const table = await aMatch(node.desk)
    node.hall.say(table, { seat: 0, since: 1 })
    await expect.poll(() => node.service.pushed.length, SOON).toBe(1)
    node.world.clock.at += BETWEEN - 50
    node.hall.say(table, { seat: 0, since: 3 })
    await node.quiet()
    expect(node.service.pushed).toHaveLength(1)
    node.world.clock.at += 50
    await expect.poll(() => node.service.pushed.length, SOON).toBe(2)
  })

  it('tells nobody too often in an hour, whatever the number of their tables', async () => {
    const node = await aNode(await freshWorld())
    await subscribe(node.world, anna)
    const at = node.world.now()
    for (let n = 0; n < MOST_AN_HOUR; n++) await node.world.store.claimNotice(anna.id, `AAAAAAAAAA${n + 10}`, 1, at - n)
    const table = await aMatch(node.desk)
    node.hall.say(table, { seat: 0, since: 1 })
    await node.quiet()
    expect(node.service.pushed).toHaveLength(0)
    node.world.clock.at += HOUR
    node.hall.say(table, { seat: 0, since: 2 })
    await expect.poll(() => node.service.pushed.length, SOON).toBe(1)
  })

  it('forgets browsers that are gone, and keeps those that are only out of reach', async () => {
    const node = await aNode(await freshWorld())
    await subscribe(node.world, anna)
    await node.world.store.addSubscription({
      ...{ player: anna.id, endpoint: 'https://10.0.0.1/inside', keys: new TestBrowser('x').keys },
    })
    const table = await aMatch(node.desk)
    node.service.answer(503)
    node.hall.say(table, { seat: 0, since: 1 })
    await expect.poll(() => node.service.pushed.length, SOON).toBe(1)
    await node.quiet()
    const left = async () => (await node.world.store.subscriptionsOf(anna.id)).map(({ endpoint }) => endpoint)
    expect(await left()).toEqual(['https://push.example.org/send/anna'])
    node.service.answer(410)
    node.world.clock.at += BETWEEN
    node.hall.say(table, { seat: 0, since: 3 })
    await expect.poll(left, SOON).toEqual([])
  })

  it('writes letters to who wants them at an address of their own, with a way to end it', async () => {
    const smtp = await startSmtp()
    ends.push(() => smtp.close())
    const mail = { smtp: smtp.url, from: 'Spellbough <games@example.org>' }
    const node = await aNode(await freshWorld({ mail }))
    await node.world.store.setNoticeWishes(anna.id, { mail: true, language: 'de' })
    const table = await aMatch(node.desk)
    node.hall.say(table, { seat: 0, since: 1 }, { seat: 1, since: 1 })
    await expect.poll(() => smtp.letters.length, SOON).toBe(1)
    await node.quiet()
    const [letter, ...others] = smtp.letters
    expect(others).toEqual([])
    expect(letter).toMatchObject({ from: 'games@example.org', to: 'anna@example.org' })
    expect(letter?.headers.get('subject')).toBe('Du bist am Zug: Der Schatz von Mag Mell')
    expect(letter?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(letter?.text).toContain(`${URL_OF_TEST}/t/${table}`)
    const stop = /^<(.*)>$/.exec(letter?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
    expect(letter?.text).toContain(stop)

    const token = new URL(stop).searchParams.get('token') ?? ''
    expect(await node.notices.stopMail(token.replace('anna', 'brit'))).toBe(false)
    expect(await node.notices.stopMail(token)).toBe(true)
    expect(await node.world.store.noticeWishes(anna.id)).toEqual({ mail: false, language: 'de' })
  })

  it('writes to no address that nobody has shown to be theirs', async () => {
    const smtp = await startSmtp()
    ends.push(() => smtp.close())
    const node = await aNode(await freshWorld({ mail: { smtp: smtp.url, from: 'games@example.org' } }), false)
    await node.world.store.setNoticeWishes(anna.id, { mail: true, language: 'en' })
    node.hall.say(await aMatch(node.desk), { seat: 0, since: 1 })
    await node.quiet()
    expect(smtp.letters).toEqual([])
  })

  it('tells of the end of a match, once', async () => {
    const node = await aNode(await freshWorld())
    const browser = await subscribe(node.world, anna)
    const table = await aMatch(node.desk)
    await node.desk.resign(table, brit)
    await expect.poll(() => node.service.pushed.length, SOON).toBe(1)
    await node.desk.rematch(table, brit)
    await node.quiet()
    expect(node.service.pushed).toHaveLength(1)
    expect(browser.read(node.service.pushed[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      ...{ is: 'over', table, title: 'The match is over: The Treasure of Mag Mell' },
    })
  })

  it('says before it stops what it would have said a little later', async () => {
    const node = await aNode(await freshWorld())
    await subscribe(node.world, anna)
    const table = await aMatch(node.desk)
    node.hall.say(table, { seat: 0, since: 1 })
    await node.notices.close()
    expect(node.service.pushed).toHaveLength(1)
  })

  it('is not hurt by a mail server that takes nothing', async () => {
    const smtp = await startSmtp()
    ends.push(() => smtp.close())
    smtp.refuse()
    const node = await aNode(await freshWorld({ mail: { smtp: smtp.url, from: 'games@example.org' } }))
    await node.world.store.setNoticeWishes(anna.id, { mail: true, language: 'en' })
    await subscribe(node.world, anna)
    node.hall.say(await aMatch(node.desk), { seat: 0, since: 1 })
    await expect.poll(() => node.service.pushed.length, SOON).toBe(1)
    await node.quiet()
    expect(smtp.letters).toEqual([])
  })
})
