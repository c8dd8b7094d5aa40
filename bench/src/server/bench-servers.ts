import { closeConnections } from './http.ts'
import { measureServer, type ServerFigures } from './measure-server.ts'
import { findServerCandidate } from './server-candidates.ts'
import { type MeasuredServer, startServerProcess } from './start-server-process.ts'
import type { Workload } from './workloads.ts'

/** Measures servers one after the other. `say` hears what is being done. */
export async function benchServers(
  size: Workload,
  say: (step: string) => void,
  ids: readonly string[],
  start: (id: string) => Promise<MeasuredServer> = startServerProcess,
): Promise<ServerFigures[]> {
  const figures: ServerFigures[] = []
  for (const entrant of ids.map(findServerCandidate)) {
    const host = await start(entrant.id)
    try {
      figures.push(await measureServer(entrant, host, size, (step) => say(`${entrant.name}: ${step}`)))
    } finally {
      closeConnections()
      await host.stop()
    }
  }
  return figures
}
