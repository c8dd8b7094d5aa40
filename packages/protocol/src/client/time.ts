/** Time and chance of a client; a test hands in its own. */
export interface ClientTime {
  /** Milliseconds, from any beginning. */
  now(): number
  /** Runs something once, after so many milliseconds; the function it gives calls that off. */
  after(wait: number, run: () => void): () => void
  /** From 0 to just under 1. */
  random(): number
}

// Browsers and Node both have these; the language alone does not know them.
declare function setTimeout(run: () => void, wait: number): unknown
declare function clearTimeout(timer: unknown): void

export const systemTime: ClientTime = {
  now: () => Date.now(),
  after: (wait, run) => {
    const timer = setTimeout(run, wait)
    return () => clearTimeout(timer)
  },
  random: () => Math.random(),
}
