import { afterEach, expect, it } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import { describeStores } from '../kit/stores.ts'
import { Authenticator } from './authenticator.ts'
import { Browser, LIMITS, openTable, TestBus, type TestNode, testNode, testWorld } from './kit.ts'

const PASSWORD = 'under the old oak'
const ANNA = { name: 'Anna', email: 'anna@example.org', password: PASSWORD }

describeStores('accounts', (engine) => {
  const nodes: TestNode[] = []
  afterEach(() => {
    for (const node of nodes.splice(0)) node.close()
  })
  const freshNode = async (config: Partial<Config> = {}) => {
    const node = await testNode(testWorld(await engine.freshStore(), new TestBus(), config))
    nodes.push(node)
    return node
  }

  it('signs in a guest with only a name', async () => {
    const { auth, accountService } = await freshNode()
    const anna = new Browser(auth)
    const id = await anna.guest('Anna')
    expect(await accountService.identify({ cookie: anna.cookie })).toEqual({ id, name: 'Anna', guest: true })
    expect(await accountService.find(id)).toMatchObject({ id, name: 'Anna', guest: true, email: null, verified: false })
  })

  it('generates a name for a guest without one, and refuses an invisible one', async () => {
    const { auth, accountService } = await freshNode()
    const id = await new Browser(auth).guest()
    expect((await accountService.find(id))?.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    const refused = await new Browser(auth).ask('POST', '/sign-in/anonymous', { name: '\u202e' })
    expect(refused).toMatchObject({ status: 400, data: { code: 'bad-input', place: 'name' } })
  })

  it('makes the same guest for the same key on every node, until the session ends', async () => {
    const place = await engine.freshDatabase()
    await place.openStore().migrate()
    const [one, other] = [await testNode(testWorld(place.openStore())), await testNode(testWorld(place.openStore()))]
    nodes.push(one, other)
    const request = { name: 'Anna', key: 'a1'.repeat(16), addressKey: '192.0.2.1' }
    const guests = await Promise.all(
      [one, other, one].map(({ accountService }) => accountService.signInAsGuest(request)),
    )
    const [{ person, setCookie }] = guests as [(typeof guests)[0]]
    for (const guest of guests) expect(guest).toMatchObject({ person, setCookie })
    expect(guests.filter(({ isNew }) => isNew)).toHaveLength(1)
    const second = await other.accountService.signInAsGuest({ ...request, key: 'b2'.repeat(16) })
    expect(second.person.id).not.toBe(person.id)

    await one.auth.endSessions(person.id)
    const [cookie] = setCookie.split(';')
    for (const { accountService, context } of [one, other]) {
      context.clock.at += 10_000
      await expect(accountService.signInAsGuest(request)).rejects.toMatchObject({ problem: { code: 'conflict' } })
      expect(await accountService.identify({ cookie })).toBeUndefined()
    }
  })

  it('ends an expired session', async () => {
    const { auth, accountService, context } = await freshNode()
    const anna = new Browser(auth)
    const id = await anna.guest('Anna')
    const sessions = context.store.database.db.withTables<{ session: { userId: string; expiresAt: Date | string } }>()
    const past = new Date(Date.now() - 1_000)
    const expiresAt = context.store.engine === 'sqlite' ? past.toISOString() : past
    await sessions.updateTable('session').set({ expiresAt }).execute()
    expect(await accountService.identify({ cookie: anna.cookie })).toBeUndefined()
    expect(await sessions.selectFrom('session').selectAll().where('userId', '=', id).execute()).toEqual([])
  })

  it('keeps the guest’s id and tables when an address and a password are added', async () => {
    const { auth, accountService, tableService } = await freshNode()
    const anna = new Browser(auth)
    const id = await anna.guest('Anna')
    const table = await openTable(tableService, { id, name: 'Anna', guest: true })
    const kept = await anna.ask('POST', '/sign-up/email', { ...ANNA, email: 'Anna@Example.org' })
    expect(kept).toMatchObject({ status: 200, data: { user: { id, email: 'anna@example.org' }, confirm: false } })
    expect(await accountService.identify({ cookie: anna.cookie })).toEqual({ id, name: 'Anna', guest: false })
    expect((await tableService.read(table)).chairs[0]?.player).toEqual({ id, name: 'Anna', guest: false })

    const elsewhere = new Browser(auth)
    expect((await elsewhere.ask('POST', '/sign-in/email', ANNA)).status).toBe(200)
    expect(await accountService.identify({ cookie: elsewhere.cookie })).toEqual({ id, name: 'Anna', guest: false })
    expect(await accountService.find(id)).toMatchObject({ email: 'anna@example.org' })
  })

  it('keeps the guest’s id when a passkey is added, and signs in with it', async () => {
    const { auth, accountService } = await freshNode()
    const anna = new Browser(auth)
    const id = await anna.guest('Anna')
    const device = new Authenticator()
    const options = await anna.ask('GET', '/passkey/generate-register-options')
    expect(options.data).toMatchObject({ rp: { id: 'play.example.org' }, user: { name: 'Anna', displayName: 'Anna' } })
    const made = await anna.ask('POST', '/passkey/verify-registration', { response: device.register(options.data) })
    expect(made.status).toBe(200)
    expect(await accountService.identify({ cookie: anna.cookie })).toEqual({ id, name: 'Anna', guest: false })
    expect((await accountService.find(id))?.email).toBeNull()

    const elsewhere = new Browser(auth)
    const asked = await elsewhere.ask('GET', '/passkey/generate-authenticate-options')
    const answer = { response: device.signIn(asked.data) }
    expect((await elsewhere.ask('POST', '/passkey/verify-authentication', answer)).status).toBe(200)
    expect(await accountService.identify({ cookie: elsewhere.cookie })).toEqual({ id, name: 'Anna', guest: false })
    expect((await elsewhere.ask('POST', '/passkey/verify-authentication', answer)).status).toBe(400)
  })

  it('refuses a passkey that was made for another site', async () => {
    const { auth } = await freshNode()
    const anna = new Browser(auth)
    await anna.guest('Anna')
    const options = await anna.ask('GET', '/passkey/generate-register-options')
    const response = new Authenticator('https://play.example.net').register(options.data)
    expect((await anna.ask('POST', '/passkey/verify-registration', { response })).status).toBeGreaterThanOrEqual(400)
    expect((await anna.ask('GET', '/passkey/list-user-passkeys')).data).toEqual([])
  })

  it('refuses to remove the last credential', async () => {
    const { auth } = await freshNode()
    const anna = new Browser(auth)
    await anna.guest('Anna')
    const options = await anna.ask('GET', '/passkey/generate-register-options')
    const response = new Authenticator().register(options.data)
    const made = await anna.ask('POST', '/passkey/verify-registration', { response })
    const remove = () => anna.ask('POST', '/passkey/delete-passkey', made.data)
    expect(await remove()).toMatchObject({ status: 400, data: { code: 'LAST_WAY_IN' } })
    expect((await anna.ask('POST', '/sign-up/email', ANNA)).status).toBe(200)
    expect((await remove()).status).toBe(200)
  })

  it('creates an account for a person who was not a guest', async () => {
    const { auth, accountService } = await freshNode()
    const brit = new Browser(auth)
    expect((await brit.ask('POST', '/sign-up/email', { ...ANNA, name: 'Brit' })).status).toBe(200)
    expect(await accountService.identify({ cookie: brit.cookie })).toMatchObject({ name: 'Brit', guest: false })
  })

  it('refuses to register a placeholder address', async () => {
    const { auth } = await freshNode()
    const email = 'someone@guest.spellbough.invalid'
    const guest = new Browser(auth)
    await guest.guest('Anna')
    expect((await guest.ask('POST', '/sign-up/email', { ...ANNA, email })).status).toBe(400)
    expect((await new Browser(auth).ask('POST', '/sign-up/email', { ...ANNA, email })).status).toBe(400)
  })

  it('requires accounts, but not guests, to sign in again before a credential is added', async () => {
    const { auth, accountService, context } = await freshNode()
    const [guest, account] = [new Browser(auth), new Browser(auth)]
    const id = await guest.guest('Brit')
    await account.ask('POST', '/sign-up/email', ANNA)
    const { db } = context.store.database
    const sessions = db.withTables<{ session: { createdAt: Date | string } }>()
    const before = new Date(Date.now() - 2 * 86_400_000)
    const createdAt = context.store.engine === 'sqlite' ? before.toISOString() : before
    await sessions.updateTable('session').set({ createdAt }).execute()
    const ask = (browser: Browser) => browser.ask('GET', '/passkey/generate-register-options')
    expect(await ask(account)).toMatchObject({ status: 403, data: { code: 'SESSION_NOT_FRESH' } })
    expect((await ask(guest)).status).toBe(200)
    expect(await accountService.identify({ cookie: guest.cookie })).toMatchObject({ id })
  })

  it('refuses an address that has an account', async () => {
    const { auth, accountService } = await freshNode()
    await new Browser(auth).ask('POST', '/sign-up/email', ANNA)
    const guest = new Browser(auth)
    await guest.guest('Cleo')
    const refused = await guest.ask('POST', '/sign-up/email', { ...ANNA, password: 'another password' })
    expect(refused).toMatchObject({ status: 422, data: { code: 'USER_ALREADY_EXISTS' } })
    expect(await accountService.identify({ cookie: guest.cookie })).toMatchObject({ guest: true })
  })

  it('transfers a guest’s seats to the account that the guest signs in to', async () => {
    const { auth, accountService, tableService } = await freshNode()
    const home = new Browser(auth)
    await home.ask('POST', '/sign-up/email', ANNA)
    const anna = await accountService.identify({ cookie: home.cookie })
    const away = new Browser(auth)
    const guest = await away.guest('Visitor')
    const table = await openTable(tableService, { id: guest, name: 'Visitor', guest: true })
    expect((await away.ask('POST', '/sign-in/email', ANNA)).status).toBe(200)
    expect(await accountService.identify({ cookie: away.cookie })).toEqual(anna)
    const doc = await tableService.read(table)
    expect([doc.host, doc.chairs[0]?.player]).toEqual([anna?.id, anna])
    expect(await accountService.find(guest)).toBeUndefined()
  })

  it('sets HttpOnly, Secure, SameSite cookies for 180 days', async () => {
    const { auth } = await freshNode()
    const { set } = await new Browser(auth).ask('POST', '/sign-in/anonymous', {})
    expect(set).toHaveLength(1)
    expect(set[0]).toMatch(/^__Secure-spellbough\.session_token=/)
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', `Max-Age=${180 * 86_400}`]) {
      expect(set[0]).toContain(attribute)
    }
  })

  it('answers 404 for unused routes and refuses requests from other sites', async () => {
    const { auth } = await freshNode()
    const anna = new Browser(auth)
    await anna.guest('Anna')
    for (const path of [
      '/update-user',
      '/delete-user',
      '/sign-in/social',
      '/request-password-reset',
      '/list-accounts',
    ]) {
      expect(await anna.ask('POST', path, {})).toMatchObject({ status: 404, data: { code: 'not-found' } })
    }
    const foreign = await anna.ask('POST', '/sign-out', {}, { origin: 'https://evil.example.org' })
    expect(foreign.status).toBe(403)
    expect((await anna.ask('POST', '/change-email', { newEmail: 'a@example.org' })).status).toBe(403)
  })

  it('limits the number of new guests from one IP address', async () => {
    const { auth, context } = await freshNode({ limits: { ...LIMITS, guestsPerHour: 2 } })
    const from = (address: string) => new Browser(auth, address).ask('POST', '/sign-in/anonymous', {})
    expect([(await from('192.0.2.1')).status, (await from('192.0.2.1')).status]).toEqual([200, 200])
    expect((await from('192.0.2.1')).status).toBe(429)
    expect((await from('192.0.2.2')).status).toBe(200)
    context.clock.at += 3_600_000
    expect((await from('192.0.2.1')).status).toBe(200)
  })

  it('migrates the account tables once when several nodes start together', async () => {
    const place = await engine.freshDatabase()
    await place.openStore().migrate()
    const started = await Promise.all([1, 2, 3].map(() => testNode(testWorld(place.openStore()))))
    nodes.push(...started)
    const [first, second] = started
    const anna = new Browser((first as TestNode).auth)
    const id = await anna.guest('Anna')
    expect(await second?.accountService.identify({ cookie: anna.cookie })).toMatchObject({ id })
  })
})
