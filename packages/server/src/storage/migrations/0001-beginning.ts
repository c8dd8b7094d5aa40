import type { Kysely, Migration } from 'kysely'

/** The first schema of the database. */
export const beginning: Migration = {
  async up(db) {
    await tables(db)
    await matches(db)
    await talk(db)
    await people(db)
  },
}

async function tables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tables')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('doc', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('pace', 'text', (column) => column.notNull())
    .addColumn('quick', 'integer', (column) => column.notNull())
    .addColumn('host', 'text')
    .addColumn('created', 'double precision', (column) => column.notNull())
    .addColumn('ended', 'double precision')
    .addColumn('said', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('tables_lobby').on('tables').columns(['visibility', 'status', 'created']).execute()
  await db.schema.createIndex('tables_game').on('tables').columns(['game', 'status', 'created']).execute()
  await db.schema.createIndex('tables_status').on('tables').columns(['status', 'created']).execute()
  await db.schema.createIndex('tables_created').on('tables').columns(['created']).execute()
  await db.schema.createIndex('tables_host').on('tables').columns(['host', 'status']).execute()

  await db.schema
    .createTable('seatings')
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('created', 'double precision', (column) => column.notNull())
    .addColumn('sits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('seatings_key', ['player', 'table_id'])
    .execute()
  await db.schema.createIndex('seatings_table').on('seatings').columns(['table_id']).execute()
  await db.schema.createIndex('seatings_created').on('seatings').columns(['player', 'created', 'table_id']).execute()
}

async function matches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('entries')
    .addColumn('match_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('move', 'text')
    .addColumn('stand_in', 'integer', (column) => column.notNull())
    .addColumn('at', 'double precision', (column) => column.notNull())
    .addColumn('lag', 'double precision', (column) => column.notNull())
    .addColumn('request', 'text')
    .addPrimaryKeyConstraint('entries_key', ['match_id', 'seq'])
    .execute()
  await db.schema
    .createIndex('entries_request')
    .unique()
    .on('entries')
    .columns(['match_id', 'seat', 'request'])
    .where('request', 'is not', null)
    .execute()

  await db.schema
    .createTable('dues')
    .addColumn('match_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('due', 'double precision', (column) => column.notNull())
    .addColumn('lease_until', 'double precision')
    .addColumn('node', 'text')
    .execute()
  await db.schema.createIndex('dues_due').on('dues').columns(['due']).execute()

  await db.schema
    .createTable('ratings')
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('mu', 'double precision', (column) => column.notNull())
    .addColumn('sigma', 'double precision', (column) => column.notNull())
    .addColumn('matches', 'integer', (column) => column.notNull())
    .addColumn('wins', 'integer', (column) => column.notNull())
    .addColumn('sure', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['player', 'game'])
    .execute()
  await db.schema.createIndex('ratings_leaders').on('ratings').columns(['game', 'sure']).execute()
}

async function talk(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chats')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('player', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('guest', 'integer', (column) => column.notNull())
    .addColumn('seat', 'integer')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('chats_key', ['table_id', 'n'])
    .execute()
  await db.schema.createIndex('chats_player').on('chats').columns(['player']).execute()

  await db.schema
    .createTable('mutes')
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('muted', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mutes_key', ['player', 'muted'])
    .execute()
  await db.schema.createIndex('mutes_muted').on('mutes').columns(['muted']).execute()

  await db.schema
    .createTable('subscriptions')
    .addColumn('endpoint', 'text', (column) => column.primaryKey().notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('subscriptions_player').on('subscriptions').columns(['player']).execute()

  await db.schema
    .createTable('wishes')
    .addColumn('player', 'text', (column) => column.primaryKey().notNull())
    .addColumn('mail', 'integer', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('notices')
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .addColumn('at', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('notices_key', ['player', 'table_id', 'turn'])
    .execute()
  await db.schema.createIndex('notices_at').on('notices').columns(['player', 'at']).execute()
}

async function people(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('tokens')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created', 'double precision', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .execute()
  await db.schema.createIndex('tokens_player').on('tokens').columns(['player']).execute()

  await db.schema
    .createTable('bans')
    .addColumn('subject', 'text', (column) => column.primaryKey().notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('until', 'double precision')
    .addColumn('at', 'double precision', (column) => column.notNull())
    .execute()
}
