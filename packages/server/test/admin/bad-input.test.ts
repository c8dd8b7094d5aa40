import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore, sqliteFile } from '../../src/storage/open-store.ts'
import { TestClient as Somebody, startTestNode, type TestClient, type TestNode } from '../http/kit.ts'
import { freePort } from '../kit/postgres.ts'
import { runAdminCommand, testFolder } from './kit.ts'

let node: TestNode
let anna: TestClient
let env: Record<string, string>
beforeAll(async () => {
  node = await startTestNode()
  anna = await Somebody.guest(node.url, 'Anna')
  env = { DATA_DIR: node.context.config.dataDir }
})
afterAll(() => node.close())

describe('invalid arguments print one line, exit with code 2 and change nothing', () => {
  test.each<[line: string, fault: string, code?: number]>([
    ['frob', 'frob: there is no such command; there are list, show, close, ban, unban, bans, forget, export, import'],
    ['list --frob', '--frob: list has no such flag; it has --status, --game, --player, --limit, --json'],
    ['list extra', '"extra": list does not expect it; right is spellbough admin list [flags]'],
    ['list --status', '--status: its value is missing; right is --status status'],
    ['list --status done', '--status: "done" is not a status; there are open, playing, over, closed'],
    ['list --game chess', '--game: there is no game "chess"; there are'],
    ['list --limit 0', '--limit: "0" is not a whole number from 1 to'],
    ['list --limit many', '--limit: "many" is not a whole number'],
    ['list --json=yes', '--json: it takes no value, but "yes" is given'],
    ['list --json --json', '--json: it is given twice'],
    ['show', '<table>: it is missing; right is spellbough admin show <table> [flags]'],
    ['show nowhere', 'There is no such table'],
    ['close nowhere', 'There is no such table'],
    ['close --all', '--all: close has no such flag'],
    ['ban', '<player or address>: it is missing'],
    ['ban nobody', 'nobody: it is neither the id of a player nor an IP address'],
    ['ban 1.2.3.456', '1.2.3.456: it is neither the id of a player nor an IP address'],
    ['ban 10.0.0.1 --days 0', '--days: "0" is not a whole number from 1 to 36500'],
    ['ban 10.0.0.1 --days -3', '--days: "-3" is not a whole number'],
    [`ban 10.0.0.1 --reason ${'x'.repeat(501)}`, '--reason: it is longer than 500 characters'],
    ['unban 10.0.0.1', '10.0.0.1: there is no such ban'],
    ['forget nobody', 'nobody: there is no player with this id'],
    ['export nowhere', 'There is no such table'],
    ['import nowhere.json', 'nowhere.json: there is no such file or folder'],
    ['import .', '.: this is a folder, not a file'],
    ['backup', '<file>: it is missing'],
    ['restore nowhere.sqlite', 'another server already uses the data folder', 1],
    ['load nowhere.jsonl', 'There is no file'],
    ['list --config nowhere.json', 'nowhere.json: there is no such file'],
    ['list --database mysql://me:hush@db/x', '--database: the value must be an address such as postgres://'],
  ])('%s', async (line, fault, code = 2) => {
    const before = await allOf(node)
    const said = await runAdminCommand(line, env)
    expect(said).toMatchObject({ code, out: '' })
    expect(said.err).toMatch(/^spellbough: [^\n]+\n$/)
    expect(said.err).toContain(fault)
    expect(said.err).not.toContain('hush')
    expect(await allOf(node)).toEqual(before)
  })

  test('a table without a match cannot be exported', async () => {
    const { id } = (await anna.post<{ id: string }>('/api/tables', { game: 'mag-mell', seats: ['me', 'open'] })).body
    expect((await runAdminCommand(`export ${id}`, env)).err).toContain('no match has been played at this table')
  })

  test('a folder without a database is left unchanged', async () => {
    const folder = testFolder()
    for (const command of ['list', 'bans', 'dump x', 'backup x', 'ban 10.0.0.1']) {
      const said = await runAdminCommand(`${command} --data-dir ${join(folder, 'data')}`, {}, folder)
      expect(said).toMatchObject({ code: 2, out: '' })
      expect(said.err).toMatch(/there is no database/i)
    }
    expect(readdirSync(folder)).toEqual([])
  })

  test('a database with another schema version is left unchanged', async () => {
    const folder = testFolder()
    const config = { database: null, dataDir: folder }
    const store = openStore(config)
    await store.migrate()
    await store.close()
    const file = new SqliteFile(sqliteFile(config))
    file.exec("insert into kysely_migration values ('9999-future', '2099')")
    expect((await runAdminCommand('list', { DATA_DIR: folder })).err).toContain('"9999-future"')
    file.exec('delete from kysely_migration')
    file.close()
    expect((await runAdminCommand('list', { DATA_DIR: folder })).err).toContain('start spellbough serve on it once')
  })

  test('a file that is not a database is refused', async () => {
    const folder = testFolder()
    writeFileSync(join(folder, 'spellbough.sqlite'), 'bread, milk, '.repeat(1000))
    const said = await runAdminCommand('list', { DATA_DIR: folder })
    expect(said).toMatchObject({ code: 1, out: '' })
    expect(said.err).toMatch(/^spellbough: [^\n]+\n$/)
    expect(readFileSync(join(folder, 'spellbough.sqlite'), 'utf8')).toMatch(/^bread/)
  })

  test('an unreachable database prints one line without its password and exits with code 1', async () => {
    const url = `postgres://me:hush@127.0.0.1:${await freePort()}/x`
    const said = await runAdminCommand('list', { DATABASE_URL: url })
    expect(said).toMatchObject({ code: 1, out: '' })
    expect(said.err).toMatch(/^spellbough: the database cannot be reached: [^\n]+\n$/)
    expect(said.err).not.toContain('hush')
  })

  test('an existing file is never overwritten', async () => {
    const folder = testFolder()
    mkdirSync(join(folder, 'there'))
    writeFileSync(join(folder, 'taken'), 'mine')
    for (const line of ['backup taken', 'dump taken', 'backup there']) {
      expect((await runAdminCommand(line, env, folder)).err).toContain('exists already')
    }
    expect(readFileSync(join(folder, 'taken'), 'utf8')).toBe('mine')
    expect(readdirSync(folder).sort()).toEqual(['taken', 'there'])
  })
})

describe('help', () => {
  const commands = 'list show close ban unban bans forget export import backup restore dump load'.split(' ')

  test.each(commands)('%s --help prints help and does nothing else', async (name) => {
    const said = await runAdminCommand(`${name} --help`, { DATA_DIR: '/nowhere' })
    expect(said).toMatchObject({ code: 0, err: '' })
    expect(said.out).toContain(`spellbough admin ${name}`)
    expect(said.out).toMatch(/--help +this text/)
    expect(existsSync('/nowhere')).toBe(false)
  })

  test('lists every command, and is printed without arguments too', async () => {
    const said = await runAdminCommand('--help')
    for (const name of commands) expect(said.out).toMatch(new RegExp(`^  ${name} `, 'm'))
    expect(await runAdminCommand('')).toEqual(said)
  })
})

/** All stored data that a command could have changed. */
async function allOf({ context: { store, config } }: TestNode): Promise<unknown> {
  return [await store.listTables({ limit: 100 }), await store.bans(), readdirSync(config.dataDir).sort()]
}
