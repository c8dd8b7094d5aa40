import { matchSummary, me, playerProfile, problem, tokenInfo } from '@spellbough/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startMatchAgainstBot, startTestNode, TestClient, type TestNode } from './kit.ts'

let node: TestNode
let anna: TestClient
let anybody: TestClient
beforeAll(async () => {
  node = await startTestNode()
  anna = await TestClient.guest(node.url, 'Anna')
  anybody = new TestClient(node.url)
})
afterAll(() => node.close())

describe('me', () => {
  test('describes the signed-in player, and is refused without a session', async () => {
    const { body } = await anna.get('/api/me')
    expect(me.parse(body)).toMatchObject({ player: { name: 'Anna', guest: true }, email: null, ratings: [] })
    const nobody = await anybody.get('/api/me')
    expect([nobody.status, problem.parse(nobody.body).code]).toEqual([401, 'no-identity'])
  })

  test.each([
    ['GET', '/api/me'],
    ['PATCH', '/api/me'],
    ['DELETE', '/api/me'],
    ['GET', '/api/me/export'],
    ['GET', '/api/me/tables'],
    ['GET', '/api/me/tokens'],
    ['DELETE', '/api/me/tokens/x'],
    ['POST', '/api/quick', { game: 'mag-mell' }],
    ['POST', '/api/me/tokens', { name: 'Bot' }],
    ['DELETE', '/api/me/push', { endpoint: 'https://push.example/x' }],
  ])('%s %s is refused without a session', async (method, path, body?: object) => {
    expect((await anybody.request(method, path, body)).status).toBe(401)
  })

  test('a new name is effective at once, and an invalid change is refused', async () => {
    const somebody = await TestClient.guest(node.url, 'Before')
    const { body } = await somebody.patch('/api/me', { name: 'After', notifications: { language: 'de' } })
    expect(me.parse(body)).toMatchObject({ player: { name: 'After' }, notifications: { language: 'de' } })
    const bad = await somebody.patch('/api/me', { name: '\u202Eevil' })
    expect(problem.parse(bad.body)).toMatchObject({ code: 'bad-input', place: 'name' })
    const unknown = await somebody.patch('/api/me', { guest: false })
    expect(problem.parse(unknown.body)).toMatchObject({ code: 'bad-input', place: 'guest' })
  })

  test('the player’s data can be exported, and the account can be deleted', async () => {
    const somebody = await TestClient.guest(node.url, 'Passing')
    const id = await somebody.me()
    await startMatchAgainstBot(somebody)
    const { status, headers, body } = await somebody.get('/api/me/export')
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="spellbough-me.json"'])
    expect(JSON.stringify(body)).toContain(id)
    expect((await somebody.delete('/api/me')).status).toBe(204)
    expect((await somebody.get('/api/me')).status).toBe(401)
    expect((await anybody.get(`/api/players/${id}`)).status).toBe(404)
  })
})

describe('tokens of external bots', () => {
  test('are shown once, count as their owner without cookie and origin, and end', async () => {
    const made = await anna.post('/api/me/tokens', { name: 'My bot' })
    expect(made.status).toBe(201)
    const { id, token = '' } = tokenInfo.parse(made.body)
    const listed = await anna.get<unknown[]>('/api/me/tokens')
    expect(listed.body.map((one) => tokenInfo.parse(one))).toMatchObject([{ id, name: 'My bot' }])
    expect(JSON.stringify(listed.body)).not.toContain(token)

    const bot = new TestClient(node.url, { authorization: `Bearer ${token}` })
    expect(await bot.me()).toBe(await anna.me())
    const table = await startMatchAgainstBot(bot)
    expect((await bot.get(`/api/matches/${table.id}`)).status).toBe(200)
    await expect
      .poll(async () => tokenInfo.parse((await anna.get<unknown[]>('/api/me/tokens')).body[0]).used, {
        timeout: 120_000,
      })
      .toEqual(expect.any(Number))

    expect((await anna.delete(`/api/me/tokens/${id}`)).status).toBe(204)
    expect((await bot.get('/api/me')).status).toBe(401)
    const again = await anna.delete(`/api/me/tokens/${id}`)
    expect([again.status, problem.parse(again.body).code]).toEqual([404, 'not-found'])
    expect((await new TestClient(node.url, { authorization: 'Bearer made-up' }).get('/api/me')).status).toBe(401)
  })
})

describe('the token of an external bot', () => {
  test('is refused at account routes with a sentence that says what to do, and changes nothing', async () => {
    const owner = await TestClient.guest(node.url, 'Owner')
    const { body } = await owner.post<{ id: string; token: string }>('/api/me/tokens', { name: 'Bot' })
    const bot = new TestClient(node.url, { authorization: `Bearer ${body.token}` })
    for (const [method, path, sent] of [
      ['POST', '/api/me/tokens', { name: 'Another' }],
      ['GET', '/api/me/tokens', undefined],
      ['DELETE', `/api/me/tokens/${body.id}`, undefined],
      ['PATCH', '/api/me', { name: 'Stolen' }],
      ['GET', '/api/me/export', undefined],
      ['DELETE', '/api/me', undefined],
      ['POST', '/api/auth/revoke-sessions', {}],
    ] as const) {
      const answer = await bot.request(method, path, sent)
      expect([path, answer.status, problem.parse(answer.body).code]).toEqual([path, 403, 'forbidden'])
      expect(problem.parse(answer.body).message).toMatch(/only play, watch and chat at tables\. Sign in/)
    }
    expect(me.parse((await owner.get('/api/me')).body).player.name).toBe('Owner')
    expect((await owner.get<unknown[]>('/api/me/tokens')).body).toHaveLength(1)
  })

  test('does not read the e-mail address of its owner', async () => {
    const owner = new TestClient(node.url)
    const account = { name: 'Olga', email: 'olga@example.org', password: 'under the old oak' }
    expect((await owner.post('/api/auth/sign-up/email', account)).status).toBe(200)
    const { body } = await owner.post<{ token: string }>('/api/me/tokens', { name: 'Bot' })
    const bot = new TestClient(node.url, { authorization: `Bearer ${body.token}` })
    expect(me.parse((await owner.get('/api/me')).body).email).toBe('olga@example.org')
    expect(me.parse((await bot.get('/api/me')).body)).toMatchObject({ player: { name: 'Olga' }, email: null })
  })
})

