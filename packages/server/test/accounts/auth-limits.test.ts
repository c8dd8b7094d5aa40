/** How often somebody may sign up, sign in, guess a password and have e-mails sent. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import type { MailMessage } from '../../src/notifications/mailer.ts'
import { sqliteEngine } from '../kit/stores.ts'
import { Browser, LIMITS, TestBus, type TestNode, testNode, testWorld, URL_OF_TEST } from './kit.ts'

const PASSWORD = 'under the old oak'
const ANNA = { name: 'Anna', email: 'anna@example.org', password: PASSWORD }

const engine = sqliteEngine()
const nodes: TestNode[] = []
afterEach(() => {
  for (const node of nodes.splice(0)) node.close()
})

const { scrypt } = crypto
// Many passwords are guessed here, so they are hashed with as little work as possible.
beforeAll(() => {
  const cheapScrypt = (password: string, salt: string, length: number, _options: object, done: HashCallback) =>
    scrypt(password, salt, length, { N: 2 }, done)
  Object.assign(crypto, { scrypt: cheapScrypt })
  syncBuiltinESMExports()
})
afterAll(() => {
  Object.assign(crypto, { scrypt })
  syncBuiltinESMExports()
})

type HashCallback = (error: Error | null, key: Buffer) => void

describe('without e-mail', () => {
  const freshNode = async (config: Partial<Config> = {}) => {
    const node = await testNode(testWorld(await engine.freshStore(), new TestBus(), config))
    nodes.push(node)
    return node
  }

  it('counts sign-ups with the new guests of an IP address', async () => {
    const { auth, context } = await freshNode({ limits: { ...LIMITS, guestsPerHour: 3 } })
    const signUp = (name: string, address = '2001:db8::1') =>
      new Browser(auth, address).ask('POST', '/sign-up/email', { ...ANNA, name, email: `${name}@example.org` })
    expect((await signUp('anna')).status).toBe(200)
    expect((await new Browser(auth, '2001:db8::2').ask('POST', '/sign-in/anonymous', {})).status).toBe(200)
    expect((await signUp('brit', '2001:db8::3')).status).toBe(200)
    const refused = await signUp('cleo', '2001:db8::4')
    expect(refused).toMatchObject({ status: 429, data: { code: 'too-many' }, retryAfter: '3600' })
    expect((await signUp('cleo', '2001:db8:0:1::1')).status).toBe(200)
    context.clock.at += 3_600_000
    expect((await signUp('dora')).status).toBe(200)
  })

  it('limits the sign-ins of an IP address', async () => {
    const { auth } = await freshNode({ limits: { ...LIMITS, signInsPerHour: 2 } })
    const signIn = (name: string) =>
      new Browser(auth).ask('POST', '/sign-in/email', { ...ANNA, email: `${name}@example.org` })
    expect([(await signIn('anna')).status, (await signIn('brit')).status]).toEqual([401, 401])
    expect(await signIn('cleo')).toMatchObject({ status: 429, data: { code: 'too-many' }, retryAfter: '3600' })
  })

  it('limits wrong passwords by account and address, for some minutes, whether or not the account exists', async () => {
    const { auth, context } = await freshNode()
    await new Browser(auth).ask('POST', '/sign-up/email', ANNA)
    const guess = (email: string, address: string, password = 'a wrong password') =>
      new Browser(auth, address).ask('POST', '/sign-in/email', { email, password })
    const guesses = async (email: string) => {
      const answers: Awaited<ReturnType<typeof guess>>[] = []
      for (let attempt = 0; attempt < 11; attempt++) answers.push(await guess(email, '192.0.2.1'))
      return answers.map(({ status, data, retryAfter }) => ({ status, data, retryAfter }))
    }
    const known = await guesses('Anna@Example.org')
    expect(known.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429])
    expect(known[10]).toMatchObject({ data: { code: 'too-many' }, retryAfter: '600' })
    expect(await guesses('nobody@example.org')).toEqual(known)

    const { email } = ANNA
    expect((await guess(email, '192.0.2.1', PASSWORD)).status, 'not even the right one').toBe(429)
    expect((await guess(email, '192.0.2.2', PASSWORD)).status).toBe(200)
    context.clock.at += 10 * 60_000
    expect((await guess(email, '192.0.2.1', PASSWORD)).status).toBe(200)
  })

  it('limits wrong passwords for one account from many addresses, but not for an address the owner uses', async () => {
    const { auth, context } = await freshNode()
    const home = new Browser(auth, '192.0.2.1')
    await home.ask('POST', '/sign-up/email', ANNA)
    expect((await home.ask('POST', '/sign-in/email', ANNA)).status).toBe(200)
    const guess = (address: string, password: string) =>
      new Browser(auth, address).ask('POST', '/sign-in/email', { ...ANNA, password })
    for (let stranger = 0; stranger < 30; stranger++)
      expect((await guess(`198.51.100.${stranger}`, 'a wrong password')).status).toBe(401)
    expect(await guess('198.51.100.99', 'a wrong password')).toMatchObject({ status: 429, retryAfter: '300' })
    expect((await guess('203.0.113.5', PASSWORD)).status, 'the owner elsewhere').toBe(429)
    expect((await guess('192.0.2.1', PASSWORD)).status, 'the owner at home').toBe(200)
    context.clock.at += 5 * 60_000
    expect((await guess('203.0.113.5', PASSWORD)).status).toBe(200)
  })

  it('limits wrong passwords when the password is changed', async () => {
    const { auth } = await freshNode()
    const anna = new Browser(auth)
    await anna.ask('POST', '/sign-up/email', ANNA)
    const change = (currentPassword: string) =>
      anna.ask('POST', '/change-password', { currentPassword, newPassword: 'above the young ash' })
    for (let attempt = 0; attempt < 10; attempt++) expect((await change('a wrong password')).status).toBe(400)
    expect((await change(PASSWORD)).status).toBe(429)
  })
})

describe('with e-mail', () => {
  async function nodeWithMail() {
    const sent: MailMessage[] = []
    const mailer = { send: async (message: MailMessage) => void sent.push(message), close: () => {} }
    const node = await testNode(testWorld(await engine.freshStore()), mailer)
    nodes.push(node)
    /** The path after `/api/auth` of the link in the last e-mail, once there are so many. */
    const link = async (count: number): Promise<string> => {
      await expect.poll(() => sent.length, { timeout: 120_000 }).toBe(count)
      const [found = ''] = /https:\S+/.exec(sent.at(-1)?.text ?? '') ?? []
      return found.replace(`${URL_OF_TEST}/api/auth`, '')
    }
    return { ...node, sent, link }
  }

  it('limits the e-mails to a recipient by address and in all, whether or not there is an account', async () => {
    const { auth, link, context } = await nodeWithMail()
    const anna = new Browser(auth)
    await anna.guest('Anna')
    await anna.ask('POST', '/sign-up/email', ANNA)
    await anna.ask('GET', await link(1))
    const request = async (email: string, address: string) => {
      const { status, data, retryAfter } = await new Browser(auth, address).ask('POST', '/request-password-reset', {
        email,
        redirectTo: '/reset',
      })
      return { status, data, retryAfter }
    }
    const requests = async (email: string) => {
      const answers: Awaited<ReturnType<typeof request>>[] = []
      for (let attempt = 0; attempt < 6; attempt++) answers.push(await request(email, '192.0.2.1'))
      for (let stranger = 0; stranger < 6; stranger++) answers.push(await request(email, `198.51.100.${stranger}`))
      return answers
    }
    const known = await requests(ANNA.email)
    const allowed = Array(5).fill(200)
    expect(known.map(({ status }) => status)).toEqual([...allowed, 429, ...allowed, 429])
    expect(known[5]).toMatchObject({ data: { code: 'too-many' }, retryAfter: '3600' })
    expect(await requests('nobody@example.org')).toEqual(known)
    await link(11)

    // The last e-mail still works, so a stranger who asks for many does not lock the owner out.
    const opened = await new Browser(auth).ask('GET', await link(11))
    const token = new URL(opened.location ?? '', URL_OF_TEST).searchParams.get('token')
    const body = { token, newPassword: 'above the young ash' }
    expect((await new Browser(auth).ask('POST', '/reset-password', body)).status).toBe(200)
    context.clock.at += 3_600_000
    expect((await request(ANNA.email, '192.0.2.1')).status).toBe(200)
  })

  it('sends a recipient no more than a number of e-mails of a kind, whatever they are sent for', async () => {
    const { auth, sent } = await nodeWithMail()
    const thief = new Browser(auth)
    await thief.ask('POST', '/sign-up/email', ANNA)
    // Signing in to an account that is not verified sends the link again.
    for (let attempt = 0; attempt < 20; attempt++)
      await new Browser(auth, `198.51.100.${attempt}`).ask('POST', '/sign-in/email', ANNA)
    await new Browser(auth).ask('POST', '/sign-up/email', { ...ANNA, email: 'brit@example.org' })
    await expect.poll(() => sent.map(({ to }) => to), { timeout: 120_000 }).toContain('brit@example.org')
    expect(sent.filter(({ to }) => to === ANNA.email)).toHaveLength(10)
  })
})
