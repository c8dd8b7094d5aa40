import { type SqlBool, sql } from 'kysely'
import type { TableDoc } from '../../tables/table-doc.ts'
import { commitTogether } from '../group-commit.ts'
import { CachedRowStatement } from '../row-statement.ts'
import type { Db, SeatingRow, TableRow } from '../schema.ts'
import type { TableRepository } from '../store.ts'
import { writeDueOfTable } from './dues.ts'
import { countOpenTables, listTableRows } from './table-list.ts'
import { type DocColumns, insertTableInOneStatement, writeTableInOneStatement } from './table-statements.ts'

/** Tables as documents, written by compare-and-set. */
export function tableRepository(db: Db, engine: 'sqlite' | 'postgres'): TableRepository {
  return {
    async insertTable(doc, secret) {
      if (engine === 'postgres') return insertTableInOneStatement(db, newRow(doc, secret), seatingsOf(doc))
      await commitTogether(db, async (transaction) => {
        await insertStatement.execute(transaction, [newRow(doc, secret)])
        await insertSeatings(transaction, seatingsOf(doc))
      })
    },

    async readTable(id) {
      const [row] = await tableQuery.execute<Pick<TableRow, 'doc' | 'revision'>>(db, [{ id }])
      return row === undefined ? undefined : docOf(row)
    },

    async secretOf(id) {
      const [row] = await secretQuery.execute<Pick<TableRow, 'secret'>>(db, [{ id }])
      return row?.secret
    },

    async writeTable(doc, due) {
      if (engine === 'postgres') return writeTableInOneStatement(db, doc, columnsOf(doc), seatingsOf(doc), due)
      return commitTogether(db, async (transaction) => {
        if (!(await replaceDoc(transaction, doc))) return false
        if (due !== undefined) await writeDueOfTable(transaction, doc.id, due, doc.revision + 1)
        return true
      })
    },

    async listTables(filter) {
      const rows = await listTableRows(db, filter)
      return rows.map(docOf)
    },

    countTablesOf: (player) => countOpenTables(db, player),
  }
}

/** Stores a changed document and the rows derived from it, if the stored revision is unchanged. */
export async function replaceDoc(db: Db, doc: TableDoc): Promise<boolean> {
  const { doc: text, ...searched } = columnsOf(doc)
  const changed = { doc: text, revision: doc.revision + 1, id: doc.id, before: doc.revision }
  const isReplaced =
    (await docStatement.execute(db, [{ ...changed, ...searched }])).length > 0 ||
    (await rowStatement.execute(db, [{ ...searched, ...changed }])).length > 0
  if (isReplaced) await replaceSeatings(db, doc)
  return isReplaced
}

const secretQuery = new CachedRowStatement<Pick<TableRow, 'id'>>((db, rows) =>
  db
    .selectFrom('tables')
    .select('secret')
    .where('id', '=', rows[0]?.id ?? ''),
)

const tableQuery = new CachedRowStatement<Pick<TableRow, 'id'>>((db, rows) =>
  db
    .selectFrom('tables')
    .select(['doc', 'revision'])
    .where('id', '=', rows[0]?.id ?? ''),
)

const insertStatement = new CachedRowStatement<TableRow>((db, rows) => db.insertInto('tables').values(rows))

/** `before` is the revision that must be stored. */
type ReplacedColumns = DocColumns & Pick<TableRow, 'revision' | 'id'> & { readonly before: number }

/**
 * Replaces the document if nothing that is searched by changes, which is most often so: SQLite would write every index of
 * a column that is set, even to the same value.
 */
const docStatement = new CachedRowStatement<ReplacedColumns>((db, rows) => {
  const [{ doc, revision, id, before, ...searched }] = rows as [ReplacedColumns]
  const isUnchanged = Object.entries(searched).map(
    ([column, value]) => sql<SqlBool>`${sql.ref(column)} is not distinct from ${value}`,
  )
  return db
    .updateTable('tables')
    .set({ doc, revision })
    .where('id', '=', id)
    .where('revision', '=', before)
    .where(({ and }) => and(isUnchanged))
    .returning('id')
})

const rowStatement = new CachedRowStatement<ReplacedColumns>((db, rows) => {
  const [{ id, before, ...columns }] = rows as [ReplacedColumns]
  return db.updateTable('tables').set(columns).where('id', '=', id).where('revision', '=', before).returning('id')
})

const newRow = (doc: TableDoc, secret: string): TableRow => ({
  ...columnsOf(doc),
  id: doc.id,
  created: doc.created,
  revision: 0,
  secret,
  said: 0,
})

/** A stored document, with the revision from the database. */
export function docOf({ doc, revision }: Pick<TableRow, 'doc' | 'revision'>): TableDoc {
  return { ...(JSON.parse(doc) as TableDoc), revision }
}

function columnsOf(doc: TableDoc): DocColumns {
  const { game, status, visibility, pace, host, ended } = doc
  return { doc: JSON.stringify(doc), game, status, visibility, pace, quick: doc.quick ? 1 : 0, host, ended }
}

function seatingsOf(doc: TableDoc): SeatingRow[] {
  const sits = new Map<string, number>()
  for (const { keptFor } of doc.chairs) if (keptFor?.id) sits.set(keptFor.id, 0)
  for (const { player } of doc.chairs) if (player?.id) sits.set(player.id, 1)
  return Array.from(sits, ([player, sits]) => ({ player, table_id: doc.id, created: doc.created, sits }))
}

/** Compares with the stored rows first, because most changes move nobody. */
async function replaceSeatings(db: Db, doc: TableDoc): Promise<void> {
  const wanted = seatingsOf(doc)
  const stored = await seatingsQuery.execute<Pick<SeatingRow, 'player' | 'sits'>>(db, [{ table_id: doc.id }])
  const key = ({ player, sits }: Pick<SeatingRow, 'player' | 'sits'>) => `${sits} ${player}`
  const [before, after] = [new Set(stored.map(key)), new Set(wanted.map(key))]
  for (const row of stored)
    if (!after.has(key(row))) await removeSeating.execute(db, [{ table_id: doc.id, player: row.player }])
  await insertSeatings(
    db,
    wanted.filter((row) => !before.has(key(row))),
  )
}

async function insertSeatings(db: Db, rows: SeatingRow[]): Promise<void> {
  if (rows.length > 0) await seatingsStatement.execute(db, rows)
}

const seatingsQuery = new CachedRowStatement<Pick<SeatingRow, 'table_id'>>((db, rows) =>
  db
    .selectFrom('seatings')
    .select(['player', 'sits'])
    .where('table_id', '=', rows[0]?.table_id ?? ''),
)

const removeSeating = new CachedRowStatement<Pick<SeatingRow, 'table_id' | 'player'>>((db, rows) =>
  db
    .deleteFrom('seatings')
    .where('table_id', '=', rows[0]?.table_id ?? '')
    .where('player', '=', rows[0]?.player ?? ''),
)

const seatingsStatement = new CachedRowStatement<SeatingRow>((db, rows) => db.insertInto('seatings').values(rows))
