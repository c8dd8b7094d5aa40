import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FromServer } from '@spellbough/protocol'
import { connect, type JoinedTable } from '@spellbough/protocol/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startNode } from '../../src/node.ts'
import { kyselyStore } from '../../src/storage/kysely-store.ts'
import { openPostgres } from '../../src/storage/postgres.ts'
import { addressOf, runSql, type TestDatabases } from '../kit/postgres.ts'
import { sharedPostgres } from '../kit/shared-postgres.ts'
import { TcpProxy } from '../kit/tcp-proxy.ts'
import { startMatchAgainstBot, TestClient, testConfig } from './kit.ts'

let postgres: TestDatabases
let folder: string
beforeAll(async () => {
  postgres = await sharedPostgres()
  folder = mkdtempSync(join(tmpdir(), 'spellbough-silent-'))
})
afterAll(async () => {
  await postgres.end()
  rmSync(folder, { recursive: true, force: true })
})

/** A node that reaches its database through a proxy, and a player in a match on it. */
async function aMatchBehindProxy() {
  const url = await postgres.freshDatabase()
  const proxy = await TcpProxy.start(url)
  const node = await startNode({ ...testConfig(folder), database: proxy.url, logLevel: 'silent', metrics: 'public' })
  const anna = await TestClient.guest(node.url, 'Anna')
  const { id } = await startMatchAgainstBot(anna)
  const frames: FromServer[] = []
  class Socket extends WebSocket {
    constructor(address: string) {
      super(address, { origin: node.url, headers: { cookie: anna.cookie } })
      this.on('message', (data) => frames.push(JSON.parse(String(data)) as FromServer))
    }
  }
  const client = connect({ url: `${node.url.replace('http', 'ws')}/ws`, WebSocket: Socket })
  const joined = client.join(id)
  onTestFinished(async () => {
    client.close()
    proxy.reset()
    await node.close()
  })
  return { url, proxy, node, anna, id, client, joined, frames }
}

/** Makes the first legal move as soon as there is one. */
async function playOn(joined: JoinedTable): Promise<void> {
  await expect.poll(() => joined.match?.scene.moves.length ?? 0).toBeGreaterThan(0)
  await joined.move(joined.match?.scene.moves[0] ?? {})
}

test('a database that goes silent makes a node not ready, moves busy and viewers stale, until it is there again', async () => {
  const { proxy, anna, client, joined, frames } = await aMatchBehindProxy()
  await playOn(joined)
  await expect.poll(() => joined.match?.scene.moves.length ?? 0).toBeGreaterThan(0)
  proxy.loseEverything()
  const moved = playOn(joined)
  await expect.poll(async () => Number(await readMetric(anna, 'spellbough_oldest_append_seconds'))).toBeGreaterThan(2)
  expect((await anna.get('/readyz')).status).toBe(503)
  expect((await anna.get('/healthz')).status).toBe(200)
  await expect.poll(() => client.isStale).toBe(true)
  await expect.poll(() => frames.some((frame) => frame.is === 'refused' && frame.problem.code === 'busy')).toBe(true)
  // The connections of before stay silent, as after a firewall has forgotten them.
  proxy.healForNewConnections()
  await moved
  await expect.poll(() => client.isStale).toBe(false)
  await expect.poll(async () => (await anna.get('/readyz')).status).toBe(200)
  expect(Number(await readMetric(anna, 'spellbough_oldest_append_seconds'))).toBeLessThan(2)
})

async function readMetric(client: TestClient, name: string): Promise<string | undefined> {
  const { body } = await client.get<string>('/metrics')
  return new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]
}

test('after a fail-over to a copy that lacks the last moves, viewers see what is left and the match goes on from there', async () => {
  const { url, proxy, client, id, joined } = await aMatchBehindProxy()
  await playOn(joined)
  await expect.poll(() => joined.match?.scene.moves.length ?? 0).toBeGreaterThan(0)
  const name = new URL(url).pathname.slice(1)
  const besides = addressOf(url, 'postgres')
  const cutOff = async () => {
    proxy.loseEverything()
    await runSql(besides, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }
  const comeBack = () => {
    proxy.healForNewConnections()
    proxy.reset()
  }

  await cutOff()
  await runSql(besides, `create database ${name}_copy template ${name}`)
  const copied = joined.match?.scene
  comeBack()
  await playOn(joined)
  await expect.poll(() => joined.match?.scene.moves.length ?? 0).toBeGreaterThan(0)
  await playOn(joined)
  await expect.poll(() => joined.match?.scene.moves.length ?? 0).toBeGreaterThan(0)
  expect(joined.match?.scene).not.toEqual(copied)

  await cutOff()
  await runSql(
    besides,
    `alter database ${name} rename to ${name}_lost`,
    `alter database ${name}_copy rename to ${name}`,
  )
  comeBack()
  await expect.poll(() => joined.match?.scene.view).toEqual(copied?.view)
  await playOn(joined)
  await playOn(joined)
  expect(client.state).toBe('open')
  const copy = kyselyStore(openPostgres(url))
  const seqs = await sql<{ seq: number }>`select seq from entries where match_id = ${id} order by seq`.execute(
    copy.database.db,
  )
  await copy.close()
  await runSql(besides, `drop database ${name}_lost with (force)`)
  expect(seqs.rows.map(({ seq }) => seq)).toEqual(seqs.rows.map((_, index) => index))
})
