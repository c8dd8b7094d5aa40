import { problem, type TableView, tableView } from '@spellbough/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMatchAgainstBot, startTestNode, TestClient, type TestNode } from './kit.ts'

let node: TestNode
let anna: TestClient
let brit: TestClient
beforeAll(async () => {
  node = await startTestNode()
  anna = await TestClient.guest(node.url, 'Anna')
  brit = await TestClient.guest(node.url, 'Brit')
})
afterAll(() => node.close())

async function open(request: object = {}): Promise<TableView> {
  const { status, body, headers } = await anna.post('/api/tables', {
    game: 'mag-mell',
    seats: ['me', 'open'],
    ...request,
  })
  expect(status).toBe(201)
  const table = tableView.parse(body)
  expect(headers.get('location')).toBe(`/api/tables/${table.id}`)
  return table
}

describe('a table', () => {
  test('is opened, read by anyone, filled and started; a player leaves, comes back, resigns; a rematch is opened', async () => {
    const { id } = await open()
    const link = await new TestClient(node.url).get(`/api/tables/${id}`)
    expect(tableView.parse(link.body).seats.map(({ player }) => player?.name)).toEqual(['Anna', undefined])

    const seated = await brit.post<TableView>(`/api/tables/${id}/sit`, { seat: 1 })
    expect(seated.body.seats[1]?.player?.name).toBe('Brit')
    await anna.post(`/api/tables/${id}/ready`, { contribution: 'c0ffee' })
    const begun = await brit.post<TableView>(`/api/tables/${id}/ready`)
    expect(begun.body).toMatchObject({ status: 'playing', fairness: { contributions: ['c0ffee', ''], secret: null } })

    const left = await brit.post<TableView>(`/api/tables/${id}/leave`)
    expect(left.body.seats[1]?.away).toBe(true)
    const back = await brit.post<TableView>(`/api/tables/${id}/back`)
    expect(back.body.seats[1]?.away).toBe(false)

    const over = await brit.post<TableView>(`/api/tables/${id}/resign`)
    expect(over.body).toMatchObject({ status: 'over', ending: 'resigned', standing: { rank: [1, 2] } })
    expect(over.body.fairness.secret).toMatch(/^[0-9a-f]{64}$/)
    const next = await anna.post<TableView>(`/api/tables/${id}/rematch`)
    expect(next.body).toMatchObject({ status: 'open', game: 'mag-mell' })
    expect(next.body.id).not.toBe(id)
  })

  test('a player may sit down without naming a seat, and only the host seats bots', async () => {
    const { id } = await open({ seats: ['me', 'open', 'open'] })
    const seated = await brit.post<TableView>(`/api/tables/${id}/sit`)
    expect(seated.body.seats.filter(({ player }) => player?.name === 'Brit')).toHaveLength(1)
    const withBot = await anna.post<TableView>(`/api/tables/${id}/bot`, { seat: 2, bot: 'adept' })
    expect(withBot.body.seats[2]?.bot).toBe('adept')
    const notHost = await brit.post(`/api/tables/${id}/bot`, { seat: 2, bot: null })
    expect([notHost.status, problem.parse(notHost.body).code]).toEqual([403, 'forbidden'])
  })

  test('is listed in the lobby only if its visibility is open, and the lobby can be filtered', async () => {
    const shown = await open({ visibility: 'open', pace: 'mail' })
    const hidden = await open({ pace: 'mail' })
    const ids = async (query: string) => (await brit.get<TableView[]>(`/api/tables${query}`)).body.map(({ id }) => id)
    expect(await ids('')).toContain(shown.id)
    expect(await ids('?game=mag-mell&pace=mail')).toContain(shown.id)
    expect(await ids('?game=mag-mell&pace=mail')).not.toContain(hidden.id)
    expect(await ids('?pace=live')).not.toContain(shown.id)
    expect((await brit.get('/api/tables?pace=fast')).status).toBe(400)
  })

  test('is listed among the player’s tables until it is over', async () => {
    const table = await startMatchAgainstBot(brit)
    const mine = async () => (await brit.get<TableView[]>('/api/me/tables')).body.map(({ id }) => id)
    expect(await mine()).toContain(table.id)
    await brit.post(`/api/tables/${table.id}/resign`)
    expect(await mine()).not.toContain(table.id)
  })

  test('is shared by two players who ask for a quick match', async () => {
    const request = { game: 'mag-mell', seats: 2, contribution: 'a1b2' }
    const first = await anna.post<TableView>('/api/quick', request)
    const second = await brit.post<TableView>('/api/quick', { ...request, contribution: 'c3d4' })
    expect(second.body.id).toBe(first.body.id)
    expect(second.body.status).toBe('playing')
    expect(second.body.fairness.contributions).toEqual(['a1b2', 'c3d4'])
  })
})

describe('refusals', () => {
  test('opening a table without a session, with a hint how to sign in', async () => {
    const { status, body } = await new TestClient(node.url).post('/api/tables', {
      game: 'mag-mell',
      seats: ['me', 'open'],
    })
    expect(status).toBe(401)
    expect(problem.parse(body)).toMatchObject({ code: 'no-identity' })
    expect(problem.parse(body).message).toContain('/api/auth/sign-in/anonymous')
  })

  test.each([
    [{ game: 'chess', seats: ['me', 'open'] }, 'game'],
    [{ game: 'mag-mell', seats: ['me'] }, 'seats'],
    [{ game: 'mag-mell', seats: ['me', 'open'], options: { level: 'huge' } }, 'options.level'],
    [{ game: 'mag-mell', seats: ['me', { bot: 5 }] }, 'seats[1].bot'],
    [{ game: 'mag-mell', seats: ['me', 'open'], colour: 'green' }, 'colour'],
    [{ seats: ['me', 'open'] }, 'game'],
  ])('an invalid request: %j', async (request, place) => {
    const { status, body } = await anna.post('/api/tables', request)
    expect(status).toBe(400)
    expect(problem.parse(body)).toMatchObject({ code: 'bad-input', place })
  })

  test('an unknown table id and a malformed one', async () => {
    expect((await anna.get('/api/tables/AAAAAAAAAAAA')).status).toBe(404)
    expect((await anna.post('/api/tables/AAAAAAAAAAAA/sit')).status).toBe(404)
    const odd = await anna.get('/api/tables/x')
    expect(problem.parse(odd.body)).toMatchObject({ code: 'bad-input', place: 'table' })
  })

  test('a seat that is taken, a start with a free seat, and a seat after the match has begun', async () => {
    const { id } = await open()
    const taken = await brit.post(`/api/tables/${id}/sit`, { seat: 0 })
    expect([taken.status, problem.parse(taken.body).code]).toEqual([409, 'conflict'])
    expect((await anna.post(`/api/tables/${id}/start`)).status).toBe(409)
    expect((await anna.post(`/api/tables/${id}/start`, { bots: 'random' })).status).toBe(200)
    expect((await brit.post(`/api/tables/${id}/sit`)).status).toBe(409)
  })
})
