import type { Migration } from 'kysely'
import { beginning } from './0001-beginning.ts'

/**
 * Every form the database has had, in order. The list only grows: a migration that was ever released is never changed,
 * renamed or taken out, because databases out there have it behind them. There is no way down; restore a backup instead.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-beginning': beginning,
}
