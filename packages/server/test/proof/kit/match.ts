import { randomBytes } from 'node:crypto'
import type { TableView } from '@spellbough/protocol'
import { ClientLine } from './client-line.ts'
import { Guest, get } from './guest.ts'
import { HttpLine } from './http-line.ts'
import type { Ledger } from './ledger.ts'
import type { Line, LineParts } from './line.ts'
import type { Door } from './node-process.ts'
import { Player } from './player.ts'
import { SocketLine } from './socket-line.ts'
import { until } from './until.ts'

/** How a client reaches the server: with the protocol's client, with a bare socket, or with requests alone. */
export type Way = 'client' | 'socket' | 'http'

/** A chair: somebody with a client, somebody who never does anything, or a bot. */
export type Chair = { readonly way: Way } | 'sleeper' | { readonly bot: string }

/** What is played. */
export interface Kind {
  readonly game: string
  readonly options: Readonly<Record<string, string | number | boolean>>
  readonly chairs: readonly Chair[]
  readonly time?: { readonly budget?: number; readonly perMove?: number }
}

/** One of each kind: the four games, Magical Treehouse in turns and in real time. */
export const KINDS = {
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
} satisfies Record<string, Kind>

/** A match that has begun, and those who play it. */
export interface Begun {
  readonly kind: Kind
  readonly id: string
  /** The table as it was before it began. */
  readonly opened: TableView
  readonly players: readonly Player[]
}

export interface BeginParts {
  readonly ledger: Ledger
  /** Where each player goes: to one of these in turn. */
  readonly doors: readonly Door[]
  /** So many connections has each player, at different doors. */
  readonly connections?: number
  /** Milliseconds before a move, at most. */
  readonly think?: number
  /** Clients take a refusal for now as final, and make another move. */
  readonly givesUp?: boolean
}

let guests = 0

/** Opens a table, seats everybody, and begins when all are ready. */
export async function begin(kind: Kind, parts: BeginParts): Promise<Begun> {
  const { ledger, doors, connections = 1, think = 0, givesUp = false } = parts
  const doorOf = (turn: number): Door => {
    const door = doors[turn % doors.length]
    if (door === undefined) throw new Error('There is no node to go to.')
    return door
  }
  const people = await Promise.all(
    kind.chairs.flatMap((chair, seat) =>
      isBot(chair)
        ? []
        : [
            Guest.signIn(doorOf(seat), `Guest ${++guests}`).then((guest) => ({
              guest,
              seat,
              chair,
              door: doorOf(seat),
            })),
          ],
    ),
  )
  const [host, ...others] = people
  if (host === undefined) throw new Error('Somebody must open the table.')
  const { game, options, time } = kind
  const seats = kind.chairs.map((chair, seat) => (isBot(chair) ? chair : seat === host.seat ? 'me' : 'open'))
  const opened = await host.guest.change(host.door, '', { game, options, seats, ...(time ? { time } : {}) })
  const { id } = opened
  for (const { guest, seat, door } of others) await guest.change(door, `/${id}/sit`, { seat })
  for (const { guest, door } of people)
    await guest.change(door, `/${id}/ready`, { contribution: randomBytes(8).toString('hex') })
  await until(`the match at table ${id} begins`, async () => (await isPlaying(host.door, id)) || undefined)
  const players = people.flatMap(({ guest, seat, chair }) => {
    if (chair === 'sleeper' || isBot(chair)) return []
    const lines = Array.from({ length: connections }, (_, line) =>
      // Only a client's own code names the requests of the protocol's client; a second one is a bare socket.
      lineOf(line === 0 ? chair.way : 'socket', { door: doorOf(seat + line), guest, table: id, seat, ledger, givesUp }),
    )
    return [new Player(guest, seat, lines, think)]
  })
  return { kind, id, opened, players }
}

/** A connection of this way. */
export function lineOf(way: Way, parts: LineParts): Line {
  switch (way) {
    case 'client':
      return new ClientLine(parts)
    case 'socket':
      return new SocketLine(parts)
    case 'http':
      return new HttpLine(parts)
  }
}

/** Plays matches to their end and hangs up. */
export async function playToTheEnd(matches: readonly Begun[]): Promise<void> {
  const players = matches.flatMap((match) => match.players)
  await Promise.all(players.map((player) => player.play()))
  for (const player of players) player.stop()
}

/** Lets everybody rest; resolves when every move is answered. */
export async function rest(matches: readonly Begun[], ledger: Ledger): Promise<void> {
  for (const player of matches.flatMap(({ players }) => players)) player.pause()
  await until('every move is answered', () => ledger.count('under way') === 0)
}

/** Everybody plays on for so many more moves, then rests and hangs up. */
export async function playOn(matches: readonly Begun[], ledger: Ledger, moves: number): Promise<void> {
  const players = matches.flatMap((match) => match.players)
  for (const player of players) player.goOn()
  const enough = ledger.count('acknowledged') + moves
  const isOver = () => players.every(({ line }) => line.kept?.scene.result != null)
  await until(`${moves} more moves are made`, () => ledger.count('acknowledged') >= enough || isOver())
  await rest(matches, ledger)
  for (const player of players) player.stop()
}

async function isPlaying(door: Door, id: string): Promise<boolean> {
  return (await get<TableView>(door, `/api/tables/${id}`)).status !== 'open'
}

const isBot = (chair: Chair): chair is { readonly bot: string } => chair !== 'sleeper' && 'bot' in chair
