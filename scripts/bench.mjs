/** `npm run bench`: builds and runs the benchmarks in bench/, with the given arguments. */

import { ensureBuilt } from './build.mjs'
import { answerHelp } from './flags.mjs'

const HELP = `npm run bench -- [names] [--json] [--small]

Measures speed and memory. Without a name everything is measured.

  tables   random games on our rules at every level and number of seats
  peers    the same beside a bare hand-written loop and beside boardgame.io driving our rules
  match    loading a long match, taking back in it, keeping it in memory
  bots     rounds of thought a second beside bare random playouts, and whether bots keep within their time
  server   our server beside boardgame.io's and Colyseus', over real sockets; named alone it takes 1000 matches and
           some six minutes, among the others or with --small 150 and one
  restart  our server killed and started again, while the players of 1000 matches connect again; 150 like server

  --json   tables, peers and server as JSON; match, bots and restart have only words
  --small  server in its small size, also when it is named alone
  --help   this text`

answerHelp(HELP)
ensureBuilt('bench', 'bench/dist/main.js')
await import('../bench/dist/main.js')
