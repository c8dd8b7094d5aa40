/** Statistics of the moves that one seat was seen to have at a node. Moves are numbered in the order they were met. */
export class ActionStats {
  readonly #indices = new Map<object, number>()
  /** The prior weight of each move; priors are normalized over the moves that are legal in a determinization. */
  readonly prior: number[] = []
  readonly visits: number[] = []
  /** The sum of the seat's own shares of the win after the move. */
  readonly valueSum: number[] = []
  /** How often the move was legal when a move was selected: in other determinizations it may not be. */
  readonly availability: number[] = []
  totalVisits = 0
  totalValueSum = 0

  /** The index of a move, -1 for one that was never met here. */
  indexOf(move: object): number {
    return this.#indices.get(move) ?? -1
  }

  add(move: object, prior: number): number {
    const index = this.prior.length
    this.#indices.set(move, index)
    this.prior.push(prior)
    this.visits.push(0)
    this.valueSum.push(0)
    this.availability.push(0)
    return index
  }

  /** Backs up one iteration: the move was made, and the seat's share of the win came to `value`. */
  update(index: number, value: number): void {
    this.visits[index] = (this.visits[index] as number) + 1
    this.valueSum[index] = (this.valueSum[index] as number) + value
    this.totalVisits++
    this.totalValueSum += value
  }
}

/**
 * A node of the tree: an information set of the observing seat. Determinizations that the seat cannot tell apart pass
 * through the same node; the acting seat and the legal moves may differ between them.
 */
export class InfoSetNode {
  readonly #stats: (ActionStats | undefined)[] = []
  readonly #children = new Map<number, InfoSetNode>()

  statsFor(seat: number): ActionStats {
    const known = this.#stats[seat]
    if (known !== undefined) return known
    const stats = new ActionStats()
    this.#stats[seat] = stats
    return stats
  }

  /** The node that a sequence of edge keys leads to, if it exists. */
  child(keys: readonly number[]): InfoSetNode | undefined {
    let node: InfoSetNode = this
    for (const key of keys) {
      const next = node.#children.get(key)
      if (next === undefined) return undefined
      node = next
    }
    return node
  }

  /** Creates the node that a sequence of edge keys leads to. Simultaneous choices make one edge each. */
  expand(keys: readonly number[]): void {
    let node: InfoSetNode = this
    for (const key of keys) {
      const next = node.#children.get(key) ?? new InfoSetNode()
      node.#children.set(key, next)
      node = next
    }
  }
}

/** The edge key of a seat's choice. */
export const choiceKey = (seat: number, index: number): number => index * 16 + seat

/** The edge key of a choice that is not told apart from others. */
export const ANY_CHOICE_KEY = -1

/** The edge key of an observed chance event; no choice has such a key. */
export const chanceEdgeKey = (chanceKey: number): number => -2 - chanceKey
