import { moveKey } from './canonical.ts'

/**
 * The different moves that logs hold, numbered: a log keeps a number where thousands of idle matches would each keep the
 * same few moves as objects of their own.
 */
export class MoveBook<Move extends object = object> {
  readonly #moves: Move[] = []
  readonly #numbers = new Map<string, number>()

  /** The number of a move, new if none that says the same has been here. */
  numberOf(move: Move): number {
    const key = moveKey(move)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#moves.length
    // Many logs share it, so it must be nobody's to change. A game's own moves are frozen already.
    this.#moves.push(Object.isFrozen(move) ? move : (Object.freeze(JSON.parse(key)) as Move))
    this.#numbers.set(key, number)
    return number
  }

  moveOf(number: number): Move | undefined {
    return this.#moves[number]
  }
}

const books = new WeakMap<object, unknown>()

/** The book that all matches under these rules share. */
export function bookOf<Move extends object>(rules: object): MoveBook<Move> {
  const known = books.get(rules)
  if (known !== undefined) return known as MoveBook<Move>
  const book = new MoveBook<Move>()
  books.set(rules, book)
  return book
}
