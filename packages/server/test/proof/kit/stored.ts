import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** What lies in the database, read past the server. */
export interface Stored {
  entries(match: string, from: number): Promise<StoredRow[]>
  table(id: string): Promise<StoredTable>
  due(match: string): Promise<StoredDue | undefined>
}

export interface StoredRow {
  readonly seq: number
  readonly kind: 'move' | 'undo' | 'expired'
  readonly seat: number
  readonly move: string | null
  readonly stand_in: number
  readonly at: number
  readonly request: string | null
}

export interface StoredTable {
  /** JSON. */
  readonly doc: string
  readonly secret: string
}

export interface StoredDue {
  readonly due: number
  readonly lease_until: number | null
  readonly node: string | null
}

type Query = <Row>(sql: string, values: readonly unknown[]) => Promise<Row[]>

/** The embedded database, which a server may be using. */
export function sqliteStored(file: string): Stored {
  const query: Query = async <Row>(sql: string, values: readonly unknown[]) => {
    // Opened for each question: nothing of an earlier process's state is kept.
    const database = new SqliteFile(file, { readonly: true, timeout: 5_000 })
    try {
      return database.prepare<unknown[], Row>(sql.replaceAll(/\$\d/g, '?')).all(...values)
    } finally {
      database.close()
    }
  }
  return stored(query)
}

/** A PostgreSQL database. It may be away between two questions. */
export function postgresStored(url: string): Stored {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  return stored(async <Row>(sql: string, values: readonly unknown[]) => {
    const { rows } = await pool.query<Row & pg.QueryResultRow>(sql, [...values])
    return rows
  })
}

function stored(query: Query): Stored {
  return {
    async entries(match, from) {
      const rows = await query<StoredRow>(
        'select seq, kind, seat, move, stand_in, at, request from entries where match_id = $1 and seq >= $2 order by seq',
        [match, from],
      )
      // PostgreSQL gives wide numbers as text.
      return rows.map((row) => ({ ...row, at: Number(row.at) }))
    },
    async table(id) {
      const [row] = await query<StoredTable>('select doc, secret from tables where id = $1', [id])
      if (row === undefined) throw new Error(`LOST: table ${id} is not in the database.`)
      return row
    },
    async due(match) {
      const [row] = await query<StoredDue>('select due, lease_until, node from dues where match_id = $1', [match])
      if (row === undefined) return undefined
      return { ...row, due: Number(row.due), lease_until: row.lease_until === null ? null : Number(row.lease_until) }
    },
  }
}
