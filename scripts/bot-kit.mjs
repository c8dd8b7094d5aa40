/** `npm run bot-kit`: examines the decisions of bots in many games. See `npm run bot-kit -- --help`. */

import { availableParallelism } from 'node:os'
import { ensureBuilt } from './build.mjs'
import { part, readFlags, wholeNumber } from './flags.mjs'
import { giveUp } from './install.mjs'

const HELP = `npm run bot-kit -- [flags]   checks that bots make legal moves and depend only on what their seat knows

  --games N       games in all, shared among games, modes, seats and levels, more for faster levels
                  (default 1000; a night: 40000)
  --game ID       only this game
  --level NAME    only this level
  --iterations N  the budget of a bot for a move (default: a tenth of what is usual for its level)
  --share S       the share of decisions made again in another determinization, from 0 to 1 (default 0.2)
  --seed S        the seed of the first game of each kind; the next ones count up (default 1)
  --help          this text`

const OPTIONS = {
  games: { type: 'string', default: '1000' },
  game: { type: 'string' },
  level: { type: 'string' },
  iterations: { type: 'string' },
  share: { type: 'string', default: '0.2' },
  seed: { type: 'string', default: '1' },
}

const options = readFlags('bot-kit', HELP, OPTIONS, ({ games, iterations, share, seed, ...filters }) => ({
  ...filters,
  games: wholeNumber('games', games, 1, 1e9),
  ...(iterations === undefined ? {} : { iterations: wholeNumber('iterations', iterations, 1, 1e9) }),
  share: part('share', share),
  seed: wholeNumber('seed', seed, 0, 2 ** 31 - 1),
}))
ensureBuilt('packages/lab', 'packages/lab/dist/index.js')
const { formatBotKitRow, runBotKit } = await import('../packages/lab/dist/index.js')
const startedAt = Date.now()
const rows = await runBotKit({ ...options, threads: availableParallelism() }).catch((error) => giveUp(error.message))
for (const row of rows) console.log(formatBotKitRow(row))
const faults = rows.flatMap(({ fault }) => fault ?? [])
for (const fault of faults) console.log(`\n${fault}`)
const seconds = Math.round((Date.now() - startedAt) / 1000)
console.log(`\n${faults.length === 0 ? 'No fault found' : `Faults: ${faults.length}`}, ${seconds} s.`)
process.exitCode = faults.length === 0 ? 0 : 1
