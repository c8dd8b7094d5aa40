/** Calls something after a while. Tests hand in one whose time they set. */
export interface Scheduler {
  /** Gives a function that cancels the call. */
  after(milliseconds: number, run: () => void): () => void
}
