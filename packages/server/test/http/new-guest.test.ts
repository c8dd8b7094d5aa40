/** Whoever is not signed in becomes a guest in the request that takes a seat. */
import { problem, type TableView, tableView } from '@spellbough/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestNode, TestClient, type TestNode } from './kit.ts'

let node: TestNode
let anna: TestClient
beforeAll(async () => {
  node = await startTestNode({ limits: { guestsPerHour: 30 } })
  anna = await TestClient.guest(node.url, 'Anna')
})
afterAll(() => node.close())

let keys = 0
const newKey = () => (++keys).toString(16).padStart(32, '0')
const nobody = () => new TestClient(node.url)
const NEW_TABLE = { game: 'mag-mell', seats: ['me', 'open', 'open'] }

async function openTable(seats = NEW_TABLE.seats): Promise<string> {
  return (await anna.post<TableView>('/api/tables', { ...NEW_TABLE, seats })).body.id
}

const whoIs = async (client: TestClient) => (await client.get<{ player: unknown }>('/api/me')).body.player

const namesAt = ({ seats }: TableView) => seats.map(({ player }) => player?.name)

test('a guest sits down with one request, and the cookie is that of an ordinary session', async () => {
  const brit = nobody()
  const id = await openTable()
  const { status, body, headers } = await brit.post(`/api/tables/${id}/sit`, { guest: { name: 'Brit', key: newKey() } })
  expect(status).toBe(200)
  const { player } = tableView.parse(body).seats[1] ?? {}
  expect(player).toMatchObject({ name: 'Brit', guest: true })
  expect(headers.getSetCookie()).toHaveLength(1)
  expect(await whoIs(brit)).toEqual(player)
  const session = await brit.get<{ user: unknown }>('/api/auth/get-session')
  expect(session.body.user).toMatchObject({ id: player?.id, name: 'Brit', isAnonymous: true })
  expect((await brit.post('/api/auth/sign-out', {})).status).toBe(200)
  expect(await whoIs(brit)).toBeUndefined()
})

test('a guest without a name gets one, opens a table, or joins a quick match', async () => {
  const opened = await nobody().post('/api/tables', { ...NEW_TABLE, guest: { key: newKey() } })
  expect(opened.status).toBe(201)
  expect(namesAt(tableView.parse(opened.body))[0]).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
  const quick = { game: 'mag-mell', seats: 3, pace: 'mail', guest: { name: 'Cleo', key: newKey() } }
  const joined = await nobody().post('/api/quick', quick)
  expect(namesAt(tableView.parse(joined.body))).toContain('Cleo')
})

test('a request that is repeated after its answer was lost makes neither a second guest nor a second table', async () => {
  const guest = { name: 'Dora', key: newKey() }
  const [first, second, elsewhere] = [nobody(), nobody(), nobody()]
  const open = (client: TestClient) => client.post<TableView>('/api/tables', { ...NEW_TABLE, guest })
  const [opened, meanwhile] = await Promise.all([open(first), open(elsewhere)])
  const again = await open(second)
  for (const { body } of [meanwhile, again]) expect(body).toEqual(opened.body)
  expect(second.cookie).toBe(first.cookie)
  const id = await openTable()
  const sits = [nobody(), second, nobody()].map((client) => client.post<TableView>(`/api/tables/${id}/sit`, { guest }))
  for (const { status } of await Promise.all(sits)) expect(status).toBe(200)
  expect(namesAt((await anna.get<TableView>(`/api/tables/${id}`)).body)).toEqual(['Anna', 'Dora', undefined])
})

test('the key of a guest who has signed out signs nobody in again', async () => {
  const guest = { name: 'Ella', key: newKey() }
  const ella = nobody()
  const id = await openTable()
  await ella.post(`/api/tables/${id}/sit`, { guest })
  const { cookie } = ella
  await ella.post('/api/auth/sign-out', {})
  const thief = nobody()
  const refused = await thief.post(`/api/tables/${id}/sit`, { guest })
  expect(refused.status).toBe(409)
  expect(problem.parse(refused.body)).toMatchObject({ code: 'conflict', place: 'guest.key' })
  expect(thief.cookie).toBe('')
  thief.cookie = cookie
  expect((await thief.get('/api/me')).status).toBe(401)
})

test('somebody who is signed in stays who they are', async () => {
  const id = await openTable()
  const finn = await TestClient.guest(node.url, 'Finn')
  const seated = await finn.post<TableView>(`/api/tables/${id}/sit`, { guest: { name: 'Other', key: newKey() } })
  expect(namesAt(seated.body)).toEqual(['Anna', 'Finn', undefined])
  expect(seated.headers.getSetCookie()).toEqual([])
})

test('a token that is not valid, another site and a wrong link make no guest', async () => {
  const guest = { key: newKey() }
  const id = await openTable()
  const wrongToken = new TestClient(node.url, { authorization: `Bearer sb_${'x'.repeat(43)}` })
  expect((await wrongToken.post(`/api/tables/${id}/sit`, { guest })).status).toBe(401)
  const foreign = new TestClient(node.url, { origin: 'https://evil.example.org' })
  foreign.cookie = 'spellbough.session_token=forged'
  expect((await foreign.post(`/api/tables/${id}/sit`, { guest })).status).toBe(403)
  const lost = await nobody().post('/api/tables/AAAAAAAAAAAA/sit', { guest })
  expect(lost.status).toBe(404)
  expect(lost.headers.getSetCookie()).toEqual([])
  expect((await nobody().post(`/api/tables/${id}/sit`)).status).toBe(401)
})

test('a refusal of the seat comes with the session all the same', async () => {
  const id = await openTable(['me', 'open'])
  await nobody().post(`/api/tables/${id}/sit`, { guest: { key: newKey() } })
  const late = nobody()
  const refused = await late.post(`/api/tables/${id}/sit`, { guest: { name: 'Gus', key: newKey() } })
  expect(refused.status).toBe(409)
  expect(await whoIs(late)).toMatchObject({ name: 'Gus', guest: true })
})

test.each([
  [{}, 'guest.key'],
  [{ key: 'ab' }, 'guest.key'],
  [{ key: 'g'.repeat(32) }, 'guest.key'],
  [{ key: 'a1'.repeat(16), name: '\u202e' }, 'guest.name'],
  [{ key: 'a1'.repeat(16), name: 'x'.repeat(25) }, 'guest.name'],
  [{ key: 'a1'.repeat(16), id: 'mine' }, 'guest.id'],
])('an invalid guest: %j', async (guest, place) => {
  const client = nobody()
  const { status, body } = await client.post('/api/tables', { ...NEW_TABLE, guest })
  expect(status).toBe(400)
  expect(problem.parse(body)).toMatchObject({ code: 'bad-input', place })
  expect(client.cookie).toBe('')
})

test('counts in the limit of new guests from one address', async () => {
  const id = await openTable()
  const statuses: number[] = []
  for (let count = 0; count < 31 && statuses.at(-1) !== 429; count++) {
    const { status, headers } = await nobody().post(`/api/tables/${id}/sit`, { seat: 0, guest: { key: newKey() } })
    statuses.push(status)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses.at(-1)).toBe(429)
  expect((await nobody().post('/api/auth/sign-in/anonymous', {})).status).toBe(429)
})
