import { GAMES } from '@spellbough/games'
import { deriveSeed, type Game, type Observer, type Position } from '@spellbough/kernel'
import type { Pace, TableView } from '@spellbough/protocol'
import { type LoadedMatch, loadMatch } from '../../src/match/loaded-match.ts'
import type { SeatMove } from './indistinguishable-moves.ts'
import { RecordingClient } from './recording-client.ts'
import type { ServerWorld } from './two-worlds.ts'

/** The settings of a table in both worlds. */
export interface MatchSetup {
  readonly game: Game
  readonly config: object
  readonly seats: number
  readonly pace: Pace
  readonly time?: object
  /** True by default. */
  readonly watchable?: boolean
}

/** A match in one world, with a connected client for each observer. */
export class RecordedMatch {
  readonly id: string
  readonly world: ServerWorld
  /** The clients of the players, by seat. */
  readonly seats: readonly RecordingClient[]
  /** A spectator who is not signed in. */
  readonly spectator: RecordingClient
  /** The match, loaded from its log; `catchUp` brings it up to date. */
  readonly loaded: LoadedMatch

  private constructor(
    id: string,
    world: ServerWorld,
    seats: readonly RecordingClient[],
    spectator: RecordingClient,
    loaded: LoadedMatch,
  ) {
    this.id = id
    this.world = world
    this.seats = seats
    this.spectator = spectator
    this.loaded = loaded
  }

  /** Opens a table and starts its match from `position`, or with a deal; no client has joined it yet. */
  static async open(
    world: ServerWorld,
    cookies: readonly string[],
    setup: MatchSetup,
    position?: Position,
  ): Promise<RecordedMatch> {
    const { node, deals } = world
    const seats: RecordingClient[] = []
    for (const cookie of cookies.slice(0, setup.seats)) seats.push(await RecordingClient.at(node.port, cookie))
    const [host, ...others] = seats
    if (host === undefined) throw new Error('A table needs somebody.')
    const id = await openTable(host, setup)
    for (const other of others) await other.http('POST', `/api/tables/${id}/sit`, {})
    const secret = await node.context.store.secretOf(id)
    const contributions = seats.map((_, seat) => contributionOf(seat))
    if (secret === undefined) throw new Error('There is no such table.')
    if (position !== undefined) deals.setPosition(deriveSeed(secret, contributions), position)
    for (const [seat, client] of seats.entries())
      await client.http('POST', `/api/tables/${id}/ready`, { contribution: contributions[seat] })
    const spectator = await RecordingClient.at(node.port, null)
    return new RecordedMatch(id, world, seats, spectator, await loadMatch(node.context, id))
  }

  clientOf(who: Observer): RecordingClient {
    const client = who === 'spectator' ? this.spectator : this.seats[who]
    if (client === undefined) throw new Error(`There is no seat ${who}.`)
    return client
  }

  /** Makes a move over the socket of its seat; it must be accepted. */
  async playMove({ seat, move }: SeatMove): Promise<void> {
    const answer = await this.clientOf(seat).ask({ do: 'move', table: this.id, move: { ...move } })
    if (!answer.startsWith('{"is":"done"')) throw new Error(`a legal move was refused: ${answer}`)
  }

  /** Reads the new entries of the log. */
  async catchUp(): Promise<void> {
    const stored = await this.world.node.context.store.entries(this.id, this.loaded.length)
    for (const entry of stored) this.loaded.applyStored(entry)
  }

  /** All players leave the match, and all clients disconnect. */
  async close(): Promise<void> {
    for (const seat of this.seats) await seat.http('POST', `/api/tables/${this.id}/leave`, {})
    for (const client of [...this.seats, this.spectator]) client.close()
  }
}

async function openTable(
  host: RecordingClient,
  { game, config, seats, pace, time, watchable = true }: MatchSetup,
): Promise<string> {
  const chairs = ['me', ...Array.from({ length: seats - 1 }, () => 'open')]
  const request = {
    game: game.rules.id,
    options: config,
    seats: chairs,
    pace,
    watchable,
    ...(time === undefined ? {} : { time }),
  }
  const answer = await host.http('POST', '/api/tables', request)
  if (!answer.startsWith('201')) throw new Error(`no table: ${answer}`)
  const view: TableView = JSON.parse(answer.slice(answer.lastIndexOf('\n') + 1))
  return view.id
}

/** The game of this id in one of the modes of its conformance tests. */
export function matchSetup(id: string, mode: string, seats: number, pace: Pace): MatchSetup {
  const game = GAMES.find(({ rules }) => rules.id === id)
  const config = game?.conformance.modes[mode]
  if (game === undefined || config === undefined) throw new Error(`There is no ${mode} ${id}.`)
  return { game, config, seats, pace }
}

/** All observers of a match with so many seats. */
export const allViewers = (seats: number): Observer[] => [
  ...Array.from({ length: seats }, (_, seat) => seat),
  'spectator',
]

const contributionOf = (seat: number): string => `${seat}0`.repeat(4)
