import { chatLine, problem } from '@spellbough/protocol'
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

const texts = async (client: TestClient, table: string, query = '') =>
  (await client.get<unknown[]>(`/api/tables/${table}/chat${query}`)).body.map((line) => chatLine.parse(line).text)

describe('chat', () => {
  test('is written and read at a table, also from a given line on', async () => {
    const { id } = await startMatchAgainstBot(anna, { visibility: 'open' })
    const said = await anna.post(`/api/tables/${id}/chat`, { text: 'Well met!' })
    expect(said.status).toBe(201)
    const first = chatLine.parse(said.body)
    await brit.post(`/api/tables/${id}/chat`, { text: 'Good luck.' })
    expect(await texts(anna, id)).toEqual(['Well met!', 'Good luck.'])
    expect(await texts(anna, id, `?after=${first.n}`)).toEqual(['Good luck.'])
  })

  test('hides the lines of a muted player until the mute ends', async () => {
    const { id } = await startMatchAgainstBot(anna, { visibility: 'open' })
    const player = await brit.me()
    await brit.post(`/api/tables/${id}/chat`, { text: 'Psst.' })
    expect((await anna.post('/api/me/muted', { player })).status).toBe(204)
    expect((await anna.get('/api/me/muted')).body).toEqual([player])
    expect(await texts(anna, id)).toEqual([])
    expect((await anna.delete(`/api/me/muted/${player}`)).status).toBe(204)
    expect(await texts(anna, id)).toEqual(['Psst.'])
  })

  test('is refused to others at an unwatchable table, without a session, and with invalid input', async () => {
    const { id } = await startMatchAgainstBot(anna, { watchable: false })
    expect((await brit.post(`/api/tables/${id}/chat`, { text: 'Hello?' })).status).toBe(403)
    expect((await brit.get(`/api/tables/${id}/chat`)).status).toBe(403)
    const nobody = new TestClient(node.url)
    expect((await nobody.post(`/api/tables/${id}/chat`, { text: 'Hello?' })).status).toBe(401)
    expect((await nobody.get('/api/me/muted')).status).toBe(401)
    const empty = await anna.post(`/api/tables/${id}/chat`, { text: ' ' })
    expect(problem.parse(empty.body)).toMatchObject({ code: 'bad-input', place: 'text' })
    expect((await anna.post('/api/me/muted', { player: await anna.me() })).status).toBe(400)
  })
})
