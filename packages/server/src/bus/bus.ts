/** What nodes tell each other. A message is a hint to look into the database: a lost one is made good by the next look. */
export type BusMessage =
  /** The match's log has grown to `length` entries. */
  | { readonly is: 'grown'; readonly match: string; readonly length: number }
  /** The table itself has changed. */
  | { readonly is: 'table'; readonly table: string; readonly revision: number }
  /** A line of chat was written. */
  | { readonly is: 'chat'; readonly table: string; readonly n: number }
  /** Who is connected to a table at a node: seats, and how many only watch. Said again every few seconds while so. */
  | {
      readonly is: 'presence'
      readonly table: string
      readonly node: string
      readonly seats: readonly number[]
      readonly watching: number
    }
  /** A person's sessions have ended, the account is gone, or they were banned: nodes close their sockets. */
  | { readonly is: 'gone'; readonly player: string; readonly reason: 'signed-out' | 'banned' }

export interface Bus {
  /** Tells the other nodes, soon and in batches; never the own one. Never throws. */
  publish(message: BusMessage): void
  onMessage(listener: (message: BusMessage) => void): void
  /**
   * Called after the bus was cut off, or when another node fell silent: any message may have been missed, so whatever is
   * live must be looked at again.
   */
  onGap(listener: () => void): void
  close(): Promise<void>
}
