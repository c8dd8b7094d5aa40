/** `npm run bench`: builds and runs the benchmarks in bench/, with the given arguments. */

import { ensureBuilt } from './build.mjs'
import { answerHelp } from './flags.mjs'

const HELP = `npm run bench -- [names] [--json] [--small] [--beside CHECKOUT]

Measures speed and memory. Without a name everything but scale is measured.

  tables   random games on our rules at every level and number of seats
  peers    the same beside a bare hand-written loop and beside boardgame.io driving our rules
  match    loading a long match, taking back in it, keeping it in memory
  bots     rounds of thought a second beside bare random playouts, and whether bots keep within their time
  server   our server beside boardgame.io's and Colyseus', over real sockets; named alone it takes 1000 matches and
           some six minutes, among the others or with --small 150 and one
  restart  our server killed and started again, while the players of 1000 matches connect again; 150 like server

  scale    three nodes on PostgreSQL, with its notifications and with Redis: what a move costs on nodes and database,
           and what follows for 4, 16 and 96 cores (docs/scale.md); some six minutes, on Linux

  --json             tables, peers, server and scale as JSON; match, bots and restart have only words
  --small            server, restart and scale in their small size, also when they are named alone
  --beside CHECKOUT  scale also measures another checkout, such as a worktree of an older commit with its packages
  --help             this text`

answerHelp(HELP)
ensureBuilt('bench', 'bench/dist/main.js')
await import('../bench/dist/main.js')
