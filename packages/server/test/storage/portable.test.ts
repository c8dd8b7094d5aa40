import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../src/storage/database.ts'
import { type KyselyStore, kyselyStore } from '../../src/storage/kysely-store.ts'
import { exportAll } from '../../src/storage/portable/export-all.ts'
import { importAll } from '../../src/storage/portable/import-all.ts'
import { type Engine, postgresEngine, sqliteEngine } from '../kit/stores.ts'
import { aChair, aNewEntry, aTable } from './samples.ts'

const secret = 'only for this test, and long enough for it'

function accounts({ db, type }: Database) {
  const options = {
    database: { db, type },
    secret,
    baseURL: 'http://127.0.0.1',
    emailAndPassword: { enabled: true },
    telemetry: { enabled: false },
  }
  return { auth: () => betterAuth(options), makeTables: async () => (await getMigrations(options)).runMigrations() }
}

/** A store with matches, chat, ratings, and an account with a session. */
async function createPopulatedStore(engine: Engine): Promise<KyselyStore> {
  const store = await engine.freshStore()
  const { auth, makeTables } = accounts(store.database)
  await makeTables()
  await auth().api.signUpEmail({ body: { email: 'ann@example.org', password: 'a long enough password', name: 'Ann' } })
  await store.getOrCreateSetting('key', () => 'the key')
  await store.insertTable(aTable({ host: 'ann', chairs: [aChair('ann'), aChair('bob')], status: 'over' }), 'the secret')
  const matches = ['t1', ...Array.from({ length: 619 }, (_, n) => `m${n}`)]
  await store.append(matches.map((match, n) => aNewEntry(match, 0, { request: `r${n}`, due: n + 0.5 })))
  await store.append([aNewEntry('t1', 1, { entry: { kind: 'undo', seat: 1, at: 3.25 } })])
  await store.setDue('t1', 0.25, { length: 2, revision: 3 })
  await store.addChat({ table: 't1', player: 'ann', name: 'Ann', guest: false, seat: null, text: '“ü” \\n ☃', at: 5 })
  await store.settle('t1', ['ann'], () => [
    { player: 'ann', game: 'mag-mell', mu: 25.123456789, sigma: 1 / 3, matches: 1, wins: 0 },
  ])
  await store.setNotificationPreferences('ann', { mail: true, language: 'de' })
  await store.mute('ann', 'bob')
  return store
}

async function createEmptyStore(engine: Engine): Promise<KyselyStore> {
  const store = kyselyStore((await engine.freshDatabase()).openDatabase())
  await accounts(store.database).makeTables()
  return store
}

