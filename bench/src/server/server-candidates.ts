import type { ServerCandidate } from './contract.ts'

export const OURS = 'spellbough'
export const BOARDGAME_IO = 'boardgame.io'
export const COLYSEUS = 'colyseus'
export const BARE = 'bare'

/** Ours, the limit, and one of each kind; the others are variants. */
export const MAIN_CANDIDATES: readonly string[] = [OURS, BARE, BOARDGAME_IO, COLYSEUS]

// A server's packages are loaded only in its own process: the compiler optimizes for the values it has seen.
export const SERVER_CANDIDATES: readonly ServerCandidate[] = [
  {
    id: OURS,
    name: 'spellbough',
    description:
      'SQLite on disk, a move is acknowledged once it is synced (synchronous=FULL); patches of the view as JSON',
    // As `npm start` and the image have it.
    nodeFlags: ['--max-semi-space-size=32'],
    serve: async () => (await import('./spellbough-server.ts')).serveSpellbough(),
    connect: async (port, meter) => (await import('./spellbough-client.ts')).connectSpellbough(port, meter),
  },
  {
    id: BARE,
    name: 'bare durable',
    description: 'nothing but sockets, rules and SQLite as synced as ours; every player is sent the whole view as JSON',
    serve: async () => (await import('./bare-server.ts')).serveBare(),
    connect: async (port, meter) => (await import('./bare-client.ts')).connectBare(port, meter),
  },
  {
    id: BOARDGAME_IO,
    name: 'boardgame.io 0.50.2',
    description:
      'matches in memory (its default); koa and socket.io; every player is sent the whole view as JSON (its default)',
    serve: async () => (await import('./boardgame-io-server.ts')).serveBoardgameIo(false),
    connect: async (port, meter) => (await import('./boardgame-io-client.ts')).connectBoardgameIo(port, meter),
  },
  {
    id: 'boardgame.io-delta',
    name: 'boardgame.io, deltaState',
    description: 'the same with its option to send patches',
    serve: async () => (await import('./boardgame-io-server.ts')).serveBoardgameIo(true),
    connect: async (port, meter) => (await import('./boardgame-io-client.ts')).connectBoardgameIo(port, meter),
  },
  {
    id: COLYSEUS,
    name: 'Colyseus 0.16.26',
    description: 'matches in memory (a room each); every player is sent the whole view as a packed message',
    serve: async () => (await import('./colyseus-server.ts')).serveColyseus(),
    connect: async (port, meter) => (await import('./colyseus-client.ts')).connectColyseus(port, meter),
  },
]

export function findServerCandidate(id: string): ServerCandidate {
  const found = SERVER_CANDIDATES.find((candidate) => candidate.id === id)
  if (found === undefined) throw new RangeError(`there is no server "${id}"`)
  return found
}
