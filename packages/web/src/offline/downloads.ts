/**
 * Downloads all games once the browser is idle, so that they can be played offline. They go into the cache from which the
 * service worker answers.
 */
import { whenIdle } from '../ui/when-idle.ts'
import { cacheAssets, dropFromAssetCache, keepInAssetCache } from './asset-cache.ts'
import { expectDownload, networkQuiet } from './network-quiet.ts'
import {
  type ConnectionInfo,
  downloadedGames,
  mayPrefetch,
  missingFiles,
  type OfflineFiles,
  outdatedFiles,
} from './offline-files.ts'

const LIST_URL = '/offline-files.json'

/** What is known about the games on this device. */
export interface DownloadState {
  /** The games that can be played offline; `undefined` until known, and where nothing can be kept. */
  readonly games: readonly string[] | undefined
  readonly isDownloading: boolean
}

let state: DownloadState = { games: undefined, isDownloading: false }
const listeners = new Set<() => void>()

/** The games on this device, for `useSyncExternalStore`. */
export const downloads = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  state: (): DownloadState => state,
}

/**
 * Finds out which games are there and, unless data is to be saved, downloads the others when the browser is idle and the
 * page loads nothing itself, or a game that is being opened would wait for them.
 */
export async function startDownloads(): Promise<void> {
  await refreshDownloads()
  const { connection } = navigator as { readonly connection?: ConnectionInfo }
  if (navigator.onLine && mayPrefetch(connection)) await downloadAllGames(networkQuiet)
}

/** Downloads what is missing, one file at a time, each when `mayGoOn` resolves. */
export async function downloadAllGames(mayGoOn: () => Promise<void> = async () => undefined): Promise<void> {
  if (state.isDownloading) return
  setState({ ...state, isDownloading: true })
  try {
    await mayGoOn()
    expectDownload(LIST_URL)
    const files = await fetchList()
    for (const file of missingFiles(files, await cachedPaths())) {
      await new Promise<void>((resolve) => whenIdle(resolve))
      await mayGoOn()
      expectDownload(file)
      await cacheAssets([file])
    }
    await dropFromAssetCache(outdatedFiles(files, await cachedPaths(), new URL(import.meta.url).pathname))
  } finally {
    setState({ ...state, isDownloading: false })
    await refreshDownloads()
  }
}

async function refreshDownloads(): Promise<void> {
  const list = await caches.match(LIST_URL)
  if (list === undefined) return setState({ ...state, games: [] })
  const files = (await list.json()) as OfflineFiles
  setState({ ...state, games: downloadedGames(files, await cachedPaths()) })
}

/** The list of this version; it is kept, so that a later visit without a connection knows what is there. */
async function fetchList(): Promise<OfflineFiles> {
  const answer = await fetch(LIST_URL, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${LIST_URL} could not be fetched: ${answer.status}`)
  const files = (await answer.clone().json()) as OfflineFiles
  await keepInAssetCache(LIST_URL, answer)
  return files
}

/** The paths of everything that the service worker can answer without a connection. */
async function cachedPaths(): Promise<ReadonlySet<string>> {
  const paths = new Set<string>()
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys()
    for (const { url } of requests) paths.add(new URL(url).pathname)
  }
  return paths
}

function setState(next: DownloadState): void {
  state = next
  for (const listener of listeners) listener()
}
