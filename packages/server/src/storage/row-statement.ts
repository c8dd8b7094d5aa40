import { type Compilable, CompiledQuery } from 'kysely'
import type { Db } from './schema.ts'

/**
 * A statement about some rows, all with the same columns. Kysely would put it into words anew each time, which for many
 * rows costs more than the database's own work; here that is done once for each number of rows.
 */
export class CachedRowStatement<Row extends object> {
  readonly #words: (db: Db, rows: readonly Row[]) => Compilable
  /** The words for so many rows, for each database: engines speak differently. */
  readonly #known = new WeakMap<object, Map<number, string>>()

  /** What `words` says must depend on how many rows there are alone, and take their values field by field. */
  constructor(words: (db: Db, rows: readonly Row[]) => Compilable) {
    this.#words = words
  }

  async execute<Answer>(db: Db, rows: readonly Row[]): Promise<Answer[]> {
    const values = rows.flatMap((row): unknown[] => Object.values(row))
    const answer = await db.executeQuery<Answer>(CompiledQuery.raw(this.#sql(db, rows, values.length), values))
    return answer.rows
  }

  #sql(db: Db, rows: readonly Row[], values: number): string {
    const { adapter } = db.getExecutor()
    const known = this.#known.get(adapter) ?? new Map<number, string>()
    this.#known.set(adapter, known)
    const sql = known.get(rows.length) ?? this.#compile(db, rows, values)
    known.set(rows.length, sql)
    return sql
  }

  #compile(db: Db, rows: readonly Row[], values: number): string {
    const { sql, parameters } = this.#words(db, rows).compile()
    if (parameters.length !== values) throw new RangeError(`these words take other values than the rows': ${sql}`)
    return sql
  }
}
