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

/**
 * Whether a move shows that its player is there again. The table's revision is everybody's to see, so a move that others
 * cannot see does not change the table; but who was away and moves looks like anybody who comes back.
 */
export class Comeback {
  readonly #seat: Seat
  #shownBefore: string | undefined
  /** True once the entry is added, if there is something to note. */
  isShown = false

  constructor(seat: Seat) {
    this.#seat = seat
  }

  /** The entry is about to be added. */
  before(played: Played): void {
    const chair = played.doc.chairs[this.#seat]
    this.isShown = chair?.away === true
    this.#shownBefore = !this.isShown && (chair?.missed ?? 0) > 0 ? shown(played) : undefined
  }

  /** The entry was added. */
  after(played: Played): void {
    if (this.#shownBefore !== undefined) this.isShown = shown(played) !== this.#shownBefore
  }
}

/** What everybody may see. */
const shown = ({ match }: Played): string => JSON.stringify(match.view('spectator'))

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
