import type { Seat, Who } from '@spellbough/kernel'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { ownChair, seatOf } from '../tables/chairs.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import { somebody, whoever } from './identity.ts'
import type { Parts } from './parts.ts'

/** A table and as whom the asker looks at its match. */
export interface Viewing {
  readonly doc: TableDoc
  readonly who: Who
}

/** As whom a request may look at a match: from the own seat, or as a spectator where others may look on. */
export async function viewing(parts: Parts, request: FastifyRequest, table: string): Promise<Viewing> {
  const person = await whoever(parts.people, request)
  const doc = await parts.desk.read(table)
  const seat = person === undefined ? undefined : seatOf(doc, person.id)
  if (seat !== undefined) return { doc, who: seat }
  if (doc.watchable) return { doc, who: 'spectator' }
  throw new Refusal('forbidden', 'Only who plays at this table may see its match.')
}

/** The seat of whoever asks; who has none is refused. */
export async function seatAt({ desk, people }: Parts, request: FastifyRequest, table: string): Promise<Seat> {
  const person = await somebody(people, request)
  return ownChair(await desk.read(table), person).seat
}

/** A match that is over, with all its secrets; before the end nobody gets it. */
export async function finished(parts: Parts, request: FastifyRequest, table: string): Promise<TableDoc> {
  const { doc } = await viewing(parts, request, table)
  if (doc.begun === null) throw new Refusal('conflict', 'No match has been played at this table.')
  if (doc.ended === null) throw new Refusal('conflict', 'The match still goes on. Its log can be read after the end.')
  return doc
}
