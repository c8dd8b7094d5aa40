/** A thread of `npm run simulate`: runs the seeds it is sent. */
import { parentPort } from 'node:worker_threads'
import { PLANTED_FAULTS, type PlantedFault } from './planted-faults.ts'
import { type SimulationReport, simulate } from './simulate.ts'

/** Seeds from `from` on. */
export interface Order {
  readonly from: number
  readonly count: number
  readonly planted?: PlantedFault
  readonly isTraced: boolean
}

parentPort?.on('message', async ({ from, count, planted, isTraced }: Order) => {
  const reports: SimulationReport[] = []
  for (let seed = from; seed < from + count; seed++) {
    const parts = planted === undefined ? {} : { planted: PLANTED_FAULTS[planted] }
    reports.push(await simulate(seed, { ...parts, ...(isTraced ? { print: (line) => console.log(line) } : {}) }))
  }
  parentPort?.postMessage(reports)
})
