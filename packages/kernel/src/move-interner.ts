import { moveKey } from './canonical.ts'

/**
 * The different moves that logs hold, numbered: a log keeps a number where thousands of idle matches would each keep the
 * same few moves as objects of their own.
 */
export class MoveInterner<Move extends object = object> {
  readonly #moves: Move[] = []
  readonly #numbers = new Map<string, number>()

  /** The number of a move, a new one if no equal move was interned before. */
  idOf(move: Move): number {
    const key = moveKey(move)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#moves.length
    // Frozen, because many logs share it. A game's own moves are frozen already.
    this.#moves.push(Object.isFrozen(move) ? move : (Object.freeze(JSON.parse(key)) as Move))
    this.#numbers.set(key, number)
    return number
  }

  moveById(number: number): Move | undefined {
    return this.#moves[number]
  }
}

const moveInterners = new WeakMap<object, unknown>()

/** The interner that all matches with these rules share. */
export function moveInternerFor<Move extends object>(rules: object): MoveInterner<Move> {
  const known = moveInterners.get(rules)
  if (known !== undefined) return known as MoveInterner<Move>
  const book = new MoveInterner<Move>()
  moveInterners.set(rules, book)
  return book
}
