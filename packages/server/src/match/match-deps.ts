import type { Scheduler } from '@spellbough/host'
import type { NodeContext } from '../node-context.ts'
import type { KeyedMutex } from '../tables/keyed-mutex.ts'
import type { EntryWriter } from './entry-writer.ts'
import type { AwaitedSeat } from './loaded-match.ts'
import type { MatchActor } from './match-actor.ts'
import type { PendingWrites } from './pending-writes.ts'

/** What a match in memory needs of its node. */
export interface MatchDeps {
  readonly context: NodeContext
  readonly writer: EntryWriter
  readonly writes: PendingWrites
  /** By match. */
  readonly mutex: KeyedMutex
  readonly scheduler: Scheduler
  /** This node has stored this due time. */
  onDueChange(match: string, dueAt: number | null): void
  /** A write of the match has failed and its outcome is not known: the match must be read again. */
  onUnsure(actor: MatchActor): void
  /** The awaited seats have changed, or were just loaded. */
  onAwaitedChange(match: string, awaited: readonly AwaitedSeat[]): void
}
