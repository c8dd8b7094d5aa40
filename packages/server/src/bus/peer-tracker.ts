/**
 * The other nodes, and when each was last heard from. A node that dies may have written something without publishing it;
 * its missing heartbeats are the only sign of that.
 */
export class PeerTracker {
  readonly #timeoutMs: number
  readonly #lastSeen = new Map<string, number>()

  /** A node counts as lost after `timeoutMs` without a message. */
  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
  }

  recordSeen(node: string, now: number): void {
    this.#lastSeen.set(node, now)
  }

  /** Restarts all timeouts, because nothing could be received up to now. */
  resetAll(now: number): void {
    for (const node of this.#lastSeen.keys()) this.#lastSeen.set(node, now)
  }

  /** Returns the nodes lost since the last call and stops tracking them. */
  takeTimedOut(now: number): string[] {
    const silent = [...this.#lastSeen].filter(([, heard]) => now - heard > this.#timeoutMs).map(([node]) => node)
    for (const node of silent) this.#lastSeen.delete(node)
    return silent
  }
}
