/** The moves one seat was seen to have at a position of the tree, and how each of them did. */
export class ActionStats {
  readonly #places = new Map<object, number>()
  /** How promising each looked before it was tried: a weight among the others. */
  readonly prior: number[] = []
  /** How often each was tried. */
  readonly visits: number[] = []
  /** The seat's own shares of the win after it, summed. */
  readonly valueSum: number[] = []
  /** How often each could have been tried: in other worlds it may not be there. */
  readonly availability: number[] = []
  /** The same for all of them together. */
  totalVisits = 0
  totalValueSum = 0

  /** The place of a move, -1 for one that was never seen here. */
  indexOf(move: object): number {
    return this.#places.get(move) ?? -1
  }

  add(move: object, weight: number): number {
    const place = this.prior.length
    this.#places.set(move, place)
    this.prior.push(weight)
    this.visits.push(0)
    this.valueSum.push(0)
    this.availability.push(0)
    return place
  }

  /** The move at this place was made, and brought its seat so much. */
  update(place: number, share: number): void {
    this.visits[place] = (this.visits[place] as number) + 1
    this.valueSum[place] = (this.valueSum[place] as number) + share
    this.totalVisits++
    this.totalValueSum += share
  }
}

/**
 * A position of the tree: what one seat can tell apart. Worlds that it cannot tell apart pass through the same node; who
 * acts there and with which moves may differ between them.
 */
export class InfoSetNode {
  readonly #arms: (ActionStats | undefined)[] = []
  readonly #next = new Map<number, InfoSetNode>()

  statsFor(seat: number): ActionStats {
    const known = this.#arms[seat]
    if (known !== undefined) return known
    const arms = new ActionStats()
    this.#arms[seat] = arms
    return arms
  }

  /** Where what was chosen leads, or nothing yet. */
  child(choices: readonly number[]): InfoSetNode | undefined {
    let node: InfoSetNode = this
    for (const choice of choices) {
      const next = node.#next.get(choice)
      if (next === undefined) return undefined
      node = next
    }
    return node
  }

  /** Makes the position that what was chosen leads to. Where several chose, it lies as many steps away. */
  expand(choices: readonly number[]): void {
    let node: InfoSetNode = this
    for (const choice of choices) {
      const next = node.#next.get(choice) ?? new InfoSetNode()
      node.#next.set(choice, next)
      node = next
    }
  }
}

/** A seat's choice as one number. */
export const choiceKey = (seat: number, place: number): number => place * 16 + seat

/** A choice that was made, whatever it was. */
export const ANY_CHOICE_KEY = -1

/** What was seen as one number, which no choice has. */
export const chanceEdgeKey = (told: number): number => -2 - told
