/** How many of something each key has, with a limit. */
export class SlotCounter {
  readonly #counts = new Map<string, number>()

  /** Takes one more; nothing when the key has `most` already. The function it gives puts it back, once. */
  acquire(key: string, most: number): (() => void) | undefined {
    const count = this.#counts.get(key) ?? 0
    if (count >= most) return undefined
    this.#counts.set(key, count + 1)
    let taken = true
    return () => {
      if (taken) this.#put(key)
      taken = false
    }
  }

  #put(key: string): void {
    const count = this.#counts.get(key) ?? 0
    if (count > 1) this.#counts.set(key, count - 1)
    else this.#counts.delete(key)
  }
}
