import { findServerCandidate } from './server-candidates.ts'
import type { MeasuredServer } from './start-server-process.ts'
import { memoryInUse } from './usage.ts'

/** Starts a server in this process, for tests; its figures mean little here. */
export async function startInProcess(id: string): Promise<MeasuredServer> {
  const served = await findServerCandidate(id).serve()
  return {
    port: served.port,
    memory: memoryInUse,
    processorSeconds: async () => performance.now() / 1000,
    stop: () => served.close(),
  }
}
