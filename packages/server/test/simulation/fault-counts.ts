/** How often each kind of fault was injected. */
export class FaultCounts {
  readonly #counts = new Map<string, number>()

  add(kind: string, count = 1): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count)
  }

  /** By name. */
  all(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1)))
  }
}
