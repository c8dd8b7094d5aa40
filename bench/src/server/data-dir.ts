import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A fresh folder for a server's database, on a real disk: the system's folder for temporary files may lie in memory. */
export function makeDataDir(): { readonly path: string; readonly cache: string; remove(): void } {
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/spellbough/', import.meta.url))
  mkdirSync(cache, { recursive: true })
  const path = mkdtempSync(`${cache}bench-`)
  return { path, cache, remove: () => rmSync(path, { recursive: true, force: true }) }
}
