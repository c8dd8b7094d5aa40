import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import type { ClockAnchor, ClockRepository } from '../store.ts'

const NAME = 'steady-clock'

/** Where steady time has got to. The clock of the embedded database is this machine's. */
export function clockRepository(db: Db, engine: 'sqlite' | 'postgres'): ClockRepository {
  return {
    async readClock() {
      const stored = db.selectFrom('settings').select('value').where('name', '=', NAME)
      if (engine === 'sqlite') {
        const row = await stored.executeTakeFirst()
        return { databaseNow: Date.now(), anchor: parse(row?.value) }
      }
      const milliseconds = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`
      const row = await db.selectNoFrom(() => [milliseconds.as('now'), stored.as('value')]).executeTakeFirstOrThrow()
      return { databaseNow: row.now, anchor: parse(row.value ?? undefined) }
    },

    async moveClockAnchor(before, after) {
      const value = format(after)
      if (before === undefined) {
        const added = await db
          .insertInto('settings')
          .values({ name: NAME, value })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        return added.numInsertedOrUpdatedRows === 1n
      }
      const moved = await db
        .updateTable('settings')
        .set({ value })
        .where('name', '=', NAME)
        .where('value', '=', format(before))
        .executeTakeFirst()
      return moved.numUpdatedRows === 1n
    },
  }
}

/** Always in this order, because an anchor is compared as text. */
const format = ({ steady, at, node }: ClockAnchor): string => JSON.stringify({ steady, at, node })

const parse = (value: string | undefined): ClockAnchor | undefined =>
  value === undefined ? undefined : (JSON.parse(value) as ClockAnchor)
