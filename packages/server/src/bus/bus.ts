import type { LogEntry, Seat } from '@spellbough/kernel'

/** The last entry of a log, for nodes that have all before it: they need not read it. */
export interface LastEntry {
  readonly entry: LogEntry
  readonly request: string | null
  /** The entry before it; null for the first. */
  readonly after: EntryId | null
}

/** What tells an entry of a match from every other that could be at its place. */
export interface EntryId {
  readonly kind: LogEntry['kind']
  readonly seat: Seat
  readonly at: number
}

/** Messages between nodes. A message is a hint to read the database; a lost one is made up for by the next read. */
export type BusMessage =
  /** The match's log has grown to `length` entries. */
  | { readonly is: 'grown'; readonly match: string; readonly length: number; readonly last?: LastEntry | undefined }
  /** The table itself has changed. */
  | { readonly is: 'table'; readonly table: string; readonly revision: number }
  /** A line of chat was written. */
  | { readonly is: 'chat'; readonly table: string; readonly n: number }
  /** The connected seats and the number of spectators of a table at a node. Repeated every few seconds. */
  | {
      readonly is: 'presence'
      readonly table: string
      readonly node: string
      readonly seats: readonly number[]
      readonly watching: number
    }
  /** A session of the player ended, the account was deleted, or the player was banned: nodes check the player's sockets. */
  | { readonly is: 'gone'; readonly player: string; readonly reason: 'signed-out' | 'banned' }

export type GrownMessage = Extract<BusMessage, { is: 'grown' }>

export interface Bus {
  /** False while messages of other nodes cannot be received. */
  readonly isConnected: boolean
  /** Sends to the other nodes, in batches with a short delay. Never throws. */
  publish(message: BusMessage): void
  onMessage(listener: (message: BusMessage) => void): void
  /**
   * Called after the bus was disconnected or another node stopped responding: messages may have been missed, so cached
   * state must be read again.
   */
  onGap(listener: () => void): void
  close(): Promise<void>
}
