/** The moves one seat was seen to have at a position of the tree, and how each of them did. */
export class Arms {
  readonly #places = new Map<object, number>()
  /** How promising each looked before it was tried: a weight among the others. */
  readonly weight: number[] = []
  /** How often each was tried. */
  readonly tries: number[] = []
  /** The seat's own shares of the win after it, summed. */
  readonly won: number[] = []
  /** How often each could have been tried: in other worlds it may not be there. */
  readonly there: number[] = []
  /** The same for all of them together. */
  allTries = 0
  allWon = 0

  /** The place of a move, -1 for one that was never seen here. */
  placeOf(move: object): number {
    return this.#places.get(move) ?? -1
  }

  add(move: object, weight: number): number {
    const place = this.weight.length
    this.#places.set(move, place)
    this.weight.push(weight)
    this.tries.push(0)
    this.won.push(0)
    this.there.push(0)
    return place
  }

  /** The move at this place was made, and brought its seat so much. */
  learn(place: number, share: number): void {
    this.tries[place] = (this.tries[place] as number) + 1
    this.won[place] = (this.won[place] as number) + share
    this.allTries++
    this.allWon += share
  }
}

/**
 * A position of the tree: what one seat can tell apart. Worlds that it cannot tell apart pass through the same node; who
 * acts there and with which moves may differ between them.
 */
export class Node {
  readonly #arms: (Arms | undefined)[] = []
  readonly #next = new Map<number, Node>()

  armsOf(seat: number): Arms {
    const known = this.#arms[seat]
    if (known !== undefined) return known
    const arms = new Arms()
    this.#arms[seat] = arms
    return arms
  }

  /** Where what was chosen leads, or nothing yet. */
  next(choices: readonly number[]): Node | undefined {
    let node: Node = this
    for (const choice of choices) {
      const next = node.#next.get(choice)
      if (next === undefined) return undefined
      node = next
    }
    return node
  }

  /** Makes the position that what was chosen leads to. Where several chose, it lies as many steps away. */
  grow(choices: readonly number[]): void {
    let node: Node = this
    for (const choice of choices) {
      const next = node.#next.get(choice) ?? new Node()
      node.#next.set(choice, next)
      node = next
    }
  }
}

/** A seat's choice as one number. */
export const choiceOf = (seat: number, place: number): number => place * 16 + seat

/** A choice that was made, whatever it was. */
export const ANY_CHOICE = -1

/** What was seen as one number, which no choice has. */
export const seenOf = (told: number): number => -2 - told
