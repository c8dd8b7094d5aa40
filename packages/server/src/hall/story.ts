import type { Told } from '@spellbough/kernel'

/**
 * All events of a match so far, the opening first. While nothing happens it holds none of them, and tells them again
 * when somebody wants to read them all.
 */
export class Story {
  readonly #tellAgain: () => Told[]
  /** The events before this number are not held. */
  #from = 0
  #held: Told[]

  constructor(tellAgain: () => Told[]) {
    this.#tellAgain = tellAgain
    this.#held = tellAgain()
  }

  get length(): number {
    return this.#from + this.#held.length
  }

  push(told: readonly Told[]): void {
    this.#held.push(...told)
  }

  /** The events from number `index` on. */
  since(index: number): readonly Told[] {
    return index >= this.#from ? this.#held.slice(index - this.#from) : this.all().slice(index)
  }

  all(): readonly Told[] {
    if (this.#from > 0) {
      this.#held = this.#tellAgain()
      this.#from = 0
    }
    return this.#held
  }

  rest(): void {
    this.#from = this.length
    this.#held = []
  }
}
