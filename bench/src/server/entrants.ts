import type { Entrant } from './contract.ts'

export const OURS = 'spellbough'
export const BOARDGAME_IO = 'boardgame.io'
export const COLYSEUS = 'colyseus'

/** Ours and one of each kind; the others are variants. */
export const MAIN_ENTRANTS: readonly string[] = [OURS, BOARDGAME_IO, COLYSEUS]

// A server's packages are loaded only in its own process: the compiler fits code to what it has seen.
export const ENTRANTS: readonly Entrant[] = [
  {
    id: OURS,
    name: 'spellbough',
    manner: 'SQLite on disk, a move is acknowledged once it is synced (synchronous=FULL); patches of the view as JSON',
    serve: async () => (await import('./spellbough-server.ts')).serveSpellbough(),
    visit: async (port, meter) => (await import('./spellbough-client.ts')).visitSpellbough(port, meter),
  },
  {
    id: BOARDGAME_IO,
    name: 'boardgame.io 0.50.2',
    manner:
      'matches in memory (its default); koa and socket.io; every player is sent the whole view as JSON (its default)',
    serve: async () => (await import('./boardgame-io-server.ts')).serveBoardgameIo(false),
    visit: async (port, meter) => (await import('./boardgame-io-client.ts')).visitBoardgameIo(port, meter),
  },
  {
    id: 'boardgame.io-delta',
    name: 'boardgame.io, deltaState',
    manner: 'the same with its option to send patches',
    serve: async () => (await import('./boardgame-io-server.ts')).serveBoardgameIo(true),
    visit: async (port, meter) => (await import('./boardgame-io-client.ts')).visitBoardgameIo(port, meter),
  },
  {
    id: COLYSEUS,
    name: 'Colyseus 0.16.26',
    manner: 'matches in memory (a room each); every player is sent the whole view as a packed message',
    serve: async () => (await import('./colyseus-server.ts')).serveColyseus(),
    visit: async (port, meter) => (await import('./colyseus-client.ts')).visitColyseus(port, meter),
  },
]

export function findEntrant(id: string): Entrant {
  const found = ENTRANTS.find((entrant) => entrant.id === id)
  if (found === undefined) throw new RangeError(`there is no server "${id}"`)
  return found
}
