import type { Observer, Seat } from '@spellbough/kernel'
import type { Problem, SceneSnapshot, SceneUpdate } from '@spellbough/protocol'
import type { StoredEntry } from '../storage/store.ts'

/**
 * The matches that are being played, each rebuilt from its log when somebody wants it and dropped when nobody does. No
 * node owns a match: a move is judged here, appended under its number, and only then told; who loses the race for the
 * number reads what the other wrote and tries again.
 */
export interface MatchService {
  /**
   * Makes a move for a seat; resolves when it is durable, and rejects with a `Refusal` or `IllegalAction` when nothing has
   * changed. A request id that was carried out before resolves without a further effect. `lag` is the connection's
   * measured one-way delay in milliseconds.
   */
  play(table: string, seat: Seat, request: string, move: unknown, lag?: number): Promise<void>
  undo(table: string, seat: Seat, request: string): Promise<void>
  /** Why a move is not allowed; nothing when it is. */
  explainRefusal(table: string, seat: Seat, move: unknown): Promise<Problem | undefined>
  /** The match as `who` may see it now. */
  scene(table: string, who: Observer): Promise<SceneSnapshot>
  /**
   * From now on `viewer` gets every change that `who` may see. It is first given what it has missed since `mark` as
   * updates, or a whole scene where that is not known. Resolves with a function that ends it.
   */
  watch(table: string, who: Observer, mark: string | undefined, viewer: Viewer): Promise<() => void>
  /** The log as stored, for exports after the end. */
  entries(table: string): Promise<readonly StoredEntry[]>
  /** The table's document has changed (a match began, somebody left, came back or resigned): look at it again. */
  refreshTable(table: string): void
  /**
   * Whom the match waits for now: every seat whose own view says that it is awaited, also where others may not know.
   * Nobody once the match is over. Only for telling a seat's own player.
   */
  awaitedSeats(table: string): Promise<readonly AwaitedSeat[]>
  /** The same, said after a match was loaded and after each entry that changed it. The listener must not throw. */
  onAwaitedChange(listener: (table: string, waits: readonly AwaitedSeat[]) => void): () => void
  /** Finishes what is under way and takes on nothing more. */
  drain(): Promise<void>
}

/**
 * A seat the match waits for. `since` is how many entries the log had when this wait began, so it is the same number on
 * every node and after every load: it names the turn.
 */
export interface AwaitedSeat {
  readonly seat: Seat
  readonly since: number
}

/** Somebody who is sent what one `Observer` may see. Frames are the same bytes for all viewers of one `Observer`. */
export interface Viewer {
  /** `frame` is the message as it goes over the wire; `message` is the same as data. */
  send(frame: string, message: SceneSnapshot | SceneUpdate): void
  /** The connection's measured one-way delay in milliseconds, where there is one. */
  lag?(): number
}
