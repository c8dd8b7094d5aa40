import type { LogEntry, Seat } from '@spellbough/kernel'
import type { LoadedMatch } from './loaded-match.ts'

/** An entry to be added to a match's log. */
export interface PendingEntry {
  readonly seat: Seat
  /**
   * The entry for the present position, at the match's time `at`, or nothing if there is no reason for it any more. Called
   * again when another node was faster. The caller of `commit` gets whatever it throws.
   */
  makeEntry(loaded: LoadedMatch, at: number): LogEntry | undefined
  /** Called at once when the entry is durable. */
  onAdded?(loaded: LoadedMatch): void
  /** The client's id of the request; null for what the host does itself. */
  readonly request: string | null
  /** The entry counts as made this many milliseconds before it arrived. */
  readonly lagMs: number
  /** When it arrived, in milliseconds since 1970. */
  readonly arrivedAt: number
}
