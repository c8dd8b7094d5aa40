import type { AddressedEvent } from '@spellbough/kernel'

/**
 * All events of a match so far, the opening first. While nothing happens it holds none of them, and tells them again
 * when somebody wants to read them all.
 */
export class EventLog {
  readonly #replay: () => AddressedEvent[]
  /** The events before this number are not held. */
  #heldFrom = 0
  #held: AddressedEvent[]

  constructor(tellAgain: () => AddressedEvent[]) {
    this.#replay = tellAgain
    this.#held = tellAgain()
  }

  get length(): number {
    return this.#heldFrom + this.#held.length
  }

  push(told: readonly AddressedEvent[]): void {
    this.#held.push(...told)
  }

  /** The events from number `index` on. */
  since(index: number): readonly AddressedEvent[] {
    return index >= this.#heldFrom ? this.#held.slice(index - this.#heldFrom) : this.all().slice(index)
  }

  all(): readonly AddressedEvent[] {
    if (this.#heldFrom > 0) {
      this.#held = this.#replay()
      this.#heldFrom = 0
    }
    return this.#held
  }

  compact(): void {
    this.#heldFrom = this.length
    this.#held = []
  }
}
