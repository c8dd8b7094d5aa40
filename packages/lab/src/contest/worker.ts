/** Where a crew's threads play: a deal in, its games out. */
import { parentPort } from 'node:worker_threads'
import { GAMES } from '@spellbough/games'
import { type DealJob, playDeal } from './contest.ts'

parentPort?.on('message', async (order: DealJob) => {
  parentPort?.postMessage(await playDeal(order, GAMES))
})
