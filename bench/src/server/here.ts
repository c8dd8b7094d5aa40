import type { Host } from './child.ts'
import { findEntrant } from './entrants.ts'
import { memoryInUse } from './usage.ts'

/** Starts a server in this very process, where its figures mean little: for trying out that all of it works. */
export async function startHere(id: string): Promise<Host> {
  const served = await findEntrant(id).serve()
  return {
    port: served.port,
    memory: memoryInUse,
    processorSeconds: async () => performance.now() / 1000,
    end: () => served.close(),
  }
}
