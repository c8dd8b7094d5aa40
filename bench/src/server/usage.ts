import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes in use after the garbage is collected: objects and buffers, and what the system gave the whole process. */
export interface MemoryUsage {
  readonly objects: number
  readonly process: number
}

/** Seconds of processor time so far, all threads together. */
export interface ProcessorUsage {
  readonly seconds: number
}

export async function memoryInUse(): Promise<MemoryUsage> {
  await collectGarbage()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { objects: heapUsed + external, process: rss }
}

/** Several rounds, because what a finalizer frees is collected by the next one. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 4; round++) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Of this process. */
export function processorUsage(): ProcessorUsage {
  const { user, system } = process.cpuUsage()
  return { seconds: (user + system) / 1e6 }
}
