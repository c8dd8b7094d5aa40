import { z } from '@spellbough/kernel'

/**
 * The portable form of a database: lines of JSON, the same whichever engine wrote them. First a line that says what it
 * is, then a line a row, and a last one with their number, by which a file that was cut off is known.
 */
export const headerSchema = z.strictObject({
  spellbough: z.literal('database'),
  /** The migrations behind the database it came from. */
  forms: z.array(z.string()).min(1),
})

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type PortableValue = z.infer<typeof value>

export const lineSchema = z.union([
  z.strictObject({ table: z.string(), row: z.record(z.string(), value) }),
  z.strictObject({ rows: z.int().min(0) }),
])

export type PortableRow = Readonly<Record<string, PortableValue>>

/**
 * The server's own tables, each after those it refers to. The accounts' tables follow, with `user` first, because the
 * others refer to it.
 */
const INSERT_ORDER = [
  'settings',
  'tables',
  'seatings',
  'entries',
  'dues',
  'chats',
  'mutes',
  'ratings',
  'subscriptions',
  'wishes',
  'notices',
  'tokens',
  'bans',
  'user',
]

/** Table names in the order in which their rows may be inserted. */
export function inInsertOrder(tables: readonly string[]): string[] {
  const place = (name: string) => (INSERT_ORDER.includes(name) ? INSERT_ORDER.indexOf(name) : INSERT_ORDER.length)
  return tables.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
}

/** What an engine gave for a column, in the portable form. */
export function toPortable(given: unknown): PortableValue {
  if (given === null || typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean')
    return given
  if (given instanceof Date) return given.toISOString()
  throw new Error(`a ${typeof given} has no portable form`)
}

/** A portable value as a column of some type takes it: SQLite knows no booleans, PostgreSQL takes no number for one. */
export function fromPortable(given: PortableValue, engine: 'sqlite' | 'postgres', columnType: string): PortableValue {
  if (engine === 'sqlite') return typeof given === 'boolean' ? Number(given) : given
  return columnType === 'bool' && typeof given === 'number' ? given !== 0 : given
}
