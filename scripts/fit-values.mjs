/** `npm run fit-values`: fits the value function of The Magician and His Tenant. See `npm run fit-values -- --help`. */

import { availableParallelism } from 'node:os'
import { ensureBuilt } from './build.mjs'
import { part, readFlags, wholeNumber } from './flags.mjs'

const HELP = `npm run fit-values -- [flags]   lets archmages play each other and fits WEIGHTS of bot/deep-value.ts to the results

  --games N       games to fit to, every tenth of which is held out (default 3000)
  --iterations N  iterations of the archmages for a move (default 50)
  --random S      the share of random moves, from 0 to 1 (default 0.04)
  --seed S        the seed of the first game; the next ones count up (default 1)
  --help          this text

Prints the new weights, and the loss on the held-out games of these and of the weights in the file. To iterate, write them
into the file and begin again: the archmages then play by the new value function.`

const OPTIONS = {
  games: { type: 'string', default: '3000' },
  iterations: { type: 'string', default: '50' },
  random: { type: 'string', default: '0.04' },
  seed: { type: 'string', default: '1' },
}

const options = readFlags('fit-values', HELP, OPTIONS, ({ games, iterations, random, seed }) => ({
  games: wholeNumber('games', games, 10, 1e6),
  iterations: wholeNumber('iterations', iterations, 1, 1e6),
  randomShare: part('random', random),
  seed: wholeNumber('seed', seed, 0, 2 ** 31 - 1),
}))
ensureBuilt('packages/lab', 'packages/lab/dist/index.js')
const { fitValues, formatFittedValues } = await import('../packages/lab/dist/index.js')
console.log(formatFittedValues(await fitValues({ ...options, threads: availableParallelism() })))
