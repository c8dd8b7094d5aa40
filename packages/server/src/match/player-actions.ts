import type { LogEntry, Seat } from '@spellbough/kernel'
import type { Problem } from '@spellbough/protocol'
import { Refusal, toProblem } from '../refusal.ts'
import type { LoadedMatch } from './loaded-match.ts'

/** The move of a person as an entry, if this seat may act at all. */
export function moveEntry(loaded: LoadedMatch, seat: Seat, move: unknown, at: number): LogEntry {
  mustBeAbleToAct(loaded, seat)
  return { kind: 'move', seat, move: loaded.match.validateMove(seat, move), at }
}

/** Why this seat may not make a move; nothing if it may. */
export function explainRefusal(loaded: LoadedMatch, seat: Seat, move: unknown): Problem | undefined {
  try {
    mustBeAbleToAct(loaded, seat)
    loaded.match.validateMove(seat, move)
    return undefined
  } catch (error) {
    return toProblem(error)
  }
}

/**
 * Whether a move shows that its player is there again. The table's revision is everybody's to see, so a move that others
 * cannot see does not change the table; but who was away and moves looks like anybody who comes back.
 */
export class ReturnDetector {
  readonly #seat: Seat
  #publicViewBefore: string | undefined
  /** True once the entry is added, if there is something to note. */
  hasReturned = false

  constructor(seat: Seat) {
    this.#seat = seat
  }

  /** The entry is about to be added. */
  beforeEntry(loaded: LoadedMatch): void {
    const chair = loaded.doc.chairs[this.#seat]
    this.hasReturned = chair?.away === true
    this.#publicViewBefore = !this.hasReturned && (chair?.missed ?? 0) > 0 ? publicViewJson(loaded) : undefined
  }

  /** The entry was added. */
  afterEntry(loaded: LoadedMatch): void {
    if (this.#publicViewBefore !== undefined) this.hasReturned = publicViewJson(loaded) !== this.#publicViewBefore
  }
}

/** What everybody may see. */
const publicViewJson = ({ match }: LoadedMatch): string => JSON.stringify(match.view('spectator'))

/** A refusal unless a person on this seat may act: only seats of the table, only during the match, only who is in it. */
export function mustBeAbleToAct({ doc }: LoadedMatch, seat: Seat): void {
  const chair = doc.chairs[seat]
  if (chair === undefined || chair.player === null)
    throw new Refusal('forbidden', 'Nobody plays on this seat but the table itself.')
  if (doc.status !== 'playing') throw new Refusal('conflict', 'The match at this table is over.')
  if (chair.resigned) throw new Refusal('conflict', 'You have resigned this match.')
  if (chair.gone !== null)
    throw new Refusal('conflict', 'You have left this match and a stand-in plays for you. Come back to it first.')
}
