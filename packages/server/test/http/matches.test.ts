import { GAMES } from '@spellbough/games'
import { readGameFile, verifyGameFile } from '@spellbough/kernel'
import {
  applyPatch,
  type FromServer,
  pollResult,
  problem,
  type SceneSnapshot,
  sceneSnapshot,
  storedEntry,
  type TableView,
} from '@spellbough/protocol'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import WebSocket from 'ws'
import { playToEnd, startMatchAgainstBot, startTestNode, TestClient, type TestNode, waitUntil } from './kit.ts'

let node: TestNode
let anna: TestClient
let brit: TestClient
let anybody: TestClient
beforeAll(async () => {
  node = await startTestNode()
  anna = await TestClient.guest(node.url, 'Anna')
  brit = await TestClient.guest(node.url, 'Brit')
  anybody = new TestClient(node.url)
})
afterAll(() => node.close())

/** The scene once it is the client's turn. */
async function onTurn(client: TestClient, table: string): Promise<SceneSnapshot> {
  for (;;) {
    const { body } = await client.get(`/api/matches/${table}`)
    const scene = sceneSnapshot.parse(body)
    if (scene.scene.moves.length > 0) return scene
    await client.get(`/api/matches/${table}/wait?mark=${scene.mark}`)
  }
}

/** Every state of a table that is sent to a client's socket. */
async function tablesSentTo(client: TestClient, table: string): Promise<readonly TableView[]> {
  const tables: TableView[] = []
  const socket = new WebSocket(`${node.url.replace('http', 'ws')}/ws`, {
    headers: { origin: node.url, cookie: client.cookie },
  })
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as FromServer
    if (message.is === 'hello') socket.send(JSON.stringify({ do: 'join', id: 'j', table }))
    if (message.is === 'table') tables.push(message.table)
  })
  onTestFinished(() => socket.terminate())
  await waitUntil(() => tables.length > 0)
  return tables
}

describe('a match', () => {
  test('is shown to a player with the own moves, and to others without moves', async () => {
    const { id } = await startMatchAgainstBot(anna)
    const own = await onTurn(anna, id)
    expect(own.seat).toBe(0)
    const { body } = await brit.get(`/api/matches/${id}`)
    const watched = sceneSnapshot.parse(body)
    expect(watched.seat).toBeNull()
    expect(watched.scene.moves).toEqual([])
  })

  test('a move that is sent twice is made once', async () => {
    const { id } = await startMatchAgainstBot(anna)
    const before = await onTurn(anna, id)
    const request = { id: 'first', move: before.scene.moves[0] }
    const after = await anna.post(`/api/matches/${id}/moves`, request)
    expect(after.status).toBe(200)
    expect(sceneSnapshot.parse(after.body).mark).not.toBe(before.mark)
    expect((await anna.post(`/api/matches/${id}/moves`, request)).status).toBe(200)
    await anna.post(`/api/tables/${id}/resign`)
    const { body } = await anna.get<{ seat: number }[]>(`/api/matches/${id}/log`)
    expect(body.filter(({ seat }) => seat === 0)).toHaveLength(1)
  })

  test('an illegal move is refused with its rule, and /why gives the same rule without making the move', async () => {
    const { id } = await startMatchAgainstBot(anna)
    await onTurn(anna, id)
    const refused = await anna.post(`/api/matches/${id}/moves`, { id: 'x', move: { type: 'fly' } })
    expect(refused.status).toBe(422)
    expect(problem.parse(refused.body)).toMatchObject({ code: 'refused', rule: 'SB-1' })
    const why = await anna.post<{ problem: unknown }>(`/api/matches/${id}/why`, { move: { type: 'fly' } })
    expect(problem.parse(why.body.problem)).toMatchObject({ code: 'refused', rule: 'SB-1' })
    const { scene } = await onTurn(anna, id)
    const fine = await anna.post<{ problem: unknown }>(`/api/matches/${id}/why`, { move: scene.moves[0] })
    expect(fine.body.problem).toBeNull()
  })

  test('an undo without a move to undo is refused', async () => {
    const { id } = await startMatchAgainstBot(anna)
    const { status, body } = await anna.post(`/api/matches/${id}/undo`, { id: 'u' })
    expect([status, problem.parse(body).code]).toEqual([422, 'refused'])
  })

  test('moves are refused to clients without a seat', async () => {
    const { id } = await startMatchAgainstBot(anna)
    const { scene } = await onTurn(anna, id)
    const move = { id: 'm', move: scene.moves[0] }
    expect((await brit.post(`/api/matches/${id}/moves`, move)).status).toBe(403)
    expect((await anybody.post(`/api/matches/${id}/moves`, move)).status).toBe(401)
    expect((await anybody.post(`/api/matches/${id}/undo`, { id: 'u' })).status).toBe(401)
    expect((await anybody.post(`/api/matches/${id}/why`, { move: {} })).status).toBe(401)
  })

  test('an unwatchable match is shown to its players only', async () => {
    const { id } = await startMatchAgainstBot(anna, { watchable: false })
    for (const path of ['', '/wait', '/log', '/export']) {
      const { status, body } = await brit.get(`/api/matches/${id}${path}`)
      expect([path, status, problem.parse(body).code]).toEqual([path, 403, 'forbidden'])
    }
    expect((await anna.get(`/api/matches/${id}`)).status).toBe(200)
  })

  test('the secret of an unwatchable match is told to nobody but its players, over HTTP and over sockets', async () => {
    const { body } = await anna.post<TableView>('/api/tables', {
      game: 'mag-mell',
      seats: ['me', { bot: 'random' }],
      watchable: false,
    })
    const path = `/api/tables/${body.id}`
    // Until the match begins anybody with the link may join, and stays subscribed to the table.
    const [player, stranger] = [await tablesSentTo(anna, body.id), await tablesSentTo(brit, body.id)]
    await anna.post(`${path}/start`)
    await anna.post(`${path}/resign`)
    const secretFor = async (client: TestClient) => (await client.get<TableView>(path)).body.fairness.secret
    const secret = await secretFor(anna)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect([await secretFor(brit), await secretFor(anybody)]).toEqual([null, null])
    await waitUntil(() => [player, stranger].every((tables) => tables.some(({ status }) => status === 'over')))
    expect(player.at(-1)?.fairness.secret).toBe(secret)
    expect(JSON.stringify(stranger)).not.toContain(secret)
  })

  test('is not available before it has begun', async () => {
    const { body: table } = await anna.post<{ id: string }>('/api/tables', { game: 'mag-mell', seats: ['me', 'open'] })
    for (const path of ['', '/wait', '/log', '/export']) {
      expect((await anna.get(`/api/matches/${table.id}${path}`)).status).toBe(409)
    }
    await anna.post(`/api/tables/${table.id}/leave`)
  })
})

