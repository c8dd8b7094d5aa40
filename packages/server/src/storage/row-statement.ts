import { type Compilable, CompiledQuery } from 'kysely'
import type { Db } from './schema.ts'

/**
 * A statement for one or several rows with the same columns, with its SQL cached per number of rows. Kysely would compile
 * it each time, which often takes longer than running it.
 */
export class CachedRowStatement<Row extends object> {
  readonly #build: (db: Db, rows: readonly Row[]) => Compilable
  /** The SQL by number of rows, for each database, because dialects differ. */
  readonly #known = new WeakMap<object, Map<number, string>>()

  /** The SQL of `build` must depend on the number of rows only, with the values as parameters in field order. */
  constructor(build: (db: Db, rows: readonly Row[]) => Compilable) {
    this.#build = build
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
    const { sql, parameters } = this.#build(db, rows).compile()
    if (parameters.length !== values) throw new RangeError(`the statement has other parameters than the rows: ${sql}`)
    return sql
  }
}
