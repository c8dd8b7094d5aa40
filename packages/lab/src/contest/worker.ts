/** A worker thread of a deal pool: receives a deal, answers with its games. */
import { parentPort } from 'node:worker_threads'
import { GAMES } from '@spellbough/games'
import { type DealJob, playDeal } from './contest.ts'

parentPort?.on('message', async (job: DealJob) => {
  parentPort?.postMessage(await playDeal(job, GAMES))
})
