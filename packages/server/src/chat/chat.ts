import type { ChatLine } from '@spellbough/protocol'
import type { Person } from '../accounts/person.ts'

/**
 * Talk at tables.
 *
 * Who may write: whoever sits at the table, before, during and after the match; and, at tables that stand in the lobby
 * and may be watched, anybody who is signed in and looks on.
 * Who may read: whoever sits there, and everybody else where the table may be watched. While a rated match is played
 * its players do not see what onlookers write, so nobody can be helped; afterwards they do.
 * Nobody sees lines of somebody they have muted, and the lines of a deleted account are gone.
 */
export interface Chat {
  /** Writes a line. Rejects with a `Refusal` where it may not be, when it comes too often, or when it only repeats. */
  say(table: string, person: Person, text: string): Promise<ChatLine>
  /** The newest lines after number `after` that this reader may see, in order. */
  lines(table: string, reader: Person | undefined, after: number): Promise<ChatLine[]>
  /**
   * From now on `send` gets every line that the reader may see, whichever node it was written at, and first those after
   * number `after`. Resolves with a function that ends it.
   */
  watch(
    table: string,
    reader: Person | undefined,
    after: number,
    send: (lines: ChatLine[]) => void,
  ): Promise<() => void>
  /** The person no longer sees the other's lines, or does again; on every device. */
  mute(person: Person, other: string, on: boolean): Promise<void>
  /** Whom the person has muted. */
  muted(person: Person): Promise<string[]>
}
