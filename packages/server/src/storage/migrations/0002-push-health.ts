import type { Migration } from 'kysely'

/** When a push subscription was added, and how often in a row sending to it has failed. */
export const pushHealth: Migration = {
  async up(db) {
    await db.schema
      .alterTable('subscriptions')
      .addColumn('added', 'double precision', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('subscriptions')
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
