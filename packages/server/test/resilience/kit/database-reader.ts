import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** What lies in the database, read past the server. */
export interface DatabaseReader {
  entries(match: string, from: number): Promise<EntryRow[]>
  table(id: string): Promise<TableRow>
  due(match: string): Promise<DueRow | undefined>
}

export interface EntryRow {
  readonly seq: number
  readonly kind: 'move' | 'undo' | 'expired'
  readonly seat: number
  readonly move: string | null
  readonly stand_in: number
  readonly at: number
  readonly request: string | null
}

export interface TableRow {
  /** JSON. */
  readonly doc: string
  readonly secret: string
}

export interface DueRow {
  readonly due: number
  readonly lease_until: number | null
  readonly node: string | null
}

type Query = <Row>(sql: string, values: readonly unknown[]) => Promise<Row[]>

/** The embedded database, which a server may be using. */
export function sqliteReader(file: string): DatabaseReader {
  const query: Query = async <Row>(sql: string, values: readonly unknown[]) => {
    // Opened for each question: nothing of an earlier process's state is kept.
    const database = new SqliteFile(file, { readonly: true, timeout: 5_000 })
    try {
      return database.prepare<unknown[], Row>(sql.replaceAll(/\$\d/g, '?')).all(...values)
    } finally {
      database.close()
    }
  }
  return makeReader(query)
}

/** A PostgreSQL database. It may be away between two questions. */
export function postgresReader(url: string): DatabaseReader {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  return makeReader(async <Row>(sql: string, values: readonly unknown[]) => {
    const { rows } = await pool.query<Row & pg.QueryResultRow>(sql, [...values])
    return rows
  })
}

function makeReader(query: Query): DatabaseReader {
  return {
    async entries(match, from) {
      const rows = await query<EntryRow>(
        'select seq, kind, seat, move, stand_in, at, request from entries where match_id = $1 and seq >= $2 order by seq',
        [match, from],
      )
      // PostgreSQL gives wide numbers as text.
      return rows.map((row) => ({ ...row, at: Number(row.at) }))
    },
    async table(id) {
      const [row] = await query<TableRow>('select doc, secret from tables where id = $1', [id])
      if (row === undefined) throw new Error(`LOST: table ${id} is not in the database.`)
      return row
    },
    async due(match) {
      const [row] = await query<DueRow>('select due, lease_until, node from dues where match_id = $1', [match])
      if (row === undefined) return undefined
      return { ...row, due: Number(row.due), lease_until: row.lease_until === null ? null : Number(row.lease_until) }
    },
  }
}
