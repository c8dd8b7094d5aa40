import type { Migration } from 'kysely'

/** What a due time follows from: the length of the log, and the table's revision. 0 for rows from before. */
export const dueBasis: Migration = {
  async up(db) {
    for (const name of ['length', 'revision'])
      await db.schema
        .alterTable('dues')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
  },
}
