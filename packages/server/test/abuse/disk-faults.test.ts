/** Faults of the disk under the embedded database: every request is answered `busy`, and nothing acknowledged is lost. */
import { existsSync, mkdirSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem, SceneSnapshot, TableView } from '@spellbough/protocol'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { startNode } from '../../src/node.ts'
import type { KyselyStore } from '../../src/storage/kysely-store.ts'
import { startMatchAgainstBot, startTestNode, TestClient, type TestNode, testConfig, waitUntil } from '../http/kit.ts'
import { NodeProcess } from '../resilience/kit/node-process.ts'
import { tempFolder } from '../resilience/kit/temp-folder.ts'

interface DiskFault {
  readonly begin: (node: TestNode) => Promise<unknown>
  /** Absent if the database cannot come back while the server runs. */
  readonly end?: (node: TestNode) => Promise<unknown>
}

const runSql = (node: TestNode, statement: string) =>
  sql.raw(statement).execute((node.context.store as KyselyStore).database.db)
const fileOf = (node: TestNode) => join(node.context.config.dataDir, 'spellbough.sqlite')

const FAULTS: Readonly<Record<string, DiskFault>> = {
  'a read-only disk': {
    begin: (node) => runSql(node, 'pragma query_only = 1'),
    end: (node) => runSql(node, 'pragma query_only = 0'),
  },
  'a deleted database file that comes back': {
    begin: async (node) => renameSync(fileOf(node), `${fileOf(node)}.moved`),
    end: async (node) => renameSync(`${fileOf(node)}.moved`, fileOf(node)),
  },
  'another file in the place of the database': {
    begin: async (node) => {
      renameSync(fileOf(node), `${fileOf(node)}.moved`)
      writeFileSync(fileOf(node), 'something else')
    },
    end: async (node) => renameSync(`${fileOf(node)}.moved`, fileOf(node)),
  },
  'an emptied database file': { begin: async (node) => truncateSync(fileOf(node), 0) },
}

/** A fault of the disk is not one of the server. */
const isErrorLine = (line: string): boolean => /"level":(50|60)/.test(line)

describe('with', () => {
  let node: TestNode
  afterEach(() => node.close())

  const readiness = async () => (await fetch(`${node.url}/readyz`)).status

  for (const [name, { begin, end }] of Object.entries(FAULTS)) {
    test(`${name} every write is answered "busy"`, async () => {
      node = await startTestNode()
      const anna = await TestClient.guest(node.url)
      const table = await startMatchAgainstBot(anna)
      const move = await firstMove(anna, table)
      await begin(node)

      await waitUntil(async () => (await readiness()) === 503)
      const opened = await anna.post<Problem>('/api/tables', { game: 'mag-mell', seats: ['me', { bot: 'random' }] })
      expect([opened.status, opened.body.code]).toEqual([503, 'busy'])
      const played = anna.post<Problem>(`/api/matches/${table.id}/moves`, { id: 'first', move })
      if (end === undefined) {
        expect((await played).body.code).toBe('busy')
        expect(node.logged.filter(isErrorLine)).toEqual([])
        return
      }
      // The fault ends while the move is being retried, or after it was refused; it is made once in either case.
      await end(node)
      await waitUntil(async () => (await readiness()) === 200)
      const first = await played
      expect(first.status === 200 || first.body.code === 'busy').toBe(true)
      expect((await anna.post(`/api/matches/${table.id}/moves`, { id: 'first', move })).status).toBe(200)
      const entries = await node.context.store.entries(table.id, 0)
      expect(entries.filter(({ request }) => request === 'first')).toHaveLength(1)
      expect((await anna.post('/api/tables', { game: 'mag-mell', seats: ['me', { bot: 'random' }] })).status).toBe(201)
      expect(node.logged.filter(isErrorLine)).toEqual([])
    })
  }

  test.each(['gone', 'empty'])('a database file that is %s the server does not start with a new one', async (how) => {
    node = await startTestNode()
    const folder = join(node.context.config.dataDir, 'again')
    const file = join(folder, 'spellbough.sqlite')
    const start = () => startNode(testConfig(folder), { log: node.context.log })
    mkdirSync(folder)
    await (await start()).close()
    if (how === 'gone') renameSync(file, `${file}.moved`)
    else truncateSync(file, 0)
    await expect(start()).rejects.toThrow(`${file} is missing or empty, but there was a database before`)
    if (how === 'gone') {
      expect(existsSync(file)).toBe(false)
      renameSync(`${file}.moved`, file)
      await (await start()).close()
    }
  })
})

async function firstMove(client: TestClient, table: TableView): Promise<unknown> {
  for (;;) {
    const { body } = await client.get<SceneSnapshot>(`/api/matches/${table.id}`)
    const [move] = body.scene.moves
    if (move !== undefined) return move
    await client.get(`/api/matches/${table.id}/wait?mark=${body.mark}`)
  }
}

test('a disk that is full is reported as not ready, and everything acknowledged is there after a restart', async () => {
  const folder = tempFolder()
  const settings = { DATA_DIR: folder }
  const full = await NodeProcess.start(settings, { maxFileBytes: 2_000_000 })
  const anna = new TestClient(full.address, { origin: full.origin })
  expect((await anna.post('/api/auth/sign-in/anonymous', { name: 'Anna' })).status).toBe(200)
  const opened: string[] = []
  for (;;) {
    const { status, body } = await anna.post<TableView & Problem>('/api/tables', {
      game: 'mag-mell',
      seats: ['me', 'open'],
    })
    if (status === 201) opened.push(body.id)
    else {
      expect([status, body.code]).toEqual([503, 'busy'])
      break
    }
  }
  // The check's own write is small and may still find room once or twice.
  await waitUntil(async () => (await fetch(`${full.address}/readyz`)).status === 503)
  expect((await fetch(`${full.address}/healthz`)).status).toBe(200)
  expect((await anna.get<TableView>(`/api/tables/${opened[0]}`)).status).toBe(200)
  expect(full.complaints.split('\n').filter(isErrorLine)).toEqual([])
  await full.kill()

  const roomy = await NodeProcess.start(settings)
  const again = new TestClient(roomy.address, { origin: roomy.origin })
  again.cookie = anna.cookie
  expect((await fetch(`${roomy.address}/readyz`)).status).toBe(200)
  for (const id of opened) expect((await again.get(`/api/tables/${id}`)).status).toBe(200)
})
