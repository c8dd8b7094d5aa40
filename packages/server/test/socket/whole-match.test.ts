import { fastRng } from '@spellbough/kernel'
import type { TableView } from '@spellbough/protocol'
import { connect, type JoinedTable, RequestRefused } from '@spellbough/protocol/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestNode, TestClient, type TestNode } from '../http/kit.ts'

const until = <T>(check: () => T) => vi.waitFor(check, { timeout: 120_000, interval: 2 })

/** A client whose connection can be cut. */
function clientOf(node: TestNode, cookie: string) {
  const sockets: WebSocket[] = []
  class TrackedSocket extends WebSocket {
    constructor(url: string) {
      super(url, { headers: { cookie, origin: node.url } })
      sockets.push(this)
    }
  }
  const client = connect({ url: `ws://127.0.0.1:${node.port}/ws`, WebSocket: TrackedSocket })
  onTestFinished(() => client.close())
  const cut = () => {
    const socket = sockets.at(-1)
    // Reconnect at once instead of after the client's delay.
    socket?.once('close', () => client.wake())
    socket?.terminate()
  }
  return { client, cut, sockets }
}

async function tableOfTwo(node: TestNode): Promise<{ table: string; people: readonly TestClient[] }> {
  const [anna, brit] = [await TestClient.guest(node.url, 'Anna'), await TestClient.guest(node.url, 'Brit')]
  const opened = await anna.post<TableView>('/api/tables', { game: 'mag-mell', seats: ['me', 'open'], pace: 'mail' })
  const table = opened.body.id
  await brit.post(`/api/tables/${table}/sit`, {})
  return { table, people: [anna, brit] }
}

const mayMove = ({ match: kept }: JoinedTable) =>
  kept !== undefined && kept.scene.result === null && kept.scene.moves.length > 0

test('a match of two people over connections that are cut again and again loses no move and makes none twice', async () => {
  const node = await startTestNode({ limits: { framesPerSecond: 5_000 } })
  onTestFinished(() => node.close())
  const { table, people } = await tableOfTwo(node)
  const pages = people.map(({ cookie }) => clientOf(node, cookie))
  const seats = pages.map(({ client }) => client.join(table))
  const spectator = clientOf(node, '')
  const watched = spectator.client.join(table)
  for (const person of people) await person.post(`/api/tables/${table}/ready`, { ready: true, contribution: '0a0b' })
  await until(() => expect(seats.map(({ match: kept }) => kept?.seat)).toEqual([0, 1]))

  const rng = fastRng(7)
  let made = 0
  const over = () => seats.every(({ match: kept }) => kept?.scene.result != null)
  while (!over()) {
    const seat = await until(() => {
      const found = seats.findIndex(mayMove)
      expect(found >= 0 || over()).toBe(true)
      return found
    })
    const own = seats[seat]
    const moves = own?.match?.scene.moves ?? []
    const move = moves[rng.int(moves.length || 1)]
    if (own === undefined || move === undefined) continue
    const mark = own.match?.mark
    const played = own.move(move)
    // The connection may be cut before the move arrives, before its answer does, or both.
    if (rng.int(4) === 0) pages[seat]?.cut()
    if (rng.int(8) === 0) pages[1 - seat]?.cut()
    if (rng.int(8) === 0) spectator.cut()
    await played
    made++
    // The next choice is made from the scene after the move.
    await until(() => expect(own.match?.mark).not.toBe(mark))
  }

  for (const [seat, person] of people.entries()) {
    const { body } = await person.get<{ scene: unknown; log: unknown }>(`/api/matches/${table}`)
    expect(seats[seat]?.match).toMatchObject({ scene: body.scene, log: body.log })
  }
  await until(() => expect(watched.match?.scene.result).toEqual(seats[0]?.match?.scene.result))
  await until(() => expect(watched.table?.fairness.secret).toMatch(/^[0-9a-f]{64}$/))
  expect(watched.match?.seat).toBe(null)
  expect(watched.match?.scene.moves).toEqual([])

  const { body: log } = await (people[0] as TestClient).get<readonly { kind: string }[]>(`/api/matches/${table}/log`)
  expect(log.filter(({ kind }) => kind === 'move')).toHaveLength(made)
  expect(pages.reduce((count, { sockets }) => count + sockets.length, 0)).toBeGreaterThan(4)
})

test('an illegal move is refused with its rule, a stranger may not move, and chat reaches both players', async () => {
  const node = await startTestNode()
  onTestFinished(() => node.close())
  const { table, people } = await tableOfTwo(node)
  const [anna, brit] = people.map(({ cookie }) => clientOf(node, cookie).client.join(table))
  for (const person of people) await person.post(`/api/tables/${table}/ready`, { ready: true })
  await until(() => expect([anna?.match?.seat, brit?.match?.seat]).toEqual([0, 1]))
  const idle = [anna, brit].find((seat) => seat?.match !== undefined && !mayMove(seat))
  const fault = await idle?.move({ do: 'stop' }).catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(RequestRefused)
  expect(fault).toMatchObject({ problem: { code: 'refused', rule: expect.stringMatching(/^(MM|SB)-/) } })
  expect(await idle?.explainMove({ do: 'stop' })).toMatchObject({ code: 'refused' })
  const stranger = clientOf(node, (await TestClient.guest(node.url, 'Carl')).cookie).client.join(table)
  await expect(stranger.move({ do: 'stop' })).rejects.toMatchObject({ problem: { code: 'forbidden' } })
  await anna?.say('hello')
  await until(() =>
    expect([brit, anna].map((seat) => seat?.chat.map(({ text }) => text))).toEqual([['hello'], ['hello']]),
  )
})

test('a player who signs out is disconnected, and the other sees it', async () => {
  const node = await startTestNode()
  onTestFinished(() => node.close())
  const { table, people } = await tableOfTwo(node)
  const pages = people.map(({ cookie }) => clientOf(node, cookie))
  const [, brit] = pages.map(({ client }) => client.join(table))
  await until(() => expect(brit?.table?.seats.map(({ present }) => present)).toEqual([true, true]))
  await people[0]?.post('/api/auth/sign-out', {})
  await until(() => expect(pages.map(({ client }) => client.closedReason)).toEqual(['signed-out', undefined]))
  await until(() => expect(brit?.table?.seats[0]?.present ?? false).toBe(false))
})
