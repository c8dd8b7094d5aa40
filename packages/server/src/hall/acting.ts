import type { Entry, Seat } from '@spellbough/kernel'
import type { Problem } from '@spellbough/protocol'
import { problemOf, Refusal } from '../refusal.ts'
import type { Played } from './played.ts'

/** The move of a person as an entry, if this seat may act at all. */
export function moveEntry(played: Played, seat: Seat, move: unknown, at: number): Entry {
  mustAct(played, seat)
  return { kind: 'move', seat, move: played.match.judge(seat, move), at }
}

/** Why this seat may not make a move; nothing if it may. */
export function objection(played: Played, seat: Seat, move: unknown): Problem | undefined {
  try {
    mustAct(played, seat)
    played.match.judge(seat, move)
    return undefined
  } catch (error) {
    return problemOf(error)
  }
}

/** A refusal unless a person on this seat may act: only seats of the table, only during the match, only who is in it. */
export function mustAct({ doc }: Played, seat: Seat): void {
  const chair = doc.chairs[seat]
  if (chair === undefined || chair.player === null)
    throw new Refusal('forbidden', 'Nobody plays on this seat but the table itself.')
  if (doc.status !== 'playing') throw new Refusal('conflict', 'The match at this table is over.')
  if (chair.resigned) throw new Refusal('conflict', 'You have resigned this match.')
  if (chair.gone !== null)
    throw new Refusal('conflict', 'You have left this match and a stand-in plays for you. Come back to it first.')
}
