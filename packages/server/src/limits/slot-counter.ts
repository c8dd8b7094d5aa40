/** Counts slots per key, with a limit. */
export class SlotCounter {
  readonly #counts = new Map<string, number>()

  /** Undefined if the key has `max` slots already. The returned function releases the slot; repeated calls do nothing. */
  acquire(key: string, max: number): (() => void) | undefined {
    const count = this.#counts.get(key) ?? 0
    if (count >= max) return undefined
    this.#counts.set(key, count + 1)
    let isHeld = true
    return () => {
      if (isHeld) this.#release(key)
      isHeld = false
    }
  }

  #release(key: string): void {
    const count = this.#counts.get(key) ?? 0
    if (count > 1) this.#counts.set(key, count - 1)
    else this.#counts.delete(key)
  }
}
