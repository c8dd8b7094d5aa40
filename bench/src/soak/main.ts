/** A soak run: `npm run soak -- --minutes N`. scripts/soak.mjs has the help text. */
import { setTimeout as sleep } from 'node:timers/promises'
import { forkServer } from '../server/child-server.ts'
import { closeConnections } from '../server/http.ts'
import { type Load, startLoad } from './load.ts'
import { growthAsText, loadAsText, SAMPLE_HEAD, sampleAsText } from './report.ts'
import type { Sample } from './sample.ts'
import { judge } from './verdict.ts'

export interface SoakOptions {
  readonly minutes: number
  readonly tables: number
  readonly seed: number
}

const MAX_THINK_MS = 200
/** So many samples are taken in a long run. */
const SAMPLES = 60
const MIN_SAMPLE_INTERVAL_MS = 5_000
/** How long the server may take to notice that everybody has left. */
const REST_TIMEOUT_MS = 30_000

/** Whether nothing grew beyond its limit. */
export async function runSoak({ minutes, tables, seed }: SoakOptions): Promise<boolean> {
  const server = await forkServer(new URL('./soak-server.js', import.meta.url), [])
  const start = performance.now()
  const sample = async (): Promise<Sample> => ({
    ...(await server.ask<Omit<Sample, 'seconds'>>('sample')),
    seconds: (performance.now() - start) / 1000,
  })
  console.log(SAMPLE_HEAD)
  console.log(`${sampleAsText(await sample())}  before the load`)
  const load = startLoad({ port: server.port, seed, tables, maxThinkMs: MAX_THINK_MS })
  const samples: Sample[] = []
  const intervalMs = Math.max(MIN_SAMPLE_INTERVAL_MS, (minutes * 60_000) / SAMPLES)
  while (performance.now() - start < minutes * 60_000 && load.failures.length === 0) {
    await sleep(intervalMs)
    const taken = await sample()
    samples.push(taken)
    console.log(sampleAsText(taken))
  }
  await load.stop()
  let rest = await sample()
  for (const until = performance.now() + REST_TIMEOUT_MS; rest.sockets > 0 && performance.now() < until; ) {
    await sleep(500)
    rest = await sample()
  }
  console.log(`${sampleAsText(rest)}  after everybody has left`)
  closeConnections()
  await server.stop()
  return report(samples, rest, load)
}

function report(samples: readonly Sample[], rest: Sample, { figures, failures }: Load): boolean {
  console.log(`\n${loadAsText(figures)}`)
  for (const failure of failures) console.log(`✗ a table failed: ${failure}`)
  const growth = judge(samples)
  if (growth === undefined) console.log('? too short for a verdict')
  else for (const one of growth) console.log(growthAsText(one))
  if (rest.sockets > 0) console.log(`✗ ${rest.sockets} sockets are still open`)
  return failures.length === 0 && rest.sockets === 0 && (growth ?? []).every(({ isBounded }) => isBounded)
}
