/**
 * The other nodes, and when each was last heard. A node that dies may have written something that it had no time to
 * tell; that it says nothing any more is all the others ever hear of it.
 */
export class Neighbours {
  readonly #patience: number
  readonly #heard = new Map<string, number>()

  /** `patience`: after so many milliseconds without a word a node counts as gone. */
  constructor(patience: number) {
    this.#patience = patience
  }

  hear(node: string, now: number): void {
    this.#heard.set(node, now)
  }

  /** Nobody could be heard up to now, so nobody was silent. */
  startAnew(now: number): void {
    for (const node of this.#heard.keys()) this.#heard.set(node, now)
  }

  /** The nodes that have fallen silent. Each is named once, and again only if it comes back first. */
  takeSilent(now: number): string[] {
    const silent = [...this.#heard].filter(([, heard]) => now - heard > this.#patience).map(([node]) => node)
    for (const node of silent) this.#heard.delete(node)
    return silent
  }
}
