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

  /** The move of entry `entry` is about to be made; `copy` gives the state before it. */
  push(entry: number, clock: Clock, copy: () => G['state']): void {
    const before = this.#made.length
    if (before % CHECKPOINT_INTERVAL_MOVES === 0 && this.#kept.at(-1)?.before !== before)
      this.#kept.push({ before, state: copy() })
    this.#made.push({ entry, clock })
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
