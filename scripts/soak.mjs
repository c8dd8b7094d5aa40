/** `npm run soak`: see `npm run soak -- --help`. */

import { ensureBuilt } from './build.mjs'
import { readFlags, wholeNumber } from './flags.mjs'

const HELP = `npm run soak -- [flags]   a server under changing load for a long time: does anything grow?

Starts the real server in a process of its own. Guests come and go, open tables, play all games with and against bots,
watch, talk, lose their connections and delete their accounts. Every now and then the server's garbage is collected and
what is left is printed: memory, open files, sockets, timers and matches. At the end it says whether the heap has grown
by more than 5 % after the first five minutes, or the others have grown at all; the exit code is 1 if so.

  --minutes N  how long (default 30)
  --tables N   tables at the same time (default 8)
  --seed S     the seed of the players' choices (default 1)
  --help       this text`

const OPTIONS = {
  minutes: { type: 'string', default: '30' },
  tables: { type: 'string', default: '8' },
  seed: { type: 'string', default: '1' },
}

const options = readFlags('soak', HELP, OPTIONS, ({ minutes, tables, seed }) => ({
  minutes: wholeNumber('minutes', minutes, 1, 100_000),
  tables: wholeNumber('tables', tables, 1, 1000),
  seed: wholeNumber('seed', seed, 0, 2 ** 31 - 1),
}))
ensureBuilt('bench', 'bench/dist/soak/main.js')
const { runSoak } = await import('../bench/dist/soak/main.js')
process.exitCode = (await runSoak(options)) ? 0 : 1
