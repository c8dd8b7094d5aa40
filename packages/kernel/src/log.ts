import { BadInput } from './illegal.ts'
import type { Seat } from './seats.ts'

/** One fact of a match. The list of them is the match; all else is derived. `at` is milliseconds since it began. */
export type Entry<Move extends object = object> =
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
export class Log<Move extends object = object> {
  readonly #codes: number[] = []
  readonly #times: number[] = []
  readonly #moves: (Move | undefined)[] = []

  get length(): number {
    return this.#codes.length
  }

  get lastTime(): number {
    return this.#times.at(-1) ?? 0
  }

  push(entry: Entry<Move>): void {
    const standIn = entry.kind === 'move' && entry.standIn === true ? 1 : 0
    this.#codes.push(entry.seat | (KINDS.indexOf(entry.kind) << 4) | (standIn << 6))
    this.#times.push(entry.at)
    this.#moves.push(entry.kind === 'move' ? entry.move : undefined)
  }

  at(index: number): Entry<Move> {
    const code = this.#codes[index]
    const at = this.#times[index]
    if (code === undefined || at === undefined) throw new BadInput(`entries[${index}]`, 'there is no such entry')
    const seat = code & 15
    const kind = KINDS[(code >> 4) & 3] as Entry['kind']
    if (kind !== 'move') return { kind, seat, at }
    const move = this.#moves[index] as Move
    return code >> 6 === 1 ? { kind, seat, move, at, standIn: true } : { kind, seat, move, at }
  }

  /** The moves that stand: an undo takes the one before it away. Indices into the log. */
  standing(): number[] {
    const stack: number[] = []
    for (let index = 0; index < this.length; index++) {
      const kind = this.at(index).kind
      if (kind === 'move') stack.push(index)
      else if (kind === 'undo') stack.pop()
    }
    return stack
  }

  *[Symbol.iterator](): Generator<Entry<Move>> {
    for (let index = 0; index < this.length; index++) yield this.at(index)
  }
}

const KINDS: readonly Entry['kind'][] = ['move', 'undo', 'expired']
