import { type RunningNode, readConfig, startNode } from '@spellbough/server'
import type { RunningServer } from './contract.ts'
import { makeDataDir } from './data-dir.ts'

/** Room for as many players from one address as there are here, each as fast as it can be. */
export const LIMIT_FLAGS = {
  '--limits-tables-per-player': '10000',
  '--limits-sockets-per-player': '10000',
  '--limits-sockets-per-address': '1000000',
  '--limits-upgrades-per-minute': '10000000',
  '--limits-connections': '1000000',
  '--limits-connections-per-address': '1000000',
  '--limits-frames-per-second': '10000',
  '--limits-reads-per-minute': '10000000',
  '--limits-requests-per-minute': '10000000',
  '--limits-guests-per-hour': '1000000',
} as const

/** Our server, with its metrics. */
export interface SpellboughServer extends RunningServer {
  readonly registry: RunningNode['context']['metrics']['registry']
}

/** Our server as it runs by default but for its limits and further flags, on a real disk; in a fresh folder unless one is given. */
export async function serveSpellbough(
  flags: readonly string[] = [],
  place?: { readonly path: string; readonly port: number },
): Promise<SpellboughServer> {
  const dataDir = place === undefined ? makeDataDir() : { ...place, cache: place.path, remove: () => {} }
  const port = place?.port ?? 0
  const placeFlags = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--url',
    `http://127.0.0.1:${port}`,
    '--data-dir',
    dataDir.path,
  ]
  const config = readConfig(
    [...placeFlags, ...Object.entries(LIMIT_FLAGS).flat(), '--drain-seconds', '1', ...flags],
    {},
    { cwd: dataDir.cache, web: null, logLevel: 'warn' },
  )
  const node = await startNode(config)
  return {
    port: node.port,
    registry: node.context.metrics.registry,
    close: async () => {
      await node.close()
      dataDir.remove()
    },
  }
}
