import { InvalidInput } from './errors.ts'
import { MoveInterner } from './move-interner.ts'
import type { Seat } from './seats.ts'

/** One fact of a match. The list of them is the match; all else is derived. `at` is milliseconds since it began. */
export type LogEntry<Move extends object = object> =
  | {
      readonly kind: 'move'
      readonly seat: Seat
      readonly move: Move
      readonly at: number
      /** Set when a stand-in moved for a player who was away or out of time. */
      readonly standIn?: true
    }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly at: number }
  | { readonly kind: 'expired'; readonly seat: Seat; readonly at: number }

/** The entries of a match, packed: thousands of idle matches wait in a server's memory. */
export class MatchLog<Move extends object = object> {
  readonly #book: MoveInterner<Move>
  #length = 0
  /** Seat, kind, whether a stand-in moved, and the move's number. */
  #codes = new Uint32Array(8)
  #times = new Float64Array(8)

  constructor(book: MoveInterner<Move> = new MoveInterner()) {
    this.#book = book
  }

  get length(): number {
    return this.#length
  }

  get lastTime(): number {
    return this.#times[this.#length - 1] ?? 0
  }

  push(entry: LogEntry<Move>): void {
    if (this.#length === this.#codes.length) this.#grow()
    const standIn = entry.kind === 'move' && entry.standIn === true ? 1 : 0
    const move = entry.kind === 'move' ? this.#book.idOf(entry.move) : 0
    this.#codes[this.#length] = entry.seat | (ENTRY_KINDS.indexOf(entry.kind) << 4) | (standIn << 6) | (move << 7)
    this.#times[this.#length] = entry.at
    this.#length++
  }

  at(index: number): LogEntry<Move> {
    const code = this.#codes[index]
    const at = this.#times[index]
    if (code === undefined || at === undefined || index >= this.#length)
      throw new InvalidInput(`entries[${index}]`, 'there is no such entry')
    const seat = code & 15
    const kind = ENTRY_KINDS[(code >> 4) & 3] as LogEntry['kind']
    if (kind !== 'move') return { kind, seat, at }
    const move = this.#book.moveById(code >>> 7) as Move
    return ((code >> 6) & 1) === 1 ? { kind, seat, move, at, standIn: true } : { kind, seat, move, at }
  }

  /** The moves that stand: an undo takes the one before it away. Indices into the log. */
  standingMoveIndices(): number[] {
    const stack: number[] = []
    for (let index = 0; index < this.length; index++) {
      const kind = this.at(index).kind
      if (kind === 'move') stack.push(index)
      else if (kind === 'undo') stack.pop()
    }
    return stack
  }

  *[Symbol.iterator](): Generator<LogEntry<Move>> {
    for (let index = 0; index < this.length; index++) yield this.at(index)
  }

  #grow(): void {
    const room = Math.ceil(this.#length * 1.25) + 8
    const [codes, times] = [this.#codes, this.#times]
    this.#codes = new Uint32Array(room)
    this.#codes.set(codes)
    this.#times = new Float64Array(room)
    this.#times.set(times)
  }
}

const ENTRY_KINDS: readonly LogEntry['kind'][] = ['move', 'undo', 'expired']
