import { CompiledQuery } from 'kysely'
import { prepareOnce } from '../prepared-statements.ts'
import type { Db, EntryRow } from '../schema.ts'
import { retryLostRaces } from '../transact.ts'
import { type DueValues, ON_APPEND } from './dues.ts'

/** An entry with the row of its match's due time after it. */
export type AppendRow = EntryRow & DueValues

/** The longest an append waits for a row that another transaction holds, so that one match does not hold up the others. */
const APPEND_LOCK_TIMEOUT_MS = 200

/**
 * Appends what does not conflict and sets the due times; returns the matches appended to. It is one statement without a
 * transaction around it: PostgreSQL takes and releases the locks by itself, so a node that freezes or vanishes at any
 * moment leaves none behind that would hold up the others.
 */
export async function addInOneStatement(db: Db, ordered: readonly AppendRow[]): Promise<Set<string>> {
  const columns = COLUMNS.map((column) => ordered.map((row) => row[column]))
  const { rows } = await retryLostRaces(() =>
    db.executeQuery<Pick<AppendRow, 'match_id'>>(CompiledQuery.raw(APPEND_STATEMENT, columns)),
  )
  return new Set(rows.map((row) => row.match_id))
}

/** The parameters of the statement, each an array with a value per entry. */
const COLUMNS = [
  'match_id',
  'seq',
  'kind',
  'seat',
  'move',
  'stand_in',
  'at',
  'lag',
  'request',
  'due',
  'length',
  'revision',
] as const satisfies readonly (keyof AppendRow)[]

/**
 * An entry whose predecessor is missing is not added: a database that took over for a failed one may lack the last entries
 * that this node knows, and a log with a hole could never be replayed.
 */
const APPEND_STATEMENT = prepareOnce(`
with given as (
  select one.*
  from unnest(
    $1::text[], $2::integer[], $3::text[], $4::integer[], $5::text[],
    $6::integer[], $7::double precision[], $8::double precision[], $9::text[], $10::double precision[],
    $11::integer[], $12::integer[]
  ) as one (match_id, seq, kind, seat, move, stand_in, at, lag, request, due, length, revision),
  (select set_config('lock_timeout', '${APPEND_LOCK_TIMEOUT_MS}ms', true) as value) as lock_timeout
  where lock_timeout.value is not null
), added as (
  insert into entries (match_id, seq, kind, seat, move, stand_in, at, lag, request)
  select match_id, seq, kind, seat, move, stand_in, at, lag, request
  from given
  where seq = 0
    or (select true from entries as before where before.match_id = given.match_id and before.seq = given.seq - 1)
  order by match_id
  on conflict do nothing
  returning match_id
), stored as (
  insert into dues (match_id, due, length, revision)
  select match_id, due, length, revision from given join added using (match_id) order by match_id${ON_APPEND}
)
select match_id from added`)
