import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES } from '@spellbough/games'
import { readGameFile, verifyGameFile } from '@spellbough/kernel'
import type { SceneSnapshot, TableView } from '@spellbough/protocol'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import WebSocket from 'ws'
import { playToEnd, startMatchAgainstBot, startTestNode, TestClient, type TestNode, waitUntil } from '../http/kit.ts'
import type { TestDatabases } from '../kit/postgres.ts'
import { sharedPostgres } from '../kit/shared-postgres.ts'
import { runAdminCommand, testFolder } from './kit.ts'

interface Frame {
  readonly is: string
  readonly reason?: string
  readonly table?: TableView
  readonly tables?: readonly TableView[]
}

/** The frames received by a client's socket, which sends these requests first. */
async function socketOf(node: TestNode, client: TestClient, ...asks: readonly object[]): Promise<readonly Frame[]> {
  const headers = { origin: node.url, cookie: client.cookie }
  const ws = new WebSocket(`${node.url.replace('http', 'ws')}/ws`, { headers })
  onTestFinished(() => ws.terminate())
  const frames: Frame[] = []
  ws.on('message', (data) => frames.push(JSON.parse(String(data)) as Frame))
  await waitUntil(() => frames.length > 0)
  asks.forEach((ask, index) => ws.send(JSON.stringify({ ...ask, id: `ask-${index}` })))
  return frames
}

