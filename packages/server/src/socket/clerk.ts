import type { PublicPlayer, ToServer } from '@spellbough/protocol'
import { Refusal } from '../refusal.ts'
import { ownChair } from '../tables/chairs.ts'
import { OneAtATime } from '../tables/one-at-a-time.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { World } from '../world.ts'
import type { Clerk, Connection } from './connection.ts'
import type { Lobby } from './lobby.ts'
import type { GatewayParts } from './parts.ts'
import type { Rooms } from './room.ts'
import { Visit } from './visit.ts'

/** Tables a connection may have joined at once. */
export const MOST_TABLES = 16

type About<Do extends ToServer['do']> = Extract<ToServer, { do: Do }>

/** What a connection asks for is done here. Requests about one table are carried out in the order they came. */
export class TableClerk implements Clerk {
  readonly #world: World
  readonly #parts: GatewayParts
  readonly #rooms: Rooms
  readonly #lobby: Lobby
  readonly #connection: Connection
  readonly #visits = new Map<string, Visit>()
  readonly #inTurn = new OneAtATime()
  #gone = false

  constructor(world: World, parts: GatewayParts, rooms: Rooms, lobby: Lobby, connection: Connection) {
    this.#world = world
    this.#parts = parts
    this.#rooms = rooms
    this.#lobby = lobby
    this.#connection = connection
  }

  async carryOut(message: ToServer): Promise<{ readonly now?: number }> {
    if (message.do === 'ping') return { now: this.#world.now() }
    if (message.do === 'lobby') this.#setLobby(message)
    else await this.#inTurn.run(message.table, () => this.#atTable(message))
    return {}
  }

  left(): void {
    this.#gone = true
    this.#lobby.leave(this.#connection)
    for (const table of [...this.#visits.keys()]) this.#part(table)
  }

  #setLobby({ on }: About<'lobby'>): void {
    if (on && !this.#gone) this.#lobby.enter(this.#connection)
    else this.#lobby.leave(this.#connection)
  }

  async #atTable(message: Exclude<ToServer, { do: 'ping' | 'lobby' }>): Promise<void> {
    const { hall } = this.#parts
    const { id, table } = message
    switch (message.do) {
      case 'join':
        return this.#join(message)
      case 'part':
        return this.#part(table)
      case 'move':
        return hall.play(table, await this.#seat(table), id, message.move, this.#connection.lag)
      case 'undo':
        return hall.undo(table, await this.#seat(table), id)
      case 'why':
        return this.#why(message)
      case 'say':
        return this.#say(message)
    }
  }

  async #join({ table, mark, watch }: About<'join'>): Promise<void> {
    this.#part(table)
    if (this.#gone) return
    if (this.#visits.size >= MOST_TABLES)
      throw new Refusal('too-many', `A connection sees ${MOST_TABLES} tables at most. Part from one first.`)
    const visit = new Visit(this.#world, this.#parts, this.#rooms, this.#connection, { table, watch })
    this.#visits.set(table, visit)
    try {
      await visit.begin(mark)
    } catch (error) {
      if (this.#visits.get(table) === visit) this.#visits.delete(table)
      visit.end()
      throw error
    }
  }

  #part(table: string): void {
    this.#visits.get(table)?.end()
    this.#visits.delete(table)
  }

  async #why({ table, move }: About<'why'>): Promise<void> {
    const problem = await this.#parts.hall.why(table, await this.#seat(table), move)
    if (problem === undefined) return
    const { code, message, ...more } = problem
    throw new Refusal(code, message, more)
  }

  async #say({ table, text }: About<'say'>): Promise<void> {
    const { id } = this.#person
    // Names change; what is said is said under today's.
    const person = await this.#parts.people.identify(this.#connection.caller.headers)
    if (person?.id !== id) throw new Refusal('no-identity', 'You have signed out.')
    await this.#parts.chat.say(table, person, text)
  }

  /** The own seat at a table; who has none is refused. */
  async #seat(table: string): Promise<number> {
    const person = this.#person
    return ownChair(await this.#doc(table), person).seat
  }

  /** The table as the room knows it, which hears of every change; a table that was not joined is looked up. */
  async #doc(table: string): Promise<TableDoc> {
    return this.#rooms.find(table)?.doc ?? (await this.#parts.desk.read(table))
  }

  get #person(): PublicPlayer {
    const { person } = this.#connection.caller
    if (person !== null) return person
    throw new Refusal('no-identity', 'Only somebody who is signed in, if only as a guest, may do this.')
  }
}
