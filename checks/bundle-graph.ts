/** The built web client as a graph of files, by Vite's manifest: what a page loads, and how large it is. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
/** Chunks by their source, as in Vite's `manifest.json`. */
export type ChunkGraph = Readonly<Record<string, Chunk>>

export interface ScriptSize {
  /** After gzip. */
  readonly bytes: number
  readonly files: readonly string[]
}

export const readGraph = (dist: string): ChunkGraph =>
  JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as ChunkGraph

/** These chunks and all they import statically, without dynamic imports. */
export function closure(graph: ChunkGraph, starts: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (key: string): void => {
    if (found.has(key) || graph[key] === undefined) return
    found.add(key)
    for (const next of graph[key].imports ?? []) visit(next)
  }
  for (const start of starts) visit(start)
  return found
}

/** The scripts and styles of the shell: the page itself, its words and the pages that need no game. */
export function shellFiles(graph: ChunkGraph): ReadonlySet<string> {
  const pages = Object.keys(graph).filter((key) => /^src\/(messages|pages|shell)\//.test(key))
  const chunks = [...closure(graph, ['index.html', ...pages])].flatMap((key) => graph[key] ?? [])
  return new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
}

/** What loads when somebody opens home in English, and what opening each game adds to it. */
export function scriptSizes(dist: string): {
  readonly home: ScriptSize
  readonly games: readonly (ScriptSize & { readonly id: string })[]
} {
  const graph = readGraph(dist)
  const home = closure(graph, ['index.html', 'src/messages/en/index.ts'])
  const table = Object.keys(graph).filter((key) => /^src\/play\/(play-page|bot-worker)\.tsx?$/.test(key))
  const games = entriesOfGames(graph).map(([id, starts]) => {
    const more = [...closure(graph, [...starts, ...table])].filter((key) => !home.has(key))
    return { id, ...sizeOf(dist, graph, more) }
  })
  return { home: sizeOf(dist, graph, home), games }
}

/** What each game is fetched by: its rules, its board, and the English words of both. */
function entriesOfGames(graph: ChunkGraph): readonly (readonly [id: string, starts: readonly string[]])[] {
  const starts = new Map<string, string[]>()
  for (const key of Object.keys(graph)) {
    const [, id] =
      /games\/([a-z-]+)\/(?:game\.ts|help\/en\/sentences\.ts|board\/index\.tsx|board\/en\/texts\.ts)$/.exec(key) ?? []
    if (id !== undefined) starts.set(id, [...(starts.get(id) ?? []), key])
  }
  return [...starts].sort(([one], [other]) => one.localeCompare(other))
}

function sizeOf(dist: string, graph: ChunkGraph, chunks: Iterable<string>): ScriptSize {
  const files = [...new Set([...chunks].map((key) => graph[key]?.file ?? ''))].filter((file) => file.endsWith('.js'))
  const bytes = files.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  return { bytes: bytes.reduce((sum, size) => sum + size, 0), files: files.sort() }
}
