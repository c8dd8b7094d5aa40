import { forkServer } from './child-server.ts'
import { findServerCandidate } from './server-candidates.ts'
import type { MemoryUsage, ProcessorUsage } from './usage.ts'

/** A server under measurement. */
export interface MeasuredServer {
  readonly port: number
  memory(): Promise<MemoryUsage>
  /** Seconds of processor time it has used so far. */
  processorSeconds(): Promise<number>
  stop(): Promise<void>
}

/** Starts a server in a process of its own. */
export async function startServerProcess(id: string): Promise<MeasuredServer> {
  const { nodeFlags } = findServerCandidate(id)
  const { port, ask, stop } = await forkServer(new URL('./server-process.js', import.meta.url), [id], nodeFlags)
  return {
    port,
    memory: () => ask<MemoryUsage>('memory'),
    processorSeconds: async () => (await ask<ProcessorUsage>('processor')).seconds,
    stop,
  }
}
