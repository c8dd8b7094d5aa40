/** Where a crew's threads play: a deal in, its games out. */
import { parentPort } from 'node:worker_threads'
import { GAMES } from '@spellbough/games'
import { type Order, playDeal } from './order.ts'

parentPort?.on('message', async (order: Order) => {
  parentPort?.postMessage(await playDeal(order, GAMES))
})
