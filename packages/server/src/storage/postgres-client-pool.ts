import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { asStoreUnavailable, isReadTimeout } from './postgres-unavailable.ts'
import { preparedNameOf } from './prepared-statements.ts'
import { LIMITED_SESSION, type SessionSettings, UNLIMITED_SESSION, useSessionSettings } from './session-settings.ts'
import { LockTimeout } from './store.ts'

/** The options of every PostgreSQL connection. */
export const CONNECTION_OPTIONS = {
  application_name: 'spellbough',
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const satisfies pg.ClientConfig

/** When the server says nothing to a query, not even that its own time limit is over, the connection is dead. */
const QUERY_TIMEOUT_MS = 5_000

/**
 * The connection pool. Queries on a lost connection reject with `StoreUnavailable`, and the connection is discarded; the
 * next query opens a new one. So a restart of PostgreSQL only fails the running queries.
 */
export class PostgresClientPool implements PostgresPool {
  readonly #pool: pg.Pool
  readonly #idle = new Set<pg.PoolClient>()
  /** Connections that were cut while they were idle, which the pool may not know yet. */
  readonly #dropped = new WeakSet<pg.PoolClient>()

  constructor(url: string, options: { readonly most: number; readonly limited: boolean }) {
    const settings: SessionSettings = options.limited ? LIMITED_SESSION : UNLIMITED_SESSION
    this.#pool = new pg.Pool({
      ...CONNECTION_OPTIONS,
      ...(options.limited ? { query_timeout: QUERY_TIMEOUT_MS } : {}),
      connectionString: url,
      max: options.most,
      idleTimeoutMillis: 30_000,
      types: { getTypeParser },
      onConnect: (client) => useSessionSettings(client, settings),
    })
    // Without a listener a lost connection would end the process; the next query on it rejects.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
    this.#pool.on('acquire', (client) => this.#idle.delete(client))
    this.#pool.on('release', (error, client) => !error && this.#idle.add(client))
    this.#pool.on('remove', (client) => this.#idle.delete(client))
  }

  async connect(): Promise<PostgresPoolClient> {
    try {
      for (;;) {
        const client = await this.#pool.connect()
        if (!this.#dropped.has(client)) return new ErrorMappingClient(client, () => this.#dropIdle())
        client.release(true)
      }
    } catch (error) {
      throw asStoreUnavailable(error) ?? error
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  /** Where one connection has gone silent, the idle ones are probably as dead, and each would cost a time-out of its own. */
  #dropIdle(): void {
    for (const client of this.#idle) {
      this.#dropped.add(client)
      client.connection.stream.destroy()
    }
    this.#idle.clear()
  }
}

/** A connection in use, which records whether it was lost. */
class ErrorMappingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #onReadTimeout: () => void
  #lost = false

  constructor(client: pg.PoolClient, onReadTimeout: () => void) {
    this.#client = client
    this.#onReadTimeout = onReadTimeout
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('cursors are not used here')
    return this.#run<R>(sql, parameters)
  }

  release(): void {
    this.#client.release(this.#lost)
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const name = preparedNameOf(sql)
      const query = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) }
      const { command, rowCount, rows } = await this.#client.query<R & pg.QueryResultRow>(query)
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows }
    } catch (error) {
      const unavailable = asStoreUnavailable(error)
      if (unavailable === undefined) throw error
      if (isReadTimeout(error)) this.#onReadTimeout()
      // Waiting for a lock has failed, not the connection.
      if (!(unavailable instanceof LockTimeout)) this.#lost = true
      throw unavailable
    }
  }
}

/** Parses `count(*)` and other 64-bit integers as numbers; all values here are small enough. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return Number
  return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid, 'text')
}
