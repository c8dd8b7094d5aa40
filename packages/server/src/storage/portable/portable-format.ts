import { z } from '@spellbough/kernel'

/**
 * The portable format of a database: JSON lines, independent of the engine. The first line is a header, then follows one
 * line per row, and the last line has the number of rows, by which a truncated file is detected.
 */
export const headerSchema = z.strictObject({
  spellbough: z.literal('database'),
  /** The applied migrations of the exported database. */
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
 * The server's tables, each after those it references. The account tables follow, `user` first, because the others
 * reference it.
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

/** Table names in an order that satisfies the foreign keys. */
export function inInsertOrder(tables: readonly string[]): string[] {
  const place = (name: string) => (INSERT_ORDER.includes(name) ? INSERT_ORDER.indexOf(name) : INSERT_ORDER.length)
  return tables.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
}

/** Converts the value of an engine to the portable format. */
export function toPortable(value: unknown): PortableValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  if (value instanceof Date) return value.toISOString()
  throw new Error(`a ${typeof value} cannot be exported`)
}

/** Converts a portable value to the type of a column: SQLite has no booleans, PostgreSQL accepts no number for one. */
export function fromPortable(value: PortableValue, engine: 'sqlite' | 'postgres', columnType: string): PortableValue {
  if (engine === 'sqlite') return typeof value === 'boolean' ? Number(value) : value
  return columnType === 'bool' && typeof value === 'number' ? value !== 0 : value
}
