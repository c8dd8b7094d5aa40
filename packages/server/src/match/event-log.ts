import type { AddressedEvent } from '@spellbough/kernel'

/**
 * All events of a match so far, the opening first. After `compact` none are held, and a read of earlier events replays the
 * match.
 */
export class EventLog {
  readonly #replay: () => AddressedEvent[]
  /** Events with a lower index are not held. */
  #heldFrom = 0
  #held: AddressedEvent[]

  constructor(replay: () => AddressedEvent[]) {
    this.#replay = replay
    this.#held = replay()
  }

  get length(): number {
    return this.#heldFrom + this.#held.length
  }

  push(events: readonly AddressedEvent[]): void {
    this.#held.push(...events)
  }

  /** The events from `index` on. */
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

  /** Frees the events; the next read of them replays the match. */
  compact(): void {
    this.#heldFrom = this.length
    this.#held = []
  }
}