describe.each(['sqlite', 'postgres'] as const)('admin commands while a server runs on %s', (engine) => {
  let postgres: TestDatabases | undefined
  let node: TestNode
  let env: Record<string, string>
  beforeAll(async () => {
    postgres = engine === 'postgres' ? await sharedPostgres() : undefined
    const database = (await postgres?.freshDatabase()) ?? null
    node = await startTestNode({ database })
    env = database === null ? { DATA_DIR: node.context.config.dataDir } : { DATABASE_URL: database }
  }, 120_000)
  afterAll(async () => {
    await node.close()
    await postgres?.end()
  })
  const run = (args: string | readonly string[], cwd?: string) => runAdminCommand(args, env, cwd)
  const finds = (id: string) => GAMES.find(({ rules }) => rules.id === id) ?? GAMES[0]

  test('list and show print tables without hidden information of their matches', async () => {
    const anna = await TestClient.guest(node.url, 'Anna')
    const playing = await startMatchAgainstBot(anna, { pace: 'mail' })
    const { id: open } = (
      await anna.post<TableView>('/api/tables', { game: 'tree-society', seats: ['me', 'open'], visibility: 'open' })
    ).body
    const me = await anna.me()
    const listed = await run(`list --player ${me}`)
    expect(listed).toMatchObject({ code: 0, err: '' })
    const [head, first, second] = listed.out.split('\n')
    expect(head).toMatch(/^table +status +game +pace +created +players$/)
    expect(first).toMatch(new RegExp(`^${open} +open +tree-society .* Anna, –$`))
    expect(second).toMatch(new RegExp(`^${playing.id} +playing +mag-mell +mail .* Anna, bot random$`))
    const ids = async (flags: string) =>
      (JSON.parse((await run(`list --json ${flags}`)).out) as { id: string }[]).map(({ id }) => id)
    expect(await ids(`--player ${me} --status open`)).toEqual([open])
    expect(await ids(`--player ${me} --status open,playing --limit 1`)).toEqual([open])
    expect(await ids(`--player ${me} --game mag-mell`)).toEqual([playing.id])
    expect((await run('list --player nobody')).out).toBe('There are no such tables.\n')

    const shown = await run(`show ${playing.id}`)
    expect(shown.out).toMatch(new RegExp(`^seat 1 +Anna \\(${me}, host\\)$`, 'm'))
    expect(shown.out).toMatch(/^seat 2 +bot random$/m)
    const json = (await run(`show ${playing.id} --json`)).out
    expect(JSON.parse(json)).toMatchObject({ id: playing.id, status: 'playing', players: [{ player: me }, {}] })
    const secret = (await node.context.store.secretOf(playing.id)) ?? 'none'
    for (const text of [listed.out, shown.out, json]) expect(text).not.toContain(secret)
  })

  test('close ends a match and notifies its players', async () => {
    const anna = await TestClient.guest(node.url, 'Anna')
    const { id } = await startMatchAgainstBot(anna, { pace: 'mail' })
    await waitUntil(async () => (await anna.get<SceneSnapshot>(`/api/matches/${id}`)).body.scene.moves.length > 0)
    const [move] = (await anna.get<SceneSnapshot>(`/api/matches/${id}`)).body.scene.moves
    expect(await run(`close ${id}`)).toEqual({ code: 0, err: '', out: `Table ${id} is closed.\n` })
    await waitUntil(async () => (await anna.get<TableView>(`/api/tables/${id}`)).body.status === 'closed')
    const scene = async () => (await anna.get<SceneSnapshot>(`/api/matches/${id}`)).body.scene
    await waitUntil(async () => (await scene()).moves.length === 0)
    const late = await anna.post<{ code: string }>(`/api/matches/${id}/moves`, { id: 'late', move })
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect(await run(`close ${id}`)).toEqual({
      code: 2,
      out: '',
      err: `spellbough: ${id}: this table is closed already\n`,
    })
  })

  test('close updates the sockets at the table and in the lobby', async () => {
    const [anna, brit] = [await TestClient.guest(node.url, 'Anna'), await TestClient.guest(node.url, 'Brit')]
    const request = { game: 'mag-mell', seats: ['me', 'open'], visibility: 'open' }
    const { id } = (await anna.post<TableView>('/api/tables', request)).body
    const atTable = await socketOf(node, anna, { do: 'join', table: id })
    const inLobby = await socketOf(node, brit, { do: 'lobby', on: true })
    const isListed = () => inLobby.findLast(({ is }) => is === 'lobby')?.tables?.some((table) => table.id === id)
    await waitUntil(() => atTable.some(({ table }) => table?.id === id) && isListed() === true)
    await run(`close ${id}`)
    await waitUntil(() => atTable.some(({ table }) => table?.status === 'closed') && isListed() === false)
  })

  test('ban shuts a player out at once, unban lets the player in again, bans lists all bans', async () => {
    const [mallory, anna] = [await TestClient.guest(node.url, 'Mallory'), await TestClient.guest(node.url, 'Anna')]
    const id = await mallory.me()
    const opened = await mallory.post<TableView>('/api/tables', { game: 'mag-mell', seats: ['me', 'open'] })
    const frames = await socketOf(node, mallory)
    const said = await run(['ban', id, '--days', '2', '--reason', 'was rude'])
    expect(said).toEqual({ code: 0, err: '', out: `Mallory (${id}) is banned for 2 days.\n` })
    await waitUntil(() => frames.some(({ is, reason }) => is === 'bye' && reason === 'banned'))
    await waitUntil(async () => (await mallory.get('/api/me')).status !== 200)
    expect((await node.context.store.readTable(opened.body.id))?.status, 'and from their tables').toBe('closed')
    expect((await anna.get('/api/me')).status).toBe(200)
    expect((await run('bans')).out).toMatch(new RegExp(`^${id} +.*was rude$`, 'm'))
    const [found] = JSON.parse((await run('bans --json')).out) as { subject: string; until: number; at: number }[]
    expect(found).toMatchObject({ subject: id, reason: 'was rude' })
    expect((found?.until ?? 0) - (found?.at ?? 0)).toBe(2 * 86_400_000)
    expect(await run(`unban ${id}`)).toEqual({ code: 0, err: '', out: `${id} is no longer banned.\n` })
    expect((await run('bans')).out).toBe('Nobody is banned.\n')
    expect((await run(`unban ${id}`)).code).toBe(2)
  })

  test('ban normalizes an IP address as the server does', async () => {
    expect((await run('ban ::ffff:203.0.113.9')).out).toBe('203.0.113.9 is banned permanently.\n')
    expect((await run('ban 2001:DB8:0:0::1 --days 1')).out).toBe('2001:db8::1 is banned for 1 day.\n')
    const subjects = (await node.context.store.bans()).map(({ subject }) => subject).sort()
    expect(subjects).toEqual(['2001:db8::1', '203.0.113.9'])
    for (const subject of ['203.0.113.9', '2001:db8:0::1']) expect((await run(`unban ${subject}`)).code).toBe(0)
    expect(await node.context.store.bans()).toEqual([])
  })

  test('forget erases a player', async () => {
    const anna = await TestClient.guest(node.url, 'Anna')
    const id = await anna.me()
    expect((await run(`forget ${id}`)).out).toBe(`Anna (${id}) is forgotten.\n`)
    await waitUntil(async () => (await anna.get('/api/me')).status === 401)
    expect(await run(`forget ${id}`)).toMatchObject({ code: 2, out: '' })
  })

  test('export writes a file that verifies, and import makes a table from it', async () => {
    const anna = await TestClient.guest(node.url, 'Anna')
    const { id } = await startMatchAgainstBot(anna)
    await playToEnd(anna, id)
    await waitUntil(async () => (await anna.get<TableView>(`/api/tables/${id}`)).body.status === 'over')
    const folder = testFolder()
    const file = join(folder, 'match.json')
    expect(await run(['export', id, '--file', 'match.json', '--secret'], folder)).toMatchObject({ code: 0, err: '' })
    const text = readFileSync(file, 'utf8')
    expect((await run(`export ${id}`)).out, 'the same on standard output').toBe(text)
    expect((await anna.get<string>(`/api/matches/${id}/export`)).body).toEqual(JSON.parse(text))
    const game = finds('mag-mell')
    if (game === undefined) throw new Error('no game')
    expect(verifyGameFile(readGameFile(text), () => game).map(({ state }) => state)).toEqual(Array(5).fill('good'))
    expect((await run(['export', id, '--file', 'match.json'], folder)).err).toContain('this file exists already')

    const came = await run(['import', 'match.json'], folder)
    expect(came).toMatchObject({ code: 0, err: '' })
    const [, other = ''] = /is now table (\w+)\.$/m.exec(came.out) ?? []
    expect(other).not.toBe(id)
    const table = (await anna.get<TableView>(`/api/tables/${other}`)).body
    expect(table).toMatchObject({ status: 'over', ending: 'finished', rated: false, host: null })
    const stored = (await anna.get<TableView>(`/api/tables/${id}`)).body
    expect([table.standing, table.fairness, table.begun]).toEqual([stored.standing, stored.fairness, stored.begun])
    expect((await anna.get<SceneSnapshot>(`/api/matches/${other}`)).body.scene.result).not.toBeNull()
    expect((await run(`export ${other}`)).out, 'nothing is lost on the way').toBe(text)
    const own = (await anna.get<{ table: string }[]>(`/api/players/${await anna.me()}/matches`)).body
    expect(
      own.map(({ table }) => table),
      'nobody is taken for the Anna of the file',
    ).toEqual([id])
  })

  test('export of a running match does not contain its secret', async () => {
    const anna = await TestClient.guest(node.url, 'Anna')
    const { id } = await startMatchAgainstBot(anna, { pace: 'mail' })
    const said = await run(`export ${id} --secret`)
    expect(said).toMatchObject({ code: 2, out: '' })
    expect(said.err).toContain('--secret: the match is still running')
    const { out } = await run(`export ${id}`)
    expect(readGameFile(out).fairness.secret).toBeUndefined()
    expect(out).not.toContain((await node.context.store.secretOf(id)) ?? 'none')
    const folder = testFolder()
    writeFileSync(join(folder, 'running.json'), out)
    expect((await run(['import', 'running.json'], folder)).err).toContain('the match is not over')
  })

  test('import refuses a file that was tampered with and stores nothing', async () => {
    const anna = await TestClient.guest(node.url, 'Anna')
    const { id } = await startMatchAgainstBot(anna)
    await playToEnd(anna, id)
    await waitUntil(async () => (await anna.get<TableView>(`/api/tables/${id}`)).body.status === 'over')
    const folder = testFolder()
    const text = (await run(`export ${id}`)).out
    const before = (await run('list --json --limit 1000')).out
    const file = readGameFile(text)
    const changed: [string, string][] = [
      [text.replace('"name":"Anna"', '"name":"Anna!"'), 'chain'],
      [text.replace(/"secret":"(.)/, (_, digit: string) => `"secret":"${digit === '0' ? '1' : '0'}`), 'commitment'],
      [text.replace('"game": "mag-mell"', '"game": "chess"'), 'chain'],
      [text.slice(0, text.length / 2), 'cut off'],
      ['{}', 'not a Spellbough file'],
      [JSON.stringify({ ...file, end: { ...file.end, result: null } }), 'result'],
    ]
    for (const [content, fault] of changed) {
      writeFileSync(join(folder, 'bad.json'), content)
      const said = await run(['import', 'bad.json'], folder)
      expect(said).toMatchObject({ code: 2, out: '' })
      expect(said.err).toMatch(/^spellbough: bad\.json: [^\n]+\n$/)
      expect(said.err).toContain(fault)
    }
    expect((await run('list --json --limit 1000')).out).toBe(before)
  })

  test('dump writes the whole database while the server runs, readable by the owner only', async () => {
    const folder = testFolder()
    const said = await run(['dump', 'all.jsonl.gz'], folder)
    expect(said.out).toMatch(/^\d+ rows are in .*all\.jsonl\.gz\.$/m)
    expect(statSync(join(folder, 'all.jsonl.gz')).mode & 0o777).toBe(0o600)
    expect((await run(['dump', 'all.jsonl.gz'], folder)).err).toContain('exists already')
  })
})
