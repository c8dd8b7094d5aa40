import { afterEach, describe, expect, it } from 'vitest'
import { makeMailer } from '../../src/notifications/mailer.ts'
import { sqliteEngine } from '../kit/stores.ts'
import { startSmtp } from '../notifications/smtp.ts'
import { Browser, TestBus, testNode, testWorld, URL_OF_TEST } from './kit.ts'

const SOON = { timeout: 120_000 }
const ANNA = { name: 'Anna', email: 'anna@example.org', password: 'under the old oak' }

describe('accounts with a mail server', () => {
  const engine = sqliteEngine()
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  async function aNode() {
    const smtp = await startSmtp()
    const mail = { smtp: smtp.url, from: 'Spellbough <games@example.org>' }
    const context = testWorld(await engine.freshStore(), new TestBus(), { mail })
    const mailer = makeMailer(mail)
    const node = await testNode(context, mailer)
    ends.push(
      () => smtp.close(),
      () => mailer?.close(),
      () => node.close(),
    )
    /** Waits for this number of e-mails; the path after `/api/auth` of the link in the newest one. */
    const link = async (count: number): Promise<string> => {
      await expect.poll(() => smtp.received.length, SOON).toBe(count)
      const [found = ''] = /https:\S+/.exec(smtp.received.at(-1)?.text ?? '') ?? []
      return found.replace(`${URL_OF_TEST}/api/auth`, '')
    }
    return { ...node, smtp, link }
  }

  it('turns a guest into an account when the link in the e-mail is opened, and not before', async () => {
    const { auth, accountService, smtp, link } = await aNode()
    const anna = new Browser(auth)
    const id = await anna.guest('Anna')
    const asked = await anna.ask('POST', '/sign-up/email', ANNA, { 'accept-language': 'de' })
    expect(asked).toMatchObject({ status: 200, data: { confirm: true, user: { id } } })
    const path = await link(1)
    expect(smtp.received[0]).toMatchObject({ to: ANNA.email, from: 'games@example.org' })
    expect(smtp.received[0]?.text).toContain('Öffne diesen Link')
    expect(await accountService.find(id)).toMatchObject({ guest: true, email: null })
    expect((await new Browser(auth).ask('POST', '/sign-in/email', ANNA)).status).toBe(401)

    const elsewhere = new Browser(auth)
    expect(await elsewhere.ask('GET', path)).toMatchObject({ status: 302, location: `${URL_OF_TEST}/?account=kept` })
    expect(await accountService.find(id)).toMatchObject({ guest: false, email: ANNA.email, verified: true })
    expect((await elsewhere.ask('POST', '/sign-in/email', ANNA)).status).toBe(200)
    expect(await accountService.identify({ cookie: elsewhere.cookie })).toEqual({ id, name: 'Anna', guest: false })
    expect((await elsewhere.ask('GET', path)).location).toBe(`${URL_OF_TEST}/?account=expired`)
  })

  it('reveals only to the owner of an address that it has an account', async () => {
    const { auth, link, accountService, smtp } = await aNode()
    const [first, second] = [new Browser(auth), new Browser(auth)]
    await first.guest('Anna')
    await second.guest('Brit')
    const one = await first.ask('POST', '/sign-up/email', ANNA)
    const path = await link(1)
    await first.ask('GET', path)
    const two = await second.ask('POST', '/sign-up/email', { ...ANNA, password: 'guessing away' })
    expect(await link(2)).not.toContain('token')
    expect(smtp.received[1]?.headers.get('subject')).toBe('You have an account at Spellbough already')
    const shape = (data: unknown) => JSON.stringify(data).replaceAll(/"(id|name)":"[^"]*"/g, '')
    expect([two.status, shape(two.data)]).toEqual([one.status, shape(one.data)])
    expect(await accountService.identify({ cookie: second.cookie })).toMatchObject({ name: 'Brit', guest: true })
  })

  it('gives an address to the first of two guests who open their links', async () => {
    const { auth, link, accountService } = await aNode()
    const [first, second] = [new Browser(auth), new Browser(auth)]
    await first.guest('Anna')
    await second.guest('Brit')
    await first.ask('POST', '/sign-up/email', ANNA)
    const one = await link(1)
    await second.ask('POST', '/sign-up/email', ANNA)
    const two = await link(2)
    expect((await second.ask('GET', two)).location).toContain('account=kept')
    expect((await first.ask('GET', one)).location).toContain('account=failed')
    expect(await accountService.identify({ cookie: first.cookie })).toMatchObject({ guest: true })
  })

  it('allows signing in to a new account once its address is verified', async () => {
    const { auth, link, accountService } = await aNode()
    const anna = new Browser(auth)
    expect(await anna.ask('POST', '/sign-up/email', ANNA)).toMatchObject({ status: 200, data: { token: null } })
    expect((await anna.ask('POST', '/sign-in/email', ANNA)).status).toBe(403)
    expect((await anna.ask('GET', await link(2))).location).toBe('/')
    expect(anna.cookies.size).toBe(0)
    expect((await anna.ask('POST', '/sign-in/email', ANNA)).status).toBe(200)
    expect(await accountService.identify({ cookie: anna.cookie })).toMatchObject({ name: 'Anna', guest: false })
  })

  it('resets a password by e-mail and ends all earlier sessions', async () => {
    const { auth, link, accountService } = await aNode()
    const anna = new Browser(auth)
    await anna.guest('Anna')
    await anna.ask('POST', '/sign-up/email', ANNA)
    await anna.ask('GET', await link(1))
    const asked = await new Browser(auth).ask('POST', '/request-password-reset', {
      email: ANNA.email,
      redirectTo: '/reset',
    })
    expect(asked.status).toBe(200)
    const opened = await new Browser(auth).ask('GET', await link(2))
    const token = new URL(opened.location ?? '', URL_OF_TEST).searchParams.get('token')
    const password = 'above the young ash'
    const set = await new Browser(auth).ask('POST', '/reset-password', { token, newPassword: password })
    expect(set.status).toBe(200)
    expect(await accountService.identify({ cookie: anna.cookie })).toBeUndefined()
    expect((await anna.ask('POST', '/sign-in/email', ANNA)).status).toBe(401)
    expect((await anna.ask('POST', '/sign-in/email', { ...ANNA, password })).status).toBe(200)
  })

  /** Anna with an account whose address is verified; two e-mails have been sent by then if she signs in afterwards. */
  async function anAccount({ auth, link }: Awaited<ReturnType<typeof aNode>>): Promise<Browser> {
    const anna = new Browser(auth)
    await anna.guest('Anna')
    await anna.ask('POST', '/sign-up/email', ANNA)
    await anna.ask('GET', await link(1))
    return anna
  }

  const emailOf = async ({ accountService }: Awaited<ReturnType<typeof aNode>>, { cookie }: Browser) => {
    const person = await accountService.identify({ cookie })
    return (await accountService.find(person?.id ?? ''))?.email
  }

  it('changes an address only when the old and the new one have agreed, and tells the old one', async () => {
    const node = await aNode()
    const { smtp, link } = node
    const anna = await anAccount(node)
    const newEmail = 'anna.new@example.org'
    const german = { 'accept-language': 'de' }
    expect((await anna.ask('POST', '/change-email', { newEmail, callbackURL: '/me' }, german)).status).toBe(200)
    const consent = await link(2)
    expect(smtp.received[1]).toMatchObject({ to: ANNA.email })
    expect(smtp.received[1]?.text).toContain(`Dein Konto soll eine neue E-Mail-Adresse bekommen: ${newEmail}.`)
    expect(await emailOf(node, anna)).toBe(ANNA.email)

    expect((await anna.ask('GET', consent)).location).toBe('/me')
    const confirmation = await link(3)
    expect(smtp.received[2]).toMatchObject({ to: newEmail })
    expect(await emailOf(node, anna)).toBe(ANNA.email)

    expect((await anna.ask('GET', confirmation)).location).toBe('/me')
    expect(await emailOf(node, anna)).toBe(newEmail)
    await link(4)
    expect(smtp.received[3]).toMatchObject({ to: ANNA.email })
    expect(smtp.received[3]?.headers.get('subject')).toBe('Your Spellbough account has a new address')
    expect(smtp.received[3]?.text).not.toContain(newEmail)
  })

  it('ends a link for a new password when the address or the password changes', async () => {
    const node = await aNode()
    const { link } = node
    const anna = await anAccount(node)
    const resetToken = async (count: number) => {
      const email = await emailOf(node, anna)
      await anna.ask('POST', '/request-password-reset', { email, redirectTo: '/me' })
      return /reset-password\/(\w+)/.exec(await link(count))?.[1]
    }
    const reset = (token: string | undefined) =>
      new Browser(node.auth).ask('POST', '/reset-password', { token, newPassword: 'a stolen one' })
    const toOldAddress = await resetToken(2)
    await anna.ask('POST', '/change-email', { newEmail: 'anna.new@example.org', callbackURL: '/me' })
    await anna.ask('GET', await link(3))
    await anna.ask('GET', await link(4))
    await link(5)
    expect(await reset(toOldAddress)).toMatchObject({ status: 400, data: { code: 'INVALID_TOKEN' } })

    const beforeChange = await resetToken(6)
    const passwords = { currentPassword: ANNA.password, newPassword: 'above the young ash' }
    expect((await anna.ask('POST', '/change-password', passwords)).status).toBe(200)
    expect(await reset(beforeChange)).toMatchObject({ status: 400, data: { code: 'INVALID_TOKEN' } })
  })

  it('does not tell an address that was confirmed for the first time of a change', async () => {
    const node = await aNode()
    const anna = new Browser(node.auth)
    await anna.ask('POST', '/sign-up/email', ANNA)
    await anna.ask('GET', await node.link(1))
    await anna.ask('POST', '/request-password-reset', { email: ANNA.email })
    await node.link(2)
    expect(node.smtp.received.map(({ headers }) => headers.get('subject'))).toEqual([
      'Your address at Spellbough',
      'A new password for Spellbough',
    ])
  })

  it('tells the address of a new password, chosen with the old one or by e-mail', async () => {
    const node = await aNode()
    const { smtp, link } = node
    const anna = await anAccount(node)
    const change = (currentPassword: string, newPassword: string) =>
      anna.ask('POST', '/change-password', { currentPassword, newPassword }, { 'accept-language': 'de-AT' })
    expect((await change('a wrong one', 'above the young ash')).status).toBe(400)
    expect((await change(ANNA.password, 'above the young ash')).status).toBe(200)
    await link(2)
    expect(smtp.received[1]).toMatchObject({ to: ANNA.email })
    expect(smtp.received[1]?.text).toContain('Das Passwort deines Kontos wurde geändert.')

    await anna.ask('POST', '/request-password-reset', { email: ANNA.email, redirectTo: '/me' })
    const { location } = await anna.ask('GET', await link(3))
    const token = new URL(location ?? '', URL_OF_TEST).searchParams.get('token')
    expect((await anna.ask('POST', '/reset-password', { token, newPassword: 'a third one' })).status).toBe(200)
    await link(4)
    expect(smtp.received[3]?.headers.get('subject')).toBe('Your Spellbough password was changed')
  })

  it('does not reveal whether an address has an account when a password reset is requested', async () => {
    const { auth, smtp } = await aNode()
    const asked = await new Browser(auth).ask('POST', '/request-password-reset', { email: 'nobody@example.org' })
    expect(asked.status).toBe(200)
    expect(smtp.received).toEqual([])
  })
})
