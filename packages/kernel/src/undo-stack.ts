import type { Clock } from './clock.ts'
import type { GameTypes } from './rules.ts'

/**
 * The moves that may still be taken back: those one seat made since another one acted or anything was revealed. A state
 * is kept at fixed intervals, so that undoing a move replays fewer moves than one interval.
 */
export class UndoStack<G extends GameTypes = GameTypes> {
  /** Oldest first. */
  readonly #made: UndoableMove[] = []
  readonly #kept: StateCheckpoint<G>[] = []

  get last(): UndoableMove | undefined {
    return this.#made.at(-1)
  }

  get length(): number {
    return this.#made.length
  }

  /** Whether no state is missing, as after `compact`. */
  get isComplete(): boolean {
    return this.#made.length === 0 || this.#kept[0]?.before === 0
  }

  /** The move of entry `entry` is about to be made; `copy` gives the state before it. */
  push(entry: number, clock: Clock, copy: () => G['state']): void {
    this.keep(this.#made.length, copy)
    this.#made.push({ entry, clock })
  }

  /** Keeps the state after the first `before` moves, if it is one of those that are kept. */
  keep(before: number, copy: () => G['state']): void {
    if (before % CHECKPOINT_INTERVAL_MOVES === 0 && this.#kept.at(-1)?.before !== before)
      this.#kept.push({ before, state: copy() })
  }

  /** Frees the states. They must be given again, in their order, before a move is taken back. */
  compact(): void {
    this.#kept.length = 0
  }

  /** Forgets the last move. The state before it is `from` after playing the entries `again`. */
  pop(): { readonly from: G['state']; readonly again: readonly number[] } {
    this.#made.pop()
    while (this.#kept.length > 1 && (this.#kept.at(-1)?.before ?? 0) > this.#made.length) this.#kept.pop()
    const kept = this.#kept.at(-1)
    if (kept === undefined) throw new RangeError('there is no move to take back')
    return { from: kept.state, again: this.#made.slice(kept.before).map(({ entry }) => entry) }
  }
}

interface UndoableMove {
  /** Its place in the log, from 0. */
  readonly entry: number
  /** The clock before it. */
  readonly clock: Clock
}

interface StateCheckpoint<G extends GameTypes = GameTypes> {
  /** How many moves of the run lie before this state. Nobody changes it: it is copied before play goes on from it. */
  readonly before: number
  readonly state: G['state']
}

const CHECKPOINT_INTERVAL_MOVES = 32
