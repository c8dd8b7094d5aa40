import { closeConnections } from './http.ts'
import { measureServer, type ServerFigures } from './measure-server.ts'
import { findServerCandidate } from './server-candidates.ts'
import { type MeasuredServer, startServerProcess } from './start-server-process.ts'
import type { Workload } from './workloads.ts'

/** Measures servers one after the other. `onStep` is called with what is being done. */
export async function benchServers(
  size: Workload,
  onStep: (step: string) => void,
  ids: readonly string[],
  start: (id: string) => Promise<MeasuredServer> = startServerProcess,
): Promise<ServerFigures[]> {
  const figures: ServerFigures[] = []
  for (const candidate of ids.map(findServerCandidate)) {
    const host = await start(candidate.id)
    try {
      figures.push(await measureServer(candidate, host, size, (step) => onStep(`${candidate.name}: ${step}`)))
    } finally {
      closeConnections()
      await host.stop()
    }
  }
  return figures
}
