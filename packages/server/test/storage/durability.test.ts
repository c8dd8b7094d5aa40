import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import SqliteFile from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { kyselyStore } from '../../src/storage/kysely-store.ts'
import { openSqlite } from '../../src/storage/sqlite.ts'

/** The child runs from its TypeScript source, as this test does. */
const APPENDER = join(import.meta.dirname, 'appender.ts')
const RUN = "const { runnerImport } = await import('vite'); await runnerImport(process.argv[1], { configFile: false })"

test.each([1, 2, 3])('every acknowledged entry is stored after a kill (round %i)', async (round) => {
  const folder = mkdtempSync(join(tmpdir(), 'spellbough-kill-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'spellbough.sqlite')
  const acknowledged = await appendUntilKilled(file, 40 * round)

  const store = kyselyStore(openSqlite(file))
  await store.migrate()
  const lengths = new Map<string, number>()
  for (let n = 0; n < 8; n++) lengths.set(`m${n}`, (await store.entries(`m${n}`, 0)).length)
  for (const [match, seq] of acknowledged) expect(lengths.get(match)).toBeGreaterThan(seq)
  // A writer may not have written anything before the kill.
  const begun = [...lengths].flatMap(([match, length]) => (length > 0 ? [match] : []))
  const leased = await store.lease('n', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 10)
  expect(leased.toSorted(), 'every match that has begun has its due time, and no other').toEqual(begun)
  await store.close()
  expect(new SqliteFile(file).pragma('integrity_check', { simple: true })).toBe('ok')
})

/** Runs a process that appends to eight matches, and kills it meanwhile; returns the acknowledged entries. */
async function appendUntilKilled(file: string, lines: number): Promise<[match: string, seq: number][]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', RUN, APPENDER, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const acknowledged: [string, number][] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const [, match = '', seq = ''] = /^(m\d) (\d+)$/.exec(line) ?? []
    if (match !== '') acknowledged.push([match, Number(seq)])
    if (acknowledged.length === lines) child.kill('SIGKILL')
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(lines)
  return acknowledged
}
