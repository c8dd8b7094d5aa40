/**
 * Tells people who are away that it is their turn, or that the match is over: at tables where moves take minutes or
 * days. One message a turn over all nodes, never many in a row, and never in the way of the match itself.
 */
export interface Notifier {
  /** With this a browser subscribes to messages. */
  readonly publicKey: string
  /** Ends somebody's letters by the token of a letter; false if the token is not ours. */
  unsubscribe(token: string): Promise<boolean>
  /** Resolves when nothing is being sent. */
  waitUntilIdle(): Promise<void>
  /** Says at once what may be said now, and forgets the rest. To be called while the hall and presence still answer. */
  close(): Promise<void>
}
