import { createHash } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import type { Person } from '../../src/accounts/person.ts'
import { describeStores } from '../kit/stores.ts'
import { Browser, openTable, TestBus, type TestNode, testNode, testWorld } from './kit.ts'

const ANNA = { name: 'Anna', email: 'anna@example.org', password: 'under the old oak' }

const SOON = { timeout: 120_000 }

describeStores('the account service', (engine) => {
  const nodes: TestNode[] = []
  afterEach(() => {
    for (const node of nodes.splice(0)) node.close()
  })

  /** Two nodes on one database, with a bus between them. */
  async function twoNodes() {
    const place = await engine.freshDatabase()
    await place.openStore().migrate()
    const bus = new TestBus()
    const start = async () => {
      const node = await testNode(testWorld(place.openStore(), bus))
      nodes.push(node)
      return node
    }
    return { one: await start(), other: await start(), bus }
  }

  async function guest({ auth }: TestNode, name: string): Promise<{ browser: Browser; person: Person }> {
    const browser = new Browser(auth)
    return { browser, person: { id: await browser.guest(name), name, guest: true } }
  }

  it('identifies nobody without credentials, with invalid ones, or with a forged cookie', async () => {
    const { one } = await twoNodes()
    const { browser } = await guest(one, 'Anna')
    const forged = browser.cookie.replace(/=(.)/, (_, first: string) => `=${first === 'a' ? 'b' : 'a'}`)
    for (const headers of [{}, { cookie: 'a=b' }, { cookie: forged }, { authorization: 'Bearer sb_nothing' }]) {
      expect(await one.accountService.identify(headers)).toBeUndefined()
    }
  })

  it('identifies an external bot by its token, of which only a hash is stored', async () => {
    const { one, other } = await twoNodes()
    const { person, browser } = await guest(one, 'Anna')
    const { token, id, name } = await one.accountService.makeToken(person, 'my bot')
    expect([name, token]).toEqual(['my bot', expect.stringMatching(/^sb_[0-9A-Za-z_-]{43}$/)])
    const authorization = `Bearer ${token}`
    expect(await other.accountService.identify({ authorization })).toEqual(person)
    const hash = createHash('sha256').update(token).digest('hex')
    expect(await one.context.store.tokenByHash(hash)).toMatchObject({ id, player: person.id })
    expect(JSON.stringify(await one.accountService.export(person.id))).not.toContain(token)
    expect(
      await one.accountService.identify({ authorization: `${authorization}x`, cookie: browser.cookie }),
    ).toBeUndefined()

    expect(await one.accountService.removeToken(person, id)).toBe(true)
    expect(await other.accountService.identify({ authorization })).toBeUndefined()
  })

  it('queries the database once in a few seconds for repeated lookups', async () => {
    const { one } = await twoNodes()
    const { browser, person } = await guest(one, 'Anna')
    const headers = { cookie: browser.cookie }
    expect(await one.accountService.identify(headers)).toEqual(person)
    await one.auth.rename(person.id, 'Behind its back')
    expect(await one.accountService.identify(headers)).toEqual(person)
    one.context.clock.at += 5_000
    expect(await one.accountService.identify(headers)).toMatchObject({ name: 'Behind its back' })
  })

  it('ends every session on all nodes at once', async () => {
    const { one, other } = await twoNodes()
    const first = new Browser(one.auth)
    await first.ask('POST', '/sign-up/email', ANNA)
    const second = new Browser(other.auth)
    await second.ask('POST', '/sign-in/email', ANNA)
    const heard: unknown[] = []
    one.accountService.onSessionEnded((player, reason) => heard.push([player, reason]))
    const { id } = (await one.accountService.identify({ cookie: second.cookie })) ?? { id: '' }
    await other.accountService.identify({ cookie: first.cookie })

    expect((await second.ask('POST', '/revoke-sessions', {})).status).toBe(200)
    for (const { accountService } of [one, other]) {
      expect(await accountService.identify({ cookie: first.cookie })).toBeUndefined()
      expect(await accountService.identify({ cookie: second.cookie })).toBeUndefined()
    }
    expect(heard).toContainEqual([id, 'signed-out'])
  })

  it('signs out one device and leaves the other signed in', async () => {
    const { one } = await twoNodes()
    const [phone, desktop] = [new Browser(one.auth), new Browser(one.auth)]
    await phone.ask('POST', '/sign-up/email', ANNA)
    await desktop.ask('POST', '/sign-in/email', ANNA)
    const before = phone.cookie
    await phone.ask('POST', '/sign-out', {})
    expect(phone.cookies.size).toBe(0)
    expect(await one.accountService.identify({ cookie: before })).toBeUndefined()
    expect(await one.accountService.identify({ cookie: desktop.cookie })).toMatchObject({ name: 'Anna' })
  })

  it('shows a new name at tables that are not over', async () => {
    const { one, other } = await twoNodes()
    const { person, browser } = await guest(one, 'Anna')
    const table = await openTable(one.tableService, person)
    const told: string[] = []
    one.tableService.onChange((doc) => told.push(doc.chairs[0]?.player?.name ?? ''))
    other.tableService.onChange((doc) => told.push(doc.chairs[0]?.player?.name ?? ''))
    await one.accountService.identify({ cookie: browser.cookie })
    expect(await one.accountService.rename(person.id, '  Anna of the Oak ')).toMatchObject({ name: 'Anna of the Oak' })
    expect(await one.accountService.identify({ cookie: browser.cookie })).toMatchObject({ name: 'Anna of the Oak' })
    expect((await one.tableService.read(table)).chairs[0]?.player?.name).toBe('Anna of the Oak')
    await expect
      .poll(() => told.filter((name) => name !== 'Anna'), SOON)
      .toEqual(['Anna of the Oak', 'Anna of the Oak'])
    await expect(one.accountService.rename(person.id, ' ')).rejects.toMatchObject({ problem: { code: 'bad-input' } })
    await expect(one.accountService.rename('nobody', 'Ann')).rejects.toMatchObject({ problem: { code: 'not-found' } })
  })

  it('exports all stored data of a person except credentials', async () => {
    const { one } = await twoNodes()
    const { person, browser } = await guest(one, 'Anna')
    await browser.ask('POST', '/sign-up/email', ANNA)
    const table = await openTable(one.tableService, person)
    await one.accountService.makeToken(person, 'my bot')
    const told = await one.accountService.export(person.id)
    expect(told).toMatchObject({
      account: { id: person.id, name: 'Anna', email: ANNA.email },
      signIns: [{ providerId: 'credential' }],
      sessions: [{}],
      tokens: [{ name: 'my bot' }],
      tables: [{ id: table }],
    })
    const [sessionToken = ''] = decodeURIComponent([...browser.cookies.values()][0] ?? '').split('.')
    expect(sessionToken.length).toBeGreaterThan(20)
    for (const secret of [sessionToken, 'password', '203.0.113.7']) expect(JSON.stringify(told)).not.toContain(secret)
  })

  it('erases a person from accounts, tables and chat on all nodes', async () => {
    const { one, other } = await twoNodes()
    const { person, browser } = await guest(one, 'Anna')
    await browser.ask('POST', '/sign-up/email', ANNA)
    const { person: brit } = await guest(one, 'Brit')
    const table = await openTable(one.tableService, person)
    await one.tableService.sit(table, brit, undefined)
    const { token } = await one.accountService.makeToken(person, 'my bot')
    await one.context.store.addChat({
      table,
      player: person.id,
      name: 'Anna',
      guest: false,
      seat: 0,
      text: 'Hi',
      at: 1,
    })
    await other.accountService.identify({ cookie: browser.cookie })

    await one.accountService.erase(person.id)
    expect(await one.accountService.find(person.id)).toBeUndefined()
    for (const { accountService } of [one, other]) {
      expect(await accountService.identify({ cookie: browser.cookie })).toBeUndefined()
      expect(await accountService.identify({ authorization: `Bearer ${token}` })).toBeUndefined()
    }
    expect(await one.context.store.chats(table, 0, 10)).toEqual([])
    expect(JSON.stringify(await one.tableService.read(table))).not.toContain('Anna')
    expect((await browser.ask('POST', '/sign-in/email', ANNA)).status).toBe(401)
    await expect(one.accountService.erase(person.id)).rejects.toMatchObject({ problem: { code: 'not-found' } })
  })

  it('rejects a banned person and a banned address on every node', async () => {
    const { one, other } = await twoNodes()
    const { browser, person } = await guest(one, 'Anna')
    await browser.ask('POST', '/sign-up/email', ANNA)
    const { token } = await one.accountService.makeToken(person, 'bot')
    const gone: unknown[] = []
    other.accountService.onSessionEnded((...said) => gone.push(said))
    const at = one.context.now()
    await one.accountService.ban({ subject: person.id, reason: 'rude', until: at + 60_000, at })
    expect(gone).toContainEqual([person.id, 'banned'])
    await expect.poll(() => other.accountService.isBanned(person.id), SOON).toBe(true)
    const authorization = `Bearer ${token}`
    await expect(other.accountService.identify({ authorization })).rejects.toMatchObject({
      problem: { code: 'forbidden' },
    })
    const refused = await new Browser(other.auth).ask('POST', '/sign-in/email', ANNA)
    expect(refused).toMatchObject({ status: 403, data: { code: 'BANNED' } })

    for (const { context } of [one, other]) context.clock.at = at + 60_000
    expect((await new Browser(other.auth).ask('POST', '/sign-in/email', ANNA)).status).toBe(200)

    // An administrator's command writes to the database alone.
    await one.context.store.addBan({ subject: '192.0.2.9', reason: 'flood', until: null, at })
    await other.accountService.refreshBans()
    expect([other.accountService.isBanned('192.0.2.9'), other.accountService.isBanned('192.0.2.8')]).toEqual([
      true,
      false,
    ])
    expect(await other.accountService.unban('192.0.2.9')).toBe(true)
    expect(other.accountService.isBanned('192.0.2.9')).toBe(false)
  })

  it('finds many accounts in one call', async () => {
    const { one } = await twoNodes()
    const [anna, brit] = [(await guest(one, 'Anna')).person, (await guest(one, 'Brit')).person]
    const found = await one.accountService.findAll([anna.id, 'nobody', brit.id, anna.id])
    expect([...found.values()].map(({ name }) => name).sort()).toEqual(['Anna', 'Brit'])
  })
})
