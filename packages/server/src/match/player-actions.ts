import type { LogEntry, Seat } from '@spellbough/kernel'
import type { Problem } from '@spellbough/protocol'
import { Refusal, toProblem } from '../refusal.ts'
import type { LoadedMatch } from './loaded-match.ts'

/** A player's move as an entry, if this seat may act at all. */
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
 * Detects whether a move shows that its player is back. Everybody sees the table's revision, so after a move that others
 * cannot see the table must not change. A player who was away may be recorded as back in any case: coming back is visible.
 */
export class ReturnDetector {
  readonly #seat: Seat
  #publicViewBefore: string | undefined
  /** Valid once the entry is added. */
  hasReturned = false

  constructor(seat: Seat) {
    this.#seat = seat
  }

  /** To be called before the entry is added. */
  beforeEntry(loaded: LoadedMatch): void {
    const chair = loaded.doc.chairs[this.#seat]
    this.hasReturned = chair?.away === true
    this.#publicViewBefore = !this.hasReturned && (chair?.missed ?? 0) > 0 ? publicViewJson(loaded) : undefined
  }

  /** To be called when the entry is added. */
  afterEntry(loaded: LoadedMatch): void {
    if (this.#publicViewBefore !== undefined) this.hasReturned = publicViewJson(loaded) !== this.#publicViewBefore
  }
}

/** What everybody may see, as text. */
const publicViewJson = ({ match }: LoadedMatch): string => JSON.stringify(match.view('spectator'))

/** Throws a refusal unless the player of this seat may act: there is one, the match is on, and they have not left it. */
export function mustBeAbleToAct({ doc }: LoadedMatch, seat: Seat): void {
  const chair = doc.chairs[seat]
  if (chair === undefined || chair.player === null)
    throw new Refusal('forbidden', 'Nobody plays on this seat but the table itself.')
  if (doc.status !== 'playing') throw new Refusal('conflict', 'The match at this table is over.')
  if (chair.resigned) throw new Refusal('conflict', 'You have resigned this match.')
  if (chair.gone !== null)
    throw new Refusal('conflict', 'You have left this match and a stand-in plays for you. Come back to it first.')
}
