import type { Ending } from '@spellbough/protocol'
import type { Person } from '../accounts/person.ts'
import { Refusal } from '../refusal.ts'
import { chairsWithPeople, mustBePlaying, ownChair, withChair } from './chairs.ts'
import { computeRanks } from './ranking.ts'
import type { TableDoc } from './table-doc.ts'

/** With three or more players the others play on, and a stand-in plays for the seat. */
export function resign(doc: TableDoc, person: Person, now: number): TableDoc {
  mustBePlaying(doc)
  const { seat, chair } = ownChair(doc, person)
  if (chair.resigned) return doc
  const resigned = { ...chair, resigned: true, away: true, gone: nextDepartureNumber(doc) }
  return endIfDeserted(withChair(doc, seat, resigned), now)
}

/** The `gone` number of the next player to leave or resign. */
export const nextDepartureNumber = (doc: TableDoc): number =>
  Math.max(0, ...doc.chairs.map((chair) => chair.gone ?? 0)) + 1

/** Ends the match if only one seat has not resigned, or if every player has left. */
export function endIfDeserted(doc: TableDoc, now: number): TableDoc {
  const playing = doc.chairs.filter((chair) => !chair.resigned)
  const present = chairsWithPeople(doc).filter((chair) => chair.gone === null)
  if (playing.length > 1 && present.length > 0) return doc
  const isResigned = playing.length <= 1 || playing.every((chair) => chair.bot !== null)
  return endMatch(doc, isResigned ? 'resigned' : 'abandoned', { rank: computeRanks(doc, undefined), score: null }, now)
}

/** Ends the match by the rules. A second call changes nothing. */
export function finish(
  doc: TableDoc,
  standing: { readonly rank: readonly number[]; readonly score: readonly number[] },
  now: number,
): TableDoc {
  if (doc.status === 'over' || doc.status === 'closed') return doc
  mustBePlaying(doc)
  const seats = doc.chairs.length
  if (standing.rank.length !== seats || standing.score.length !== seats)
    throw new Refusal('bad-input', `A standing has a rank and a score for each of the ${seats} seats.`)
  return endMatch(doc, 'finished', { rank: computeRanks(doc, standing.rank), score: standing.score }, now)
}

/** Closes the table. A running match ends without a standing. */
export function close(doc: TableDoc, now: number): TableDoc {
  if (doc.status === 'over' || doc.status === 'closed') return doc
  return { ...doc, status: 'closed', ended: now, ending: 'closed' }
}

const endMatch = (doc: TableDoc, ending: Ending, standing: TableDoc['standing'], now: number): TableDoc => ({
  ...doc,
  status: 'over',
  ended: now,
  ending,
  standing,
})
