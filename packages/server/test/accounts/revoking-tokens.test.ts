import { afterEach, describe, expect, it } from 'vitest'
import { makeMailer } from '../../src/notifications/mailer.ts'
import { sqliteEngine } from '../kit/stores.ts'
import { startSmtp } from '../notifications/smtp.ts'
import { Browser, field, openTable, TestBus, type TestNode, testNode, testWorld, URL_OF_TEST } from './kit.ts'

const ANNA = { name: 'Anna', email: 'anna@example.org', password: 'under the old oak' }
const NEW_PASSWORD = 'above the young ash'

describe('the tokens of external bots', () => {
  const engine = sqliteEngine()
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  /** Two nodes on one database, and an account with a token that both nodes know. */
  async function twoNodes(mail = false) {
    const place = await engine.freshDatabase()
    await place.openStore().migrate()
    const bus = new TestBus()
    const smtp = mail ? await startSmtp() : undefined
    if (smtp !== undefined) ends.push(() => smtp.close())
    const config = smtp === undefined ? null : { smtp: smtp.url, from: 'Spellbough <games@example.org>' }
    const start = async () => {
      const mailer = makeMailer(config)
      const node = await testNode(testWorld(place.openStore(), bus, { mail: config }), mailer)
      ends.push(
        () => mailer?.close(),
        () => node.close(),
      )
      return node
    }
    const [one, other] = [await start(), await start()]
    const anna = new Browser(one.auth)
    const id = await anna.guest('Anna')
    return { one, other, anna, id, smtp }
  }

  async function makeToken({ one, other, id }: { one: TestNode; other: TestNode; id: string }) {
    const person = { id, name: 'Anna', guest: false }
    const { token } = await one.accountService.makeToken(person, 'my bot')
    const authorization = `Bearer ${token}`
    const ended: string[] = []
    other.accountService.onSessionEnded((player) => ended.push(player))
    const isValid = async () => {
      const found = await Promise.all([one, other].map((node) => node.accountService.identify({ authorization })))
      return found.map((bot) => bot?.id === id)
    }
    expect(await isValid()).toEqual([true, true])
    return { isValid, ended }
  }

  it('end on all nodes with a new password, and not with a wrong one', async () => {
    const nodes = await twoNodes()
    await nodes.anna.ask('POST', '/sign-up/email', ANNA)
    const { isValid, ended } = await makeToken(nodes)
    const change = (currentPassword: string) =>
      nodes.anna.ask('POST', '/change-password', { currentPassword, newPassword: NEW_PASSWORD })
    expect((await change('a wrong one')).status).toBe(400)
    expect(await isValid()).toEqual([true, true])
    expect((await change(ANNA.password)).status).toBe(200)
    expect(await isValid()).toEqual([false, false])
    expect(ended).toContain(nodes.id)
    expect(await nodes.one.context.store.tokensOf(nodes.id)).toEqual([])
  })

  it.each(['/revoke-sessions', '/revoke-other-sessions'])('end on all nodes with POST %s', async (path) => {
    const nodes = await twoNodes()
    await nodes.anna.ask('POST', '/sign-up/email', ANNA)
    const { isValid, ended } = await makeToken(nodes)
    expect((await nodes.anna.ask('POST', path, {})).status).toBe(200)
    expect(await isValid()).toEqual([false, false])
    expect(ended).toContain(nodes.id)
  })

  it('end on all nodes when the password is reset by e-mail', async () => {
    const nodes = await twoNodes(true)
    const { anna, smtp } = nodes
    const link = async (count: number) => {
      await expect.poll(() => smtp?.received.length, { timeout: 120_000 }).toBe(count)
      return /https:\S+/.exec(smtp?.received.at(-1)?.text ?? '')?.[0].replace(`${URL_OF_TEST}/api/auth`, '') ?? ''
    }
    await anna.ask('POST', '/sign-up/email', ANNA)
    await anna.ask('GET', await link(1))
    const { isValid } = await makeToken(nodes)
    await anna.ask('POST', '/request-password-reset', { email: ANNA.email, redirectTo: '/me' })
    const { location } = await anna.ask('GET', await link(2))
    const token = new URL(location ?? '', URL_OF_TEST).searchParams.get('token')
    const { status } = await anna.ask('POST', '/reset-password', { token, newPassword: NEW_PASSWORD })
    expect(status).toBe(200)
    expect(await isValid()).toEqual([false, false])
  })

  it('of a guest who has played end when the guest signs in to an account', async () => {
    const nodes = await twoNodes()
    const { one, anna, id } = nodes
    await new Browser(one.auth).ask('POST', '/sign-up/email', ANNA)
    const [guest, brit] = [
      { id, name: 'Anna', guest: true },
      { id: 'brit', name: 'Brit', guest: true },
    ]
    const table = await openTable(one.tableService, guest)
    await one.tableService.sit(table, brit, undefined)
    for (const player of [guest, brit]) await one.tableService.setReady(table, player, true, '')
    await one.tableService.resign(table, brit)
    const { isValid } = await makeToken(nodes)
    const { data } = await anna.ask('POST', '/sign-in/email', ANNA)
    expect(field(data, 'user', 'id')).not.toBe(id)
    expect(await one.accountService.find(id)).toMatchObject({ guest: true })
    expect(await isValid()).toEqual([false, false])
  })
})
