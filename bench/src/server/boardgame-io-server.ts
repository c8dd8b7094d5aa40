import type { Server as HttpServer, RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { RunningServer } from './contract.ts'
import { deal, findLegal, rngOfStep, rules, SEATS, type State } from './game.ts'

const require = createRequire(import.meta.url)
// The package has no entry for `import`, only for `require`.
const { Server } = require('boardgame.io/server') as ServerPackage
const { INVALID_MOVE, Stage } = require('boardgame.io/core') as CorePackage

/** What boardgame.io keeps of a match. Seed and step are in no player's view. */
interface G {
  readonly table: State
  readonly seed: string
  step: number
}

/**
 * boardgame.io's own server as its documentation sets it up: koa, socket.io and its default storage, which is the memory
 * of the process. All seats may act at any time, because the rules say whose move it is. Undo is off, which spares it a
 * copy of the state a move, and a move that was sent before another one arrived is not thrown away.
 */
export async function serveBoardgameIo(deltaState: boolean): Promise<RunningServer> {
  const server = Server({ games: [description(deltaState)], origins: [] })
  // It hands on what it is given for a port, so this is how it keeps to one address.
  const running = await server.run({ port: { port: 0, host: '127.0.0.1' } })
  addLobby(running.appServer, server.app.callback())
  return {
    port: (running.appServer.address() as AddressInfo).port,
    close: async () => server.kill(running),
  }
}

/**
 * boardgame.io makes its HTTP server before it adds the lobby to it, and newer versions of koa no longer see what is
 * added afterwards: every request of the lobby is answered 404. So they are handed over here.
 */
function addLobby(server: HttpServer, lobby: RequestListener): void {
  const sockets = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, answer) => {
    if (request.url?.startsWith('/games/')) lobby(request, answer)
    else for (const listener of sockets) listener(request, answer)
  })
}

const description = (deltaState: boolean): Description => ({
  name: rules.id,
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  deltaState,
  setup: (_, { seed }) => ({ table: deal(seed), seed, step: 0 }),
  turn: { activePlayers: { all: Stage.NULL } },
  moves: {
    play: {
      ignoreStaleStateID: true,
      move: ({ G, playerID }, said) => {
        const legal = findLegal(G.table, Number(playerID), said)
        if (legal === undefined) return INVALID_MOVE
        G.step++
        rules.play(G.table, Number(playerID), legal, rngOfStep(G.seed, G.step))
        return undefined
      },
    },
  },
  endIf: ({ G }) => rules.result(G.table),
  playerView: ({ G, playerID }) => rules.view(G.table, playerID === null ? 'spectator' : Number(playerID)),
})

/** As much of boardgame.io as is used here. */
interface ServerPackage {
  Server(options: { games: readonly Description[]; origins: readonly string[] }): {
    readonly app: { callback(): RequestListener }
    run(where: { port: { port: number; host: string } }): Promise<Running>
    kill(running: Running): void
  }
}

interface CorePackage {
  readonly INVALID_MOVE: 'INVALID_MOVE'
  readonly Stage: { readonly NULL: null }
}

interface Running {
  readonly appServer: HttpServer
}

interface Description {
  readonly name: string
  readonly minPlayers: number
  readonly maxPlayers: number
  readonly disableUndo: boolean
  readonly deltaState: boolean
  setup(context: unknown, data: { readonly seed: string }): G
  readonly turn: { readonly activePlayers: { readonly all: null } }
  readonly moves: {
    readonly play: {
      readonly ignoreStaleStateID: boolean
      move(context: { readonly G: G; readonly playerID: string }, said: unknown): 'INVALID_MOVE' | undefined
    }
  }
  endIf(context: { readonly G: G }): unknown
  playerView(context: { readonly G: G; readonly playerID: string | null }): object
}
