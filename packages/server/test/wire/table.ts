import { GAMES } from '@spellbough/games'
import { type Game, mixSeed, type Table, type Who } from '@spellbough/kernel'
import type { Pace, TableView } from '@spellbough/protocol'
import { loadPlayed, type Played } from '../../src/hall/played.ts'
import type { Deed } from './alike.ts'
import type { WireWorld } from './two-worlds.ts'
import { Witness } from './witness.ts'

/** What is played at a table of the two worlds. */
export interface Setting {
  readonly game: Game
  readonly config: object
  readonly seats: number
  readonly pace: Pace
  readonly time?: object
  /** Left out: everybody may look on. */
  readonly watchable?: boolean
}

/** A match in one world, with everybody at their sockets. */
export class WireTable {
  readonly id: string
  readonly world: WireWorld
  /** Everybody, by seat. */
  readonly seats: readonly Witness[]
  /** Somebody who is not signed in and looks on. */
  readonly onlooker: Witness
  /** The match as the log makes it; brought up to date by `follow`. */
  readonly played: Played

  private constructor(id: string, world: WireWorld, seats: readonly Witness[], onlooker: Witness, played: Played) {
    this.id = id
    this.world = world
    this.seats = seats
    this.onlooker = onlooker
    this.played = played
  }

  /** Opens a table whose match begins from `position`, or with a deal; nobody has joined it yet. */
  static async open(
    world: WireWorld,
    cookies: readonly string[],
    setting: Setting,
    position?: Table,
  ): Promise<WireTable> {
    const { node, deals } = world
    const seats: Witness[] = []
    for (const cookie of cookies.slice(0, setting.seats)) seats.push(await Witness.at(node.port, cookie))
    const [host, ...others] = seats
    if (host === undefined) throw new Error('A table needs somebody.')
    const id = await openTable(host, setting)
    for (const other of others) await other.http('POST', `/api/tables/${id}/sit`, {})
    const secret = await node.world.store.secretOf(id)
    const contributions = seats.map((_, seat) => contributionOf(seat))
    if (secret === undefined) throw new Error('There is no such table.')
    if (position !== undefined) deals.put(mixSeed(secret, contributions), position)
    for (const [seat, witness] of seats.entries())
      await witness.http('POST', `/api/tables/${id}/ready`, { contribution: contributions[seat] })
    const onlooker = await Witness.at(node.port, null)
    return new WireTable(id, world, seats, onlooker, await loadPlayed(node.world, id))
  }

  witness(who: Who): Witness {
    const witness = who === 'spectator' ? this.onlooker : this.seats[who]
    if (witness === undefined) throw new Error(`There is no seat ${who}.`)
    return witness
  }

  /** A seat makes a move over its socket; it must be taken. */
  async make({ seat, move }: Deed): Promise<void> {
    const answer = await this.witness(seat).ask({ do: 'move', table: this.id, move: { ...move } })
    if (!answer.startsWith('{"is":"done"')) throw new Error(`a legal move was refused: ${answer}`)
  }

  /** Reads what was added to the log. */
  async follow(): Promise<void> {
    const stored = await this.world.node.world.store.entries(this.id, this.played.length)
    for (const entry of stored) this.played.applyStored(entry)
  }

  /** Everybody leaves the match and the building. */
  async close(): Promise<void> {
    for (const seat of this.seats) await seat.http('POST', `/api/tables/${this.id}/leave`, {})
    for (const witness of [...this.seats, this.onlooker]) witness.close()
  }
}

async function openTable(
  host: Witness,
  { game, config, seats, pace, time, watchable = true }: Setting,
): Promise<string> {
  const chairs = ['me', ...Array.from({ length: seats - 1 }, () => 'open')]
  const wish = {
    game: game.rules.id,
    options: config,
    seats: chairs,
    pace,
    watchable,
    ...(time === undefined ? {} : { time }),
  }
  const answer = await host.http('POST', '/api/tables', wish)
  if (!answer.startsWith('201')) throw new Error(`no table: ${answer}`)
  const view: TableView = JSON.parse(answer.slice(answer.lastIndexOf('\n') + 1))
  return view.id
}

/** The game of this id with one of the modes it is tested in. */
export function settingOf(id: string, mode: string, seats: number, pace: Pace): Setting {
  const game = GAMES.find(({ rules }) => rules.id === id)
  const config = game?.conformance.modes[mode]
  if (game === undefined || config === undefined) throw new Error(`There is no ${mode} ${id}.`)
  return { game, config, seats, pace }
}

/** Everybody who could look at a table. */
export const viewers = (seats: number): Who[] => [...Array.from({ length: seats }, (_, seat) => seat), 'spectator']

const contributionOf = (seat: number): string => `${seat}0`.repeat(4)