describe('the export format', () => {
  const engines = { sqlite: sqliteEngine(), postgres: postgresEngine() }
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'spellbough-portable-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let file: string
  let count = 0
  beforeEach(() => {
    file = join(folder, `export-${++count}.jsonl`)
  })

  test.each([
    ['sqlite', 'sqlite'],
    ['postgres', 'postgres'],
    ['sqlite', 'postgres'],
    ['postgres', 'sqlite'],
  ] as const)('carries everything from %s to %s', async (from, to) => {
    const before = await createPopulatedStore(engines[from])
    const rows = await exportAll(before.database, `${file}.gz`)
    expect(statSync(`${file}.gz`).mode & 0o777, 'it holds secrets').toBe(0o600)
    const after = await createEmptyStore(engines[to])
    expect(await importAll(after.database, `${file}.gz`)).toBe(rows)

    expect(await after.readTable('t1')).toEqual(await before.readTable('t1'))
    expect(await after.secretOf('t1')).toBe('the secret')
    expect(await after.entries('t1', 0)).toEqual(await before.entries('t1', 0))
    expect(await after.chats('t1', 0, 9)).toEqual(await before.chats('t1', 0, 9))
    expect(await after.exportPlayer('ann')).toEqual(await before.exportPlayer('ann'))
    expect(await after.getOrCreateSetting('key', () => 'another')).toBe('the key')
    expect(await after.nextDue(0)).toBe(0.25)
    const { auth } = accounts(after.database)
    const body = { email: 'ann@example.org', password: 'a long enough password' }
    const { user } = await auth().api.signInEmail({ body })
    expect(user).toMatchObject({ name: 'Ann', emailVerified: false })
    expect(user.createdAt).toBeInstanceOf(Date)

    // An export of the imported database has the same lines, except for the new session.
    await exportAll(after.database, file)
    const own = (text: string) =>
      text
        .split('\n')
        .filter((line) => !/"table":"session"|^{"rows"/.test(line))
        .toSorted()
    const readable = (text: string) =>
      own(text).map((line) => line.replaceAll(/:(true|false)\b/g, (_, is) => `:${is === 'true' ? 1 : 0}`))
    expect(readable(readFileSync(file, 'utf8'))).toEqual(readable(gunzipSync(readFileSync(`${file}.gz`)).toString()))
  })

  test.each(['sqlite', 'postgres'] as const)('is imported only into an empty %s database', async (name) => {
    const store = await createPopulatedStore(engines[name])
    await exportAll(store.database, file)
    await expect(importAll(store.database, file)).rejects.toThrow('not empty: its table "tables" has rows')
    await expect(exportAll(store.database, file)).rejects.toThrow('exists already')
    expect(await store.entries('t1', 0)).toHaveLength(2)
  })

  test.each(['sqlite', 'postgres'] as const)(
    'is refused by %s with the faulty line, and then nothing is imported',
    async (name) => {
      const good = await createPopulatedStore(engines[name])
      await exportAll(good.database, file)
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
      const entry = lines.findIndex((line) => line.includes('"table":"entries"'))
      const line = lines[entry] ?? ''
      const changed = (at: number, text: string) => lines.with(at, text).join('\n')
      const store = await createEmptyStore(engines[name])
      const refused = async (text: string | Buffer, reason: RegExp | string, to = file) => {
        writeFileSync(to, text)
        await expect(importAll(store.database, to)).rejects.toThrow(reason)
        await store.migrate()
        expect(await store.listTables({ limit: 5 })).toEqual([])
        expect(await store.entries('t1', 0)).toEqual([])
      }
      await refused('', 'empty')
      await refused('{}', 'Line 1')
      await refused(changed(entry, '{"table":'), `Line ${entry + 1} is not JSON`)
      await refused(changed(entry, '{"table":"entries"}'), `Line ${entry + 1} is not in the export format`)
      await refused(
        changed(entry, '{"table":"entries","row":{"match_id":{}}}'),
        `Line ${entry + 1} is not in the export format`,
      )
      await refused(
        changed(entry, line.replace('entries', 'other')),
        `Line ${entry + 1}: this database has no table "other"`,
      )
      await refused(
        changed(entry, line.replace('"seq"', '"nonsense"')),
        `Line ${entry + 1}: the table "entries" has no column`,
      )
      await refused(changed(entry, lines[entry + 1] ?? ''), new RegExp(`lines ${entry + 1} to .* does not fit`))
      await refused(lines.slice(0, -1).join('\n'), 'truncated')
      await refused([...lines.slice(0, entry), ...lines.slice(entry + 1)].join('\n'), /should have \d+ rows/)
      await refused([...lines, line].join('\n'), `Line ${lines.length + 1}`)
      await refused(changed(0, lines[0]?.replace('0001-beginning', '9999-future') ?? ''), '"9999-future"')
      const packed = gzipSync(lines.join('\n'))
      await refused(packed.subarray(0, packed.length / 2), 'cannot be read at line', `${file}.gz`)
      await expect(importAll(store.database, join(folder, 'none'))).rejects.toThrow('cannot be read')

      writeFileSync(file, lines.join('\n'))
      await importAll(store.database, file)
      expect(await store.entries('t1', 0)).toHaveLength(2)
    },
  )

  test('is a consistent snapshot, and writes go on meanwhile', async () => {
    for (const engine of [engines.sqlite, engines.postgres]) {
      const store = await createPopulatedStore(engine)
      let exporting = true
      const done = exportAll(store.database, join(folder, `moment-${engine.name}.jsonl`)).finally(() => {
        exporting = false
      })
      let n = 0
      for (; exporting || n === 0; n++) await store.append([aNewEntry('x', n), aNewEntry('y', n)])
      await done
      const after = await createEmptyStore(engine)
      await importAll(after.database, join(folder, `moment-${engine.name}.jsonl`))
      expect(await after.entries('x', 0)).toHaveLength((await after.entries('y', 0)).length)
    }
  })
})
