import { readdirSync } from 'node:fs'
import type { SpellboughServer } from '../server/spellbough-server.ts'
import { collectGarbage } from '../server/usage.ts'

/** What a server holds at one moment, after the garbage is collected. */
export interface Sample {
  /** Since the load began. */
  readonly seconds: number
  /** Bytes of the main thread's objects. */
  readonly heap: number
  /** Bytes outside the heap that belong to its objects, such as buffers. */
  readonly external: number
  /** Bytes of the whole process, with the bots' threads. */
  readonly process: number
  /** Open files and sockets; undefined where the system does not list them. */
  readonly descriptors: number | undefined
  readonly sockets: number
  /** Timers that keep the process alive. */
  readonly timers: number
  /** Matches in memory. */
  readonly matches: number
}

/** A sample without its time, taken in the server's own process. */
export async function takeSample(registry: SpellboughServer['registry']): Promise<Omit<Sample, 'seconds'>> {
  await collectGarbage()
  const { heapUsed, external, rss } = process.memoryUsage()
  const resources = process.getActiveResourcesInfo()
  const gauge = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values[0]?.value ?? 0
  return {
    heap: heapUsed,
    external,
    process: rss,
    descriptors: countDescriptors(),
    sockets: await gauge('spellbough_sockets'),
    timers: resources.filter((resource) => resource === 'Timeout').length,
    matches: await gauge('spellbough_live_matches'),
  }
}

function countDescriptors(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return undefined
  }
}
