/** What the page itself loads comes first: downloads wait until it has loaded nothing for so long. */
const QUIET_MS = 3_000

const POLL_MS = 500

/** The paths of the downloads, which are no reason to wait. */
const ownPaths = new Set<string>()
let lastLoadAt = performance.now()
let isObserving = false

/** Names a file that is about to be downloaded. */
export function expectDownload(path: string): void {
  ownPaths.add(path)
}

/** Resolves once the page has loaded nothing of its own for a while. */
export async function networkQuiet(): Promise<void> {
  if (!isObserving) observeLoads()
  while (performance.now() - lastLoadAt < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

function observeLoads(): void {
  isObserving = true
  const isOwn = ({ name }: PerformanceEntry) => ownPaths.has(new URL(name).pathname)
  new PerformanceObserver((list) => {
    if (!list.getEntries().every(isOwn)) lastLoadAt = performance.now()
  }).observe({ type: 'resource' })
}