describe('deleting an account', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  async function signUp(name: string): Promise<TestClient> {
    const client = new TestClient(node.url)
    const account = { name, email: `${name}@example.org`, password: 'under the old oak' }
    expect((await client.post('/api/auth/sign-up/email', account)).status).toBe(200)
    return client
  }

  /** The system clock of the test and of the node is so much later from now on. */
  function passMinutes(minutes: number): void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  }

  test('needs a sign-in within the last minutes', async () => {
    const alva = await signUp('alva')
    const id = await alva.me()
    passMinutes(11)
    const refused = await alva.delete('/api/me', { player: id })
    expect([refused.status, problem.parse(refused.body).code]).toEqual([403, 'stale-session'])
    expect(problem.parse(refused.body).message).toContain('Sign in again')
    expect(await alva.me()).toBe(id)
    const again = { email: 'alva@example.org', password: 'under the old oak' }
    expect((await alva.post('/api/auth/sign-in/email', again)).status).toBe(200)
    expect((await alva.delete('/api/me', { player: id })).status).toBe(204)
    expect((await anybody.get(`/api/players/${id}`)).status).toBe(404)
  })

  test('is possible at any time for a guest, who has no credentials to sign in with', async () => {
    const guest = await TestClient.guest(node.url, 'Passing')
    passMinutes(24 * 60)
    expect((await guest.delete('/api/me')).status).toBe(204)
  })

  test('is refused if another account than the named one is signed in', async () => {
    const bela = await signUp('bela')
    const refused = await bela.delete('/api/me', { player: await anna.me() })
    expect([refused.status, problem.parse(refused.body)]).toMatchObject([409, { code: 'conflict', place: 'player' }])
    expect((await bela.get('/api/me')).status).toBe(200)
  })
})

describe('push subscriptions', () => {
  const keys = { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA', auth: 'tBHItJI5svbpez7KI4CCXg' }

  test('can be added and removed', async () => {
    const key = await anybody.get<{ key: string }>('/api/push-key')
    expect(key.body.key).toMatch(/^[0-9A-Za-z_-]{40,}$/)
    const endpoint = 'https://push.example.org/abc'
    expect((await anna.post('/api/me/push', { endpoint, expirationTime: null, keys })).status).toBe(204)
    expect(me.parse((await anna.get('/api/me')).body).notifications.push).toBe(true)
    expect((await anna.delete('/api/me/push', { endpoint })).status).toBe(204)
    expect(me.parse((await anna.get('/api/me')).body).notifications.push).toBe(false)
  })

  test.each(['http://push.example.org/x', 'https://127.0.0.1/x', 'https://localhost/x', 'file:///etc/passwd'])(
    'are refused for an endpoint that is not a public HTTPS address: %s',
    async (endpoint) => {
      const { status, body } = await anna.post('/api/me/push', { endpoint, keys })
      expect([status, problem.parse(body).place]).toEqual([400, 'endpoint'])
    },
  )
})

describe('players', () => {
  test('have a public profile, in which matches at private tables are listed only for themselves', async () => {
    const id = await anna.me()
    const page = playerProfile.parse((await anybody.get(`/api/players/${id}`)).body)
    expect(page.player).toMatchObject({ id, name: 'Anna', guest: true })
    const hidden = await startMatchAgainstBot(anna)
    const shown = await startMatchAgainstBot(anna, { visibility: 'open' })
    const matches = async (client: TestClient, query = '') =>
      (await client.get<unknown[]>(`/api/players/${id}/matches${query}`)).body.map((one) => matchSummary.parse(one))
    const forMe = (await matches(anna)).map(({ table }) => table)
    expect(forMe).toEqual(expect.arrayContaining([hidden.id, shown.id]))
    const forOthers = (await matches(anybody)).map(({ table }) => table)
    expect(forOthers).toContain(shown.id)
    expect(forOthers).not.toContain(hidden.id)
    expect(await matches(anna, '?limit=1')).toHaveLength(1)
    expect(await matches(anna, '?before=1')).toEqual([])
  })

  test('an invalid query is refused', async () => {
    const id = await anna.me()
    for (const query of ['limit=0', 'limit=1000', 'limit=many', 'before=-1', 'page=2']) {
      const { status, body } = await anybody.get(`/api/players/${id}/matches?${query}`)
      expect([query, status, problem.parse(body).place]).toEqual([query, 400, query.split('=')[0]])
    }
  })

  test('an unknown player is not found', async () => {
    expect((await anybody.get('/api/players/nobody')).status).toBe(404)
    expect((await anybody.get('/api/players/nobody/matches')).status).toBe(404)
    expect((await anybody.get('/api/players/%20')).status).toBe(400)
  })

  test('a leaderboard exists for a game of the registry, and not for an unknown game', async () => {
    expect((await anybody.get('/api/leaderboards/mag-mell')).body).toEqual([])
    expect((await anybody.get('/api/leaderboards/chess')).status).toBe(404)
  })
})
