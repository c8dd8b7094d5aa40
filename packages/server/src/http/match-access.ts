import type { Observer, Seat } from '@spellbough/kernel'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { ownChair, seatOf } from '../tables/chairs.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { HttpDeps } from './deps.ts'
import { findPerson, requirePerson } from './identity.ts'

/** A table and as whom the asker looks at its match. */
export interface MatchAccess {
  readonly doc: TableDoc
  readonly who: Observer
}

/** As whom a request may look at a match: from the own seat, or as a spectator where others may look on. */
export async function requireMatchAccess(deps: HttpDeps, request: FastifyRequest, table: string): Promise<MatchAccess> {
  const person = await findPerson(deps.accountService, request)
  const doc = await deps.tableService.read(table)
  const seat = person === undefined ? undefined : seatOf(doc, person.id)
  if (seat !== undefined) return { doc, who: seat }
  if (doc.watchable) return { doc, who: 'spectator' }
  throw new Refusal('forbidden', 'Only who plays at this table may see its match.')
}

/** The seat of whoever asks; who has none is refused. */
export async function requireSeat(
  { tableService, accountService }: HttpDeps,
  request: FastifyRequest,
  table: string,
): Promise<Seat> {
  const person = await requirePerson(accountService, request)
  return ownChair(await tableService.read(table), person).seat
}

/** A match that is over, with all its secrets; before the end nobody gets it. */
export async function requireFinishedMatch(deps: HttpDeps, request: FastifyRequest, table: string): Promise<TableDoc> {
  const { doc } = await requireMatchAccess(deps, request, table)
  if (doc.begun === null) throw new Refusal('conflict', 'No match has been played at this table.')
  if (doc.ended === null) throw new Refusal('conflict', 'The match still goes on. Its log can be read after the end.')
  return doc
}
