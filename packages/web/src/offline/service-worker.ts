/**
 * The service worker caches the shell. All other assets that a visit has loaded are cached beside it, and then all games,
 * so that they work offline. A new version is activated only on request, so that no page reloads during a game.
 */
import { whenIdle } from '../ui/when-idle.ts'
import { cacheAssets } from './asset-cache.ts'
import { startDownloads } from './downloads.ts'

let waitingWorker: ServiceWorker | undefined
const listeners = new Set<() => void>()

/** Registers the service worker. Without a secure connection, and in development, there is none. */
export function registerServiceWorker(): void {
  // A page of an older version may request files that no longer exist: a reload brings the new version.
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !isFirstFailureOf(event.payload.message)) return
    event.preventDefault()
    location.reload()
  })
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  startServiceWorker().catch(() => undefined)
}

const FAILURE_KEY = 'spellbough.failed-import'

/** Whether this import has not failed before in this tab: if a reload did not help, another one would not either. */
function isFirstFailureOf(message: string): boolean {
  try {
    if (sessionStorage.getItem(FAILURE_KEY) === message) return false
    sessionStorage.setItem(FAILURE_KEY, message)
    return true
  } catch {
    return false
  }
}

/** The store of whether a new version is ready, for `useSyncExternalStore`. */
export const appUpdate = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isReady: (): boolean => waitingWorker !== undefined,
  /** Activates the new version and reloads the page. */
  apply(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waitingWorker?.postMessage({ type: 'SKIP_WAITING' })
  },
}

async function startServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  offerUpdate(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offerUpdate(installing))
  })
  await navigator.serviceWorker.ready
  cacheLoadedAssets()
  whenIdle(() => void startDownloads().catch(() => undefined))
}

function offerUpdate(worker: ServiceWorker | null): void {
  // The first installation replaces nothing.
  if (worker === null || navigator.serviceWorker.controller === null) return
  waitingWorker = worker
  for (const listener of listeners) listener()
}

/** Delay until the worker has cached the responses it handled itself. */
const CACHE_DELAY_MS = 1000

/**
 * Caches the assets that this visit has loaded and will load. The worker does this for requests that go through it; this
 * covers those made before it took control.
 */
function cacheLoadedAssets(): void {
  const seen = new Set<string>()
  let uncached: string[] = []
  let cacheTimer: ReturnType<typeof setTimeout> | undefined
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      // Caching a file loads it as well, which is observed again.
      if (seen.has(name) || !new URL(name).pathname.startsWith('/assets/')) continue
      seen.add(name)
      uncached.push(name)
    }
    clearTimeout(cacheTimer)
    cacheTimer = setTimeout(() => {
      cacheAssets(uncached).catch(() => undefined)
      uncached = []
    }, CACHE_DELAY_MS)
  })
  observer.observe({ type: 'resource', buffered: true })
}
