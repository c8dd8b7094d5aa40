import type { Migration } from 'kysely'

/** When a token of an external bot was last used, in milliseconds since 1970. */
export const tokenUse: Migration = {
  async up(db) {
    await db.schema.alterTable('tokens').addColumn('used', 'double precision').execute()
  },
}
