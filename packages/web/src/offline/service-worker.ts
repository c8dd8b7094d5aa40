/**
 * The service worker keeps the shell; whatever else this visit has fetched is kept beside it, so that a game once opened
 * can be opened without a connection. A new version waits until it is asked for: nobody's game is reloaded under their hands.
 */
const ASSET_CACHE = 'spellbough-games'

let waitingWorker: ServiceWorker | undefined
const listeners = new Set<() => void>()

/** Starts it. Without a secure connection or in development there is none, and everything else works. */
export function registerServiceWorker(): void {
  // A page of an older version asks for files that are gone: the newer version has them all.
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return
    event.preventDefault()
    location.reload()
  })
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  startServiceWorker().catch(() => undefined)
}

/** Whether a newer version is ready, as `useSyncExternalStore` wants it. */
export const appUpdate = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isReady: (): boolean => waitingWorker !== undefined,
  /** Loads the newer version now. */
  apply(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waitingWorker?.postMessage({ type: 'SKIP_WAITING' })
  },
}

async function startServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  offerUpdate(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    found?.addEventListener('statechange', () => found.state === 'installed' && offerUpdate(found))
  })
  await navigator.serviceWorker.ready
  cacheLoadedAssets()
}

function offerUpdate(worker: ServiceWorker | null): void {
  // The very first one replaces nothing.
  if (worker === null || navigator.serviceWorker.controller === null) return
  waitingWorker = worker
  for (const listener of listeners) listener()
}

/** Milliseconds until the worker has put aside what it handed out itself. */
const CACHE_DELAY_MS = 1000

/**
 * Keeps whatever this visit has fetched and fetches from now on. The worker does so for all that goes through it; this is
 * for what came before it, or while it was taking over.
 */
function cacheLoadedAssets(): void {
  const fetched = new Set<string>()
  let settling: ReturnType<typeof setTimeout> | undefined
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (new URL(name).pathname.startsWith('/assets/')) fetched.add(name)
    clearTimeout(settling)
    settling = setTimeout(() => {
      cacheAssets([...fetched]).catch(() => undefined)
      fetched.clear()
    }, CACHE_DELAY_MS)
  })
  observer.observe({ type: 'resource', buffered: true })
}

async function cacheAssets(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSET_CACHE)
  for (const address of addresses) {
    if ((await caches.match(address)) === undefined) await cache.add(address).catch(() => undefined)
  }
}
