import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { asStoreUnavailable } from './postgres-unavailable.ts'

/** The options of every PostgreSQL connection. */
export const CONNECTION_OPTIONS = {
  application_name: 'spellbough',
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const satisfies pg.ClientConfig

/** The server's limit, and the client's for when the network is dead. */
const TIMEOUTS = {
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
} as const satisfies pg.ClientConfig

/**
 * The connection pool. Queries on a lost connection reject with `StoreUnavailable`, and the connection is discarded; the
 * next query opens a new one. So a restart of PostgreSQL only fails the running queries.
 */
export class PostgresClientPool implements PostgresPool {
  readonly #pool: pg.Pool

  constructor(url: string, options: { readonly most: number; readonly limited: boolean }) {
    this.#pool = new pg.Pool({
      ...CONNECTION_OPTIONS,
      ...(options.limited ? TIMEOUTS : {}),
      connectionString: url,
      max: options.most,
      idleTimeoutMillis: 30_000,
      types: { getTypeParser },
    })
    // Without a listener a lost connection would end the process; the next query on it rejects.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  async connect(): Promise<PostgresPoolClient> {
    try {
      return new ErrorMappingClient(await this.#pool.connect())
    } catch (error) {
      throw asStoreUnavailable(error) ?? error
    }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}

/** A connection in use, which records whether it was lost. */
class ErrorMappingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  #lost = false

  constructor(client: pg.PoolClient) {
    this.#client = client
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
      const { command, rowCount, rows } = await this.#client.query<R & pg.QueryResultRow>(sql, [...parameters])
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows }
    } catch (error) {
      const unavailable = asStoreUnavailable(error)
      if (unavailable === undefined) throw error
      this.#lost = true
      throw unavailable
    }
  }
}

/** Parses `count(*)` and other 64-bit integers as numbers; all values here are small enough. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return Number
  return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid, 'text')
}
