import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteQueryCompiler,
} from 'kysely'
import { beginning } from '../../src/storage/migrations/0001-beginning.ts'
import { aChair, aTable } from './samples.ts'

/** The statements of the first migration, in the dialect of one engine. */
export async function firstMigration(engine: 'sqlite' | 'postgres'): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => (engine === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
    },
    log: (event) => void statements.push(event.query.sql),
  })
  await beginning.up(db)
  return statements
}

const quoted = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

const insert = (table: string, ...values: (string | number | null)[]) =>
  `insert into "${table}" values (${values.map(quoted).join(', ')})`

/** A small database of the first version, as SQL for both engines: one match in progress, two players. */
export async function version1(): Promise<string> {
  const { revision, ...doc } = aTable({ status: 'playing', host: 'ann', chairs: [aChair('ann'), aChair('bob')] })
  const statements = [
    'create table "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null)',
    'create table "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null)',
    insert('kysely_migration', '0001-beginning', '2026-01-01T00:00:00.000Z'),
    insert('kysely_migration_lock', 'migration_lock', 0),
    ...(await firstMigration('sqlite')),
    insert('settings', 'auth-secret', 'not a real one'),
    insert(
      'tables',
      ...['t1', 7, JSON.stringify({ ...doc, revision: 0 }), 'the secret', 'mag-mell', 'playing', 'open', 'live', 0],
      ...['ann', 1_700_000_000_000, null, 1],
    ),
    insert('seatings', 'ann', 't1', 1_700_000_000_000, 1),
    insert('seatings', 'bob', 't1', 1_700_000_000_000, 1),
    insert('entries', 't1', 0, 'move', 0, '{"do":"pick","card":0}', 0, 0, 12.5, 'r1'),
    insert('entries', 't1', 1, 'move', 1, '{"do":"pick","card":1}', 1, 1000, 0, null),
    insert('entries', 't1', 2, 'undo', 1, null, 0, 2000, 0, 'r2'),
    insert('dues', 't1', 1_700_000_060_000, null, null),
    insert('chats', 't1', 1, 'ann', 'ANN', 0, 0, "Grüß Gott, it's me", 1_700_000_001_000),
    insert('mutes', 'ann', 'bob'),
    insert('ratings', 'ann', 'mag-mell', 27.5, 7.25, 3, 2, 5.75),
    insert('subscriptions', 'https://push.example/1', 'ann', 'p', 'a'),
    insert('wishes', 'ann', 1, 'de'),
    insert('notices', 'ann', 't1', 2, 1_700_000_002_000),
    insert('tokens', 'k1', 'bob', 'my bot', 5, 'a hash'),
    insert('bans', '10.0.0.1', 'noise', null, 6),
  ]
  return `${statements.join(';\n')};\n`
}

/** The statements of a text of SQL. */
export const statementsOf = (text: string): CompiledQuery[] =>
  text
    .split(/;\n/)
    .filter((statement) => statement !== '')
    .map((statement) => CompiledQuery.raw(statement))
