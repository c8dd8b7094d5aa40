import type { Migration } from 'kysely'
import { beginning } from './0001-beginning.ts'
import { pushHealth } from './0002-push-health.ts'
import { tokenUse } from './0003-token-use.ts'
import { dueBasis } from './0004-due-basis.ts'

/**
 * All migrations in order. A released migration is never changed, renamed or removed, because existing databases have
 * applied it. There are no down migrations; restore a backup instead.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-beginning': beginning,
  '0002-push-health': pushHealth,
  '0003-token-use': tokenUse,
  '0004-due-basis': dueBasis,
}
