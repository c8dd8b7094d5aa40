import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type ChunkGraph, closure, readGraph } from '../../checks/bundle-graph.ts'
import type { OfflineFiles } from './src/offline/offline-files.ts'

/** Writes the list of all files that playing offline needs, by game, from the manifest of the build. */
export function offlineFileList(dist: string): Plugin {
  return {
    name: 'spellbough:offline-file-list',
    apply: 'build',
    // The manifest is written with the bundle.
    closeBundle: () => writeFileSync(join(dist, 'offline-files.json'), JSON.stringify(offlineFilesOf(readGraph(dist)))),
  }
}

/** The file of a game's folder; earlier versions, which only old matches need, are downloaded when one is opened. */
const GAME_FILE = /games\/([^/]+)\/(?!frozen\/)/
/** Letters of other languages are downloaded where a page uses them. */
const FOREIGN_LETTERS = /-(latin-ext|vietnamese|cyrillic|cyrillic-ext|greek|greek-ext)-wght-/

export function offlineFilesOf(graph: ChunkGraph): OfflineFiles {
  const keysOfGames = new Map<string, string[]>()
  for (const key of Object.keys(graph)) {
    const game = GAME_FILE.exec(key)?.[1]
    if (game !== undefined) keysOfGames.set(game, [...(keysOfGames.get(game) ?? []), key])
  }
  const games = Object.fromEntries([...keysOfGames].map(([id, keys]) => [id, filesOf(graph, closure(graph, keys))]))
  const ofGames = new Set(Object.values(games).flat())
  const elsewhere = Object.keys(graph).filter((key) => !key.includes('/games/'))
  const common = filesOf(graph, elsewhere).filter((file) => !ofGames.has(file) && !FOREIGN_LETTERS.test(file))
  const listed = new Set([...ofGames, ...common])
  return { games, common, others: filesOf(graph, Object.keys(graph)).filter((file) => !listed.has(file)) }
}

function filesOf(graph: ChunkGraph, keys: Iterable<string>): string[] {
  const files = [...keys].flatMap((key) => {
    const chunk = graph[key]
    return chunk === undefined ? [] : [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]
  })
  // Beside a page that starts a worker, the worker has a name from before it was built; its own entry has the right one.
  const wanted = files.filter((file) => /^assets\/[\w.-]+$/.test(file))
  return [...new Set(wanted)].sort().map((file) => `/${file}`)
}
