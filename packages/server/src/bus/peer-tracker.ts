/**
 * The other nodes, and when each was last heard. A node that dies may have written something that it had no time to
 * tell; that it says nothing any more is all the others ever hear of it.
 */
export class PeerTracker {
  readonly #timeoutMs: number
  readonly #lastSeen = new Map<string, number>()

  /** `patience`: after so many milliseconds without a word a node counts as gone. */
  constructor(patience: number) {
    this.#timeoutMs = patience
  }

  recordSeen(node: string, now: number): void {
    this.#lastSeen.set(node, now)
  }

  /** Nobody could be heard up to now, so nobody was silent. */
  resetAll(now: number): void {
    for (const node of this.#lastSeen.keys()) this.#lastSeen.set(node, now)
  }

  /** The nodes that have fallen silent. Each is named once, and again only if it comes back first. */
  takeTimedOut(now: number): string[] {
    const silent = [...this.#lastSeen].filter(([, heard]) => now - heard > this.#timeoutMs).map(([node]) => node)
    for (const node of silent) this.#lastSeen.delete(node)
    return silent
  }
}