describe('long polling', () => {
  test('answers at once without a mark; from a mark the updates lead to the current scene', async () => {
    const { id } = await startMatchAgainstBot(anna)
    const first = pollResult.parse((await anna.get(`/api/matches/${id}/wait`)).body)
    expect(first.messages.map(({ is }) => is)).toEqual(['scene'])
    const start = await onTurn(anna, id)
    const waiting = anna.get(`/api/matches/${id}/wait?mark=${start.mark}`)
    await anna.post(`/api/matches/${id}/moves`, { id: 'm', move: start.scene.moves[0] })
    let { mark } = start
    let scene: unknown = start.scene
    let { messages } = pollResult.parse((await waiting).body)
    for (;;) {
      for (const message of messages) {
        if (message.is === 'scene') throw new Error('a mark that was just given is known')
        expect(message.from).toBe(mark)
        scene = applyPatch(scene, message.patch)
        mark = message.mark
      }
      const now = sceneSnapshot.parse((await anna.get(`/api/matches/${id}`)).body)
      if (now.mark === mark) {
        expect(scene).toEqual(now.scene)
        return
      }
      ;({ messages } = pollResult.parse((await anna.get(`/api/matches/${id}/wait?mark=${mark}`)).body))
    }
  })

  test('marks the waiting player as present', async () => {
    const { id } = await startMatchAgainstBot(anna)
    await anna.get(`/api/matches/${id}/wait`)
    const { body } = await brit.get<{ seats: { present: boolean }[] }>(`/api/tables/${id}`)
    expect(body.seats[0]?.present).toBe(true)
  })

  test('refuses a malformed mark', async () => {
    const { id } = await startMatchAgainstBot(anna)
    const { status, body } = await anna.get(`/api/matches/${id}/wait?mark=yesterday`)
    expect([status, problem.parse(body).place]).toEqual([400, 'mark'])
  })
})

describe('after a match has ended', () => {
  test('the log and a file that verifies are available, and not before', async () => {
    const { id } = await startMatchAgainstBot(anna)
    for (const path of ['log', 'export']) {
      const early = await anna.get(`/api/matches/${id}/${path}`)
      expect([early.status, problem.parse(early.body).code]).toEqual([409, 'conflict'])
    }
    const made = await playToEnd(anna, id)
    await waitUntil(async () => (await anna.get<{ status: string }>(`/api/tables/${id}`)).body.status === 'over')

    const log = (await brit.get<unknown[]>(`/api/matches/${id}/log`)).body.map((entry) => storedEntry.parse(entry))
    expect(log.filter(({ seat, kind }) => seat === 0 && kind === 'move')).toHaveLength(made)

    const response = await fetch(`${node.url}/api/matches/${id}/export`)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="mag-mell-${id}.json"`)
    const file = readGameFile(await response.text())
    const verdicts = verifyGameFile(file, (name) => {
      const game = GAMES.find(({ rules }) => rules.id === name)
      if (game === undefined) throw new Error(`no game ${name}`)
      return game
    })
    expect(verdicts.map(({ check, state }) => `${check} ${state}`)).toEqual([
      'chain good',
      'commitment good',
      'shuffles good',
      'moves good',
      'result good',
    ])
    expect(file.players).toEqual([{ name: 'Anna' }, { name: 'random', bot: 'random' }])
  })
})
