import { randomBytes } from 'node:crypto'
import type { TableView } from '@spellbough/protocol'
import { ClientConnection } from './client-connection.ts'
import { Guest, get } from './guest.ts'
import { HttpConnection } from './http-connection.ts'
import type { Ledger } from './ledger.ts'
import type { ServerEndpoint } from './node-process.ts'
import { Player } from './player.ts'
import { SocketConnection } from './socket-connection.ts'
import type { ConnectionOptions, TestConnection, WireTap } from './test-connection.ts'
import { waitUntil } from './wait-until.ts'

/** How a client reaches the server: with the protocol's client, with a bare socket, or with requests alone. */
export type Transport = 'client' | 'socket' | 'http'

/** A chair: a player with a client, a player who never moves, or a bot. */
export type Chair = { readonly way: Transport } | 'idle' | { readonly bot: string }

/** What is played. */
export interface MatchSetup {
  readonly game: string
  readonly options: Readonly<Record<string, string | number | boolean>>
  readonly chairs: readonly Chair[]
  readonly time?: { readonly budget?: number; readonly perMove?: number }
}

/** One of each kind: the four games, Magical Treehouse in turns and in real time. */
export const MATCH_SETUPS = {
  magMell: {
    game: 'mag-mell',
    options: { level: 'full' },
    chairs: [{ way: 'client' }, { bot: 'random' }, { way: 'http' }, { way: 'socket' }],
  },
  structured: {
    game: 'magical-treehouse',
    options: { pace: 'structured' },
    chairs: [{ way: 'socket' }, { way: 'client' }, { bot: 'random' }],
  },
  realTime: {
    game: 'magical-treehouse',
    options: { pace: 'realtime' },
    chairs: [{ way: 'client' }, { way: 'socket' }, { bot: 'random' }],
  },
  magician: { game: 'magician-and-tenant', options: {}, chairs: [{ way: 'http' }, { way: 'client' }] },
  treeSociety: {
    game: 'tree-society',
    options: {},
    chairs: [{ bot: 'adept' }, { way: 'socket' }, { way: 'client' }],
  },
} satisfies Record<string, MatchSetup>

/** A match that has begun, and those who play it. */
export interface StartedMatch {
  readonly setup: MatchSetup
  readonly id: string
  /** The table as it was before it began. */
  readonly opened: TableView
  readonly players: readonly Player[]
}

export interface StartOptions {
  readonly ledger: Ledger
  /** Players connect to these in turn. */
  readonly endpoints: readonly ServerEndpoint[]
  /** The number of connections of each player, at different endpoints. */
  readonly connections?: number
  /** Milliseconds before a move, at most. */
  readonly maxThinkMs?: number
  /** Clients take a refusal for now as final, and make another move. */
  readonly noRetry?: boolean
  /** Sees what goes over the sockets of a seat's players. */
  readonly tap?: (table: string, seat: number) => WireTap
}

let guests = 0

/** Opens a table, seats everybody, and begins when all are ready. */
export async function startMatch(kind: MatchSetup, parts: StartOptions): Promise<StartedMatch> {
  const { ledger, endpoints, connections = 1, maxThinkMs: think = 0, noRetry: givesUp = false, tap } = parts
  const endpointFor = (turn: number): ServerEndpoint => {
    const endpoint = endpoints[turn % endpoints.length]
    if (endpoint === undefined) throw new Error('There is no node to go to.')
    return endpoint
  }
  const people = await Promise.all(
    kind.chairs.flatMap((chair, seat) =>
      isBot(chair)
        ? []
        : [
            Guest.signIn(endpointFor(seat), `Guest ${++guests}`).then((guest) => ({
              guest,
              seat,
              chair,
              endpoint: endpointFor(seat),
            })),
          ],
    ),
  )
  const [host, ...others] = people
  if (host === undefined) throw new Error('Somebody must open the table.')
  const { game, options, time } = kind
  const seats = kind.chairs.map((chair, seat) => (isBot(chair) ? chair : seat === host.seat ? 'me' : 'open'))
  const opened = await host.guest.change(host.endpoint, '', { game, options, seats, ...(time ? { time } : {}) })
  const { id } = opened
  for (const { guest, seat, endpoint } of others) await guest.change(endpoint, `/${id}/sit`, { seat })
  for (const { guest, endpoint } of people)
    await guest.change(endpoint, `/${id}/ready`, { contribution: randomBytes(8).toString('hex') })
  await waitUntil(`the match at table ${id} begins`, async () => (await isPlaying(host.endpoint, id)) || undefined)
  const players = people.flatMap(({ guest, seat, chair }) => {
    if (chair === 'idle' || isBot(chair)) return []
    const lines = Array.from({ length: connections }, (_, connection) =>
      // Only a client's own code names the requests of the protocol's client; a second one is a bare socket.
      openConnection(connection === 0 ? chair.way : 'socket', {
        endpoint: endpointFor(seat + connection),
        guest,
        table: id,
        seat,
        ledger,
        noRetry: givesUp,
        ...(tap === undefined ? {} : { tap: tap(id, seat) }),
      }),
    )
    return [new Player(guest, seat, lines, think)]
  })
  return { setup: kind, id, opened, players }
}

/** Opens a connection with this transport. */
export function openConnection(way: Transport, parts: ConnectionOptions): TestConnection {
  switch (way) {
    case 'client':
      return new ClientConnection(parts)
    case 'socket':
      return new SocketConnection(parts)
    case 'http':
      return new HttpConnection(parts)
  }
}

/** Plays matches to their end and disconnects. */
export async function playToTheEnd(matches: readonly StartedMatch[]): Promise<void> {
  const players = matches.flatMap((match) => match.players)
  await Promise.all(players.map((player) => player.play()))
  for (const player of players) player.stop()
}

/** Pauses all players; resolves when every move is answered. */
export async function pauseAll(matches: readonly StartedMatch[], ledger: Ledger): Promise<void> {
  for (const player of matches.flatMap(({ players }) => players)) player.pause()
  await waitUntil('every move is answered', () => ledger.count('under way') === 0)
}

/** Resumes all players for so many more moves, then pauses and disconnects them. */
export async function playMoreMoves(matches: readonly StartedMatch[], ledger: Ledger, moves: number): Promise<void> {
  const players = matches.flatMap((match) => match.players)
  for (const player of players) player.resume()
  const enough = ledger.count('acknowledged') + moves
  const isOver = () => players.every(({ connection }) => connection.kept?.scene.result != null)
  await waitUntil(`${moves} more moves are made`, () => ledger.count('acknowledged') >= enough || isOver())
  await pauseAll(matches, ledger)
  for (const player of players) player.stop()
}

async function isPlaying(endpoint: ServerEndpoint, id: string): Promise<boolean> {
  return (await get<TableView>(endpoint, `/api/tables/${id}`)).status !== 'open'
}

const isBot = (chair: Chair): chair is { readonly bot: string } => chair !== 'idle' && 'bot' in chair
