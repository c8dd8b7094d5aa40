import { expect, test } from 'vitest'
import { startCleanupJob } from '../../src/cleanup-job.ts'
import { describeStores } from '../kit/stores.ts'
import { Authenticator } from './authenticator.ts'
import { Browser, openTable, type TestNode, testNode, testWorld } from './kit.ts'

const DAY_MS = 86_400_000

describeStores('abandoned guests', (engine) => {
  test('are deleted when their session has ended; guests with a table or a token and accounts are kept', async () => {
    const store = await engine.freshStore()
    const node = await testNode(testWorld(store))
    const { auth, accountService, tableService, context } = node
    const guest = (name: string) => new Browser(auth).guest(name)
    const stranger = await guest('Stranger')
    const goneOut = new Browser(auth)
    const signedOut = await goneOut.guest('Signed Out')
    await goneOut.ask('POST', '/sign-out', {})
    const [sat, host, botMaker] = [await guest('Sat'), await guest('Host'), await guest('Bot Maker')]
    const person = async (id: string) => {
      const found = await accountService.find(id)
      if (found === undefined) throw new Error('nobody')
      return found
    }
    const table = await openTable(tableService, await person(host))
    await tableService.sit(table, await person(sat), undefined)
    await tableService.leave(table, await person(host))
    await accountService.makeToken(await person(botMaker), 'my bot')
    const account = new Browser(auth)
    const kept = await account.guest('Kept')
    await account.ask('POST', '/sign-up/email', { email: 'kept@example.org', password: 'long enough', name: 'Kept' })

    const alive = async () =>
      [...(await accountService.findAll([stranger, signedOut, sat, botMaker, kept])).keys()].sort()
    const all = [stranger, signedOut, sat, botMaker, kept].sort()
    expect(await accountService.eraseAbandonedGuests(), 'all guests are new').toBe(0)
    expect(await alive()).toEqual(all)
    context.clock.at += 2 * DAY_MS
    expect(await accountService.eraseAbandonedGuests(), 'a guest who signed out cannot sign in again').toBe(1)
    expect(await alive()).toEqual(all.filter((id) => id !== signedOut))
    context.clock.at += 200 * DAY_MS
    await startCleanupJob(context, tableService, accountService).runOnce()
    expect(await alive()).toEqual([sat, botMaker, kept].sort())
    expect(await accountService.eraseAbandonedGuests()).toBe(0)
    expect(await tableService.read(table), 'nobody has a seat at this table').toMatchObject({ status: 'closed' })
    node.close()
  })

  test('are deleted once when two nodes clean up at the same time', async () => {
    const store = await engine.freshStore()
    const nodes = [await testNode(testWorld(store)), await testNode(testWorld(store))]
    const [first] = nodes
    if (first === undefined) throw new Error('no node')
    for (let n = 0; n < 20; n++) await new Browser(first.auth, `203.0.113.${n}`).guest()
    for (const { context } of nodes) context.clock.at += 200 * DAY_MS
    await Promise.all(nodes.map(({ accountService }) => accountService.eraseAbandonedGuests()))
    expect(await first.auth.abandonedGuests(100)).toEqual([])
    for (const node of nodes) node.close()
  })
})

describeStores('accounts that are not verified', (engine) => {
  const mailer = { send: async () => {}, close: () => {} }

  async function signUp(node: TestNode, name: string, address = '203.0.113.7'): Promise<string> {
    const body = { name, email: `${name}@example.org`, password: 'long enough' }
    const { status, data } = await new Browser(node.auth, address).ask('POST', '/sign-up/email', body)
    if (status !== 200) throw new Error(`no account: ${JSON.stringify(data)}`)
    return await idByEmail(node, body.email)
  }

  async function idByEmail({ context }: TestNode, email: string): Promise<string> {
    const users = context.store.database.db.withTables<{
      user: { id: string; email: string; emailVerified: unknown }
    }>()
    const { id } = await users.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    return id
  }

  async function verify({ context }: TestNode, id: string): Promise<void> {
    const users = context.store.database.db.withTables<{ user: { id: string; emailVerified: unknown } }>()
    const emailVerified = context.store.engine === 'sqlite' ? 1 : true
    await users.updateTable('user').set({ emailVerified }).where('id', '=', id).execute()
  }

  test('are deleted after a week where e-mail can be sent, unless they sat at a table', async () => {
    const node = await testNode(testWorld(await engine.freshStore()), mailer)
    const { accountService, tableService, context, auth } = node
    const [unverified, verified, sat, botMaker] = [
      await signUp(node, 'unverified'),
      await signUp(node, 'verified'),
      await signUp(node, 'sat'),
      await signUp(node, 'botmaker'),
    ]
    await verify(node, verified)
    await openTable(tableService, { id: sat, name: 'Sat', guest: false })
    await accountService.makeToken({ id: botMaker, name: 'Bot Maker', guest: false }, 'my bot')
    const guest = await new Browser(auth).guest('Guest')
    const all = [unverified, verified, sat, botMaker, guest]
    const alive = async () => [...(await accountService.findAll(all)).keys()].sort()
    context.clock.at += 6 * DAY_MS
    expect(await accountService.eraseUnverifiedAccounts(), 'there is still time').toBe(0)
    context.clock.at += 2 * DAY_MS
    await startCleanupJob(context, tableService, accountService).runOnce()
    expect(await alive()).toEqual([verified, sat, botMaker, guest].sort())
    expect(await accountService.export(unverified)).not.toHaveProperty('account')
    node.close()
  })

  test('are kept where no e-mail can be sent, and so are those with only a passkey', async () => {
    const store = await engine.freshStore()
    const node = await testNode(testWorld(store))
    const id = await signUp(node, 'anna')
    node.context.clock.at += 300 * DAY_MS
    expect(await node.accountService.eraseUnverifiedAccounts()).toBe(0)
    expect(await node.accountService.find(id)).toBeDefined()
    node.close()

    const other = await testNode(testWorld(await engine.freshStore()), mailer)
    const keyOwner = new Browser(other.auth)
    const owner = await keyOwner.guest('Key Owner')
    const device = new Authenticator()
    const options = await keyOwner.ask('GET', '/passkey/generate-register-options')
    await keyOwner.ask('POST', '/passkey/verify-registration', { response: device.register(options.data) })
    expect(await other.accountService.find(owner)).toMatchObject({ guest: false, verified: false })
    other.context.clock.at += 300 * DAY_MS
    expect(await other.accountService.eraseUnverifiedAccounts()).toBe(0)
    expect(await other.accountService.find(owner)).toBeDefined()
    other.close()
  })
})
