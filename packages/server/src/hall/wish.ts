import type { Entry, Seat } from '@spellbough/kernel'
import type { World } from '../world.ts'
import type { Wait } from './hall.ts'
import type { Played } from './played.ts'
import type { Scheduler } from './scheduler.ts'
import type { Writer } from './writer.ts'

/** Something to be added to a match's log. */
export interface Wish {
  readonly seat: Seat
  /**
   * The entry as things stand, at the match's time `at`, or nothing if there is no reason for it any more. Asked again
   * when another node was faster. Whatever it throws, the asker is told.
   */
  entry(played: Played, at: number): Entry | undefined
  /** Called at once when the entry is durable. */
  added?(played: Played): void
  /** The client's id of the request; null for what the table's host does itself. */
  readonly request: string | null
  /** Counts as come so many milliseconds before it arrived. */
  readonly lag: number
  /** When it arrived, in milliseconds since 1970. */
  readonly arrived: number
}

/** What a live match needs of its node. */
export interface Surroundings {
  readonly world: World
  readonly writer: Writer
  readonly scheduler: Scheduler
  /** The stored due time is now this one, written here. */
  onDue(match: string, due: number | null): void
  /** Whom the match waits for has changed, or was just learned. */
  onWaits(match: string, waits: readonly Wait[]): void
}
