import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SceneSnapshot, TableView } from '@spellbough/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { type RunningNode, startNode } from '../../src/node.ts'
import { startMatchAgainstBot, TestClient, testConfig, waitUntil } from '../http/kit.ts'
import { sharedPostgres } from '../kit/shared-postgres.ts'
import { runAdminCommand, testFolder } from './kit.ts'

/** A server in a folder, or on a database. */
async function serve(folder: string, database: string | null = null, port = 0): Promise<RunningNode> {
  const config = { ...testConfig(folder), database, port, logLevel: 'silent' as const }
  const node = await startNode(port === 0 ? config : { ...config, url: `http://localhost:${port}` })
  onTestFinished(() => node.close())
  return node
}

/** A match with an awaited player, and the player's scene. */
async function startMatch(url: string): Promise<{ anna: TestClient; id: string; before: SceneSnapshot['scene'] }> {
  const anna = await TestClient.guest(url, 'Anna')
  const { id } = await startMatchAgainstBot(anna, { pace: 'mail' })
  const scene = async () => (await anna.get<SceneSnapshot>(`/api/matches/${id}`)).body.scene
  await waitUntil(async () => (await scene()).moves.length > 0)
  return { anna, id, before: await scene() }
}

/** The same player can continue the same match with the same cookie. */
async function expectMatchContinues({ anna, id, before }: Awaited<ReturnType<typeof startMatch>>): Promise<void> {
  const { body } = await anna.get<SceneSnapshot>(`/api/matches/${id}`)
  expect(body.scene).toEqual(before)
  const [move] = before.moves
  expect((await anna.post(`/api/matches/${id}/moves`, { id: 'after', move })).status).toBe(200)
}

test('a backup of a running server is restored, and its match continues', async () => {
  const folder = testFolder()
  const data = join(folder, 'data')
  const node = await serve(data)
  const match = await startMatch(node.url)
  const env = { DATA_DIR: data }
  expect((await runAdminCommand('backup safe/monday.sqlite', env, folder)).code).toBe(0)
  expect(statSync(join(folder, 'safe/monday.sqlite')).mode & 0o777).toBe(0o600)
  await match.anna.post<TableView>('/api/tables', { game: 'mag-mell', seats: ['me', 'open'] })
  expect(
    (await runAdminCommand('restore safe/monday.sqlite', env, folder)).err,
    'not under a running server',
  ).toContain('another server already uses the data folder')
  await node.close()
  expect((await runAdminCommand('restore safe/monday.sqlite', env, folder)).err, 'nor over what is there').toContain(
    'exists already',
  )
  renameSync(data, join(folder, 'old'))
  expect(await runAdminCommand('restore safe/monday.sqlite', env, folder)).toEqual({
    code: 0,
    err: '',
    out: `The database in ${data} is restored.\n`,
  })
  expect(statSync(join(data, 'spellbough.sqlite')).mode & 0o777).toBe(0o600)
  const again = await serve(data, null, node.port)
  await expectMatchContinues(match)
  const listed = JSON.parse((await runAdminCommand('list --json', env)).out) as { id: string }[]
  expect(
    listed.map(({ id }) => id),
    'as it was at the backup',
  ).toEqual([match.id])
  await again.close()
})

test('a server moves from the embedded database to PostgreSQL and back, and its matches continue', async () => {
  const postgres = await sharedPostgres()
  onTestFinished(() => postgres.end())
  const folder = testFolder()
  const data = join(folder, 'data')
  const small = await serve(data)
  const match = await startMatch(small.url)
  await small.close()
  const DATABASE_URL = await postgres.freshDatabase()
  expect((await runAdminCommand('dump all.jsonl.gz', { DATA_DIR: data }, folder)).code).toBe(0)
  const loaded = await runAdminCommand('load all.jsonl.gz', { DATABASE_URL }, folder)
  expect(loaded).toMatchObject({ code: 0, err: '' })
  expect(loaded.out).toMatch(/^\d+ rows are loaded\.$/m)
  expect((await runAdminCommand('load all.jsonl.gz', { DATABASE_URL }, folder)).err, 'only once').toContain('not empty')

  const large = await serve(join(folder, 'unused'), DATABASE_URL, small.port)
  await expectMatchContinues(match)
  await waitUntil(
    async () => (await match.anna.get<SceneSnapshot>(`/api/matches/${match.id}`)).body.scene.moves.length > 0,
  )
  const later = (await match.anna.get<SceneSnapshot>(`/api/matches/${match.id}`)).body.scene
  await large.close()

  const back = join(folder, 'back')
  expect((await runAdminCommand('dump back.jsonl', { DATABASE_URL }, folder)).code).toBe(0)
  expect((await runAdminCommand('load back.jsonl', { DATA_DIR: back }, folder)).code).toBe(0)
  await serve(back, null, small.port)
  expect((await match.anna.get<SceneSnapshot>(`/api/matches/${match.id}`)).body.scene).toEqual(later)
})

test('a dump that cannot be loaded leaves no database behind', async () => {
  const folder = testFolder()
  const data = join(folder, 'data')
  const node = await serve(data)
  await startMatch(node.url)
  await node.close()
  await runAdminCommand('dump all.jsonl', { DATA_DIR: data }, folder)
  const lines = readFileSync(join(folder, 'all.jsonl'), 'utf8').trimEnd().split('\n')
  const table = lines.findIndex((line) => line.includes('"table":"tables"'))
  const bad: [string, string][] = [
    ['', 'The file is empty'],
    [lines.slice(0, -1).join('\n'), 'truncated'],
    [lines.with(table, '{').join('\n'), `Line ${table + 1} is not JSON`],
    [lines.with(0, lines[0]?.replace('0001', '9001') ?? '').join('\n'), '"9001-beginning"'],
    [lines.with(table, lines[table + 1] ?? '').join('\n'), 'does not fit'],
  ]
  for (const [text, fault] of bad) {
    writeFileSync(join(folder, 'bad.jsonl'), text)
    const said = await runAdminCommand('load bad.jsonl', { DATA_DIR: join(folder, 'new') }, folder)
    expect(said).toMatchObject({ code: 2, out: '' })
    expect(said.err).toMatch(/^spellbough: [^\n]+\n$/)
    expect(said.err).toContain(fault)
    expect(readdirSync(folder).includes('new') ? readdirSync(join(folder, 'new')) : []).toEqual([])
  }
})
