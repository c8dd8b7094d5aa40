/** The cache in which the service worker looks for the files of the games. */
const ASSET_CACHE = 'spellbough-games'

/** Caches files that are not in any cache yet. Those that cannot be fetched are left out. */
export async function cacheAssets(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSET_CACHE)
  for (const address of addresses) {
    if ((await caches.match(address)) === undefined) await cache.add(address).catch(() => undefined)
  }
}

/** Keeps an answer under its address, in place of an earlier one. */
export async function keepInAssetCache(address: string, answer: Response): Promise<void> {
  await (await caches.open(ASSET_CACHE)).put(address, answer)
}

export async function dropFromAssetCache(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSET_CACHE)
  for (const address of addresses) await cache.delete(address)
}
