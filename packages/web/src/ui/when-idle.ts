/** Safari has no `requestIdleCallback`; after this time the first rendering is done. */
const IDLE_TIMEOUT_MS = 3000

/** Runs a function once the browser is idle; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const callbackId = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(callbackId)
  }
  const timer = setTimeout(run, IDLE_TIMEOUT_MS)
  return () => clearTimeout(timer)
}
