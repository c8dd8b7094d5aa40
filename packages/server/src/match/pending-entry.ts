import type { LogEntry, Seat } from '@spellbough/kernel'
import type { Scheduler } from '../due/scheduler.ts'
import type { NodeContext } from '../node-context.ts'
import type { EntryWriter } from './entry-writer.ts'
import type { LoadedMatch } from './loaded-match.ts'
import type { AwaitedSeat } from './match-service.ts'

/** Something to be added to a match's log. */
export interface PendingEntry {
  readonly seat: Seat
  /**
   * The entry as things stand, at the match's time `at`, or nothing if there is no reason for it any more. Asked again
   * when another node was faster. Whatever it throws, the asker is told.
   */
  makeEntry(loaded: LoadedMatch, at: number): LogEntry | undefined
  /** Called at once when the entry is durable. */
  onAdded?(loaded: LoadedMatch): void
  /** The client's id of the request; null for what the table's host does itself. */
  readonly request: string | null
  /** Counts as come so many milliseconds before it arrived. */
  readonly lag: number
  /** When it arrived, in milliseconds since 1970. */
  readonly arrivedAt: number
}

/** What a live match needs of its node. */
export interface MatchDeps {
  readonly context: NodeContext
  readonly writer: EntryWriter
  readonly scheduler: Scheduler
  /** The stored due time is now this one, written here. */
  onDueChange(match: string, due: number | null): void
  /** Whom the match waits for has changed, or was just learned. */
  onAwaitedChange(match: string, waits: readonly AwaitedSeat[]): void
}
