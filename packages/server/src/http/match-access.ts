import type { Observer, Seat } from '@spellbough/kernel'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { ownChair, seatOf } from '../tables/chairs.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { HttpDeps } from './deps.ts'
import { findPerson, requirePerson } from './identity.ts'

/** A table, and the seat or spectator role in which a request may see its match. */
export interface MatchAccess {
  readonly doc: TableDoc
  readonly who: Observer
}

/** From the own seat, or as a spectator where that is allowed; otherwise rejects with a `Refusal`. */
export async function requireMatchAccess(deps: HttpDeps, request: FastifyRequest, table: string): Promise<MatchAccess> {
  const person = await findPerson(deps.accountService, request)
  const doc = await deps.tableService.read(table)
  const seat = person === undefined ? undefined : seatOf(doc, person.id)
  if (seat !== undefined) return { doc, who: seat }
  if (doc.watchable) return { doc, who: 'spectator' }
  throw new Refusal('forbidden', 'Only the players of this table may see its match.')
}

/** The seat of the person of a request, or a refusal. */
export async function requireSeat(
  { tableService, accountService }: HttpDeps,
  request: FastifyRequest,
  table: string,
): Promise<Seat> {
  const person = await requirePerson(accountService, request)
  return ownChair(await tableService.read(table), person).seat
}

/** A match that is over, with its secrets; refused before the end. */
export async function requireFinishedMatch(deps: HttpDeps, request: FastifyRequest, table: string): Promise<TableDoc> {
  const { doc } = await requireMatchAccess(deps, request, table)
  if (doc.begun === null) throw new Refusal('conflict', 'No match has been played at this table.')
  if (doc.ended === null)
    throw new Refusal('conflict', 'The match is still running. Its log can be read after the end.')
  return doc
}
