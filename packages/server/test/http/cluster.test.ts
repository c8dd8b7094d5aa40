import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SceneSnapshot, TableView } from '@spellbough/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningNode, startNode } from '../../src/node.ts'
import type { TestDatabases } from '../kit/postgres.ts'
import { sharedPostgres } from '../kit/shared-postgres.ts'
import { TestClient, testConfig, waitUntil } from './kit.ts'

let folder: string
let postgres: TestDatabases
let nodes: readonly [RunningNode, RunningNode]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spellbough-cluster-'))
  postgres = await sharedPostgres()
  const database = await postgres.freshDatabase()
  const config = { ...testConfig(folder), database, logLevel: 'silent' as const }
  nodes = await Promise.all([startNode(config), startNode(config)])
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await postgres.end()
  rmSync(folder, { recursive: true, force: true })
})

/** A socket of an external bot; resolves once it is open. */
async function botSocket(node: RunningNode, token: string): Promise<WebSocket> {
  const ws = new WebSocket(`${node.url.replace('http', 'ws')}/ws`, { headers: { authorization: `Bearer ${token}` } })
  await once(ws, 'message')
  return ws
}

test('the sockets of a token close on both nodes when it is revoked and when the password changes', async () => {
  const [{ url }] = nodes
  const anna = new TestClient(url)
  const password = 'under the old oak'
  await anna.post('/api/auth/sign-up/email', { name: 'Anna', email: 'anna@example.org', password })
  const endings = [
    (id: string) => anna.delete(`/api/me/tokens/${id}`),
    () => anna.post('/api/auth/change-password', { currentPassword: password, newPassword: 'above the young ash' }),
  ]
  for (const end of endings) {
    const { id, token } = (await anna.post<{ id: string; token: string }>('/api/me/tokens', { name: 'bot' })).body
    const sockets = await Promise.all(nodes.map((node) => botSocket(node, token)))
    const closed = Promise.all(sockets.map((ws) => once(ws, 'close')))
    expect((await end(id)).status).toBeLessThan(300)
    expect((await closed).map(([code]) => code)).toEqual([1008, 1008])
  }
})

test('two nodes that start at once on an empty database share sessions, tables and a match', async () => {
  const [one, other] = nodes
  const anna = await TestClient.guest(one.url, 'Anna')
  const annaElsewhere = new TestClient(other.url)
  annaElsewhere.cookie = anna.cookie
  expect(await annaElsewhere.me()).toBe(await anna.me())

  const brit = await TestClient.guest(other.url, 'Brit')
  const { body: table } = await anna.post<TableView>('/api/tables', { game: 'mag-mell', seats: ['me', 'open'] })
  await brit.post(`/api/tables/${table.id}/sit`)
  await brit.post(`/api/tables/${table.id}/ready`)
  expect((await anna.post<TableView>(`/api/tables/${table.id}/ready`)).body.status).toBe('playing')

  const scenes = async () =>
    await Promise.all([anna, brit].map(async (who) => (await who.get<SceneSnapshot>(`/api/matches/${table.id}`)).body))
  for (let made = 0; made < 4; made++) {
    const turn = (await scenes()).findIndex(({ scene }) => scene.moves.length > 0)
    const [mover, watcher] = turn === 0 ? [anna, brit] : [brit, anna]
    const { mark } =
      (await watcher.get<{ messages: SceneSnapshot[] }>(`/api/matches/${table.id}/wait`)).body.messages[0] ?? {}
    const waiting = watcher.get<{ messages: { is: string }[] }>(`/api/matches/${table.id}/wait?mark=${mark}`)
    const [move] = (await mover.get<SceneSnapshot>(`/api/matches/${table.id}`)).body.scene.moves
    expect((await mover.post(`/api/matches/${table.id}/moves`, { id: `m${made}`, move })).status).toBe(200)
    expect((await waiting).body.messages.map(({ is }) => is)).toContain('update')
  }
  await anna.post(`/api/tables/${table.id}/resign`)
  await waitUntil(async () => (await brit.get<TableView>(`/api/tables/${table.id}`)).body.status === 'over')
})
