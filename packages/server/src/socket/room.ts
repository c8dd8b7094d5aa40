import type { TableDoc } from '../tables/table-doc.ts'
import type { World } from '../world.ts'
import { frameOf } from './frames.ts'
import type { GatewayParts } from './parts.ts'
import { Seldom } from './seldom.ts'

/** A table's frame is sent at most so often, in milliseconds. */
const TABLE_GAP = 200

/** Somebody at a table, as the room sees them. */
export interface Guest {
  changed(doc: TableDoc): void
  sendTable(frame: string): void
}

/** A table some of this node's sockets have joined. What all of them are told is made once. */
export class Room {
  readonly id: string
  readonly guests = new Set<Guest>()
  readonly #world: World
  readonly #desk: GatewayParts['desk']
  readonly #telling: Seldom
  #doc: TableDoc | undefined
  #frame: Promise<string> | undefined

  constructor(world: World, desk: GatewayParts['desk'], id: string) {
    this.id = id
    this.#world = world
    this.#desk = desk
    this.#telling = new Seldom(TABLE_GAP, () => this.#tell())
  }

  /** The table as it was last heard of. */
  get doc(): TableDoc | undefined {
    return this.#doc
  }

  /** The table is now this one, unless a newer one is known. */
  hear(doc: TableDoc): TableDoc {
    if (this.#doc !== undefined && doc.revision <= this.#doc.revision) return this.#doc
    this.#doc = doc
    for (const guest of [...this.guests]) guest.changed(doc)
    this.hearPresence()
    return doc
  }

  /** Somebody came or went. */
  hearPresence(): void {
    this.#frame = undefined
    this.#telling.ask()
  }

  /** The table as everybody may see it, as it is when this resolves. */
  async frame(doc: TableDoc): Promise<string> {
    for (;;) {
      this.#frame ??= this.#desk.view(this.#doc ?? doc).then((table) => frameOf({ is: 'table', table }))
      const made = this.#frame
      try {
        const frame = await made
        if (this.#frame === made) return frame
      } catch (error) {
        if (this.#frame === made) this.#frame = undefined
        throw error
      }
    }
  }

  close(): void {
    this.#telling.stop()
  }

  async #tell(): Promise<void> {
    const doc = this.#doc
    if (doc === undefined) return
    try {
      const frame = await this.frame(doc)
      for (const guest of [...this.guests]) guest.sendTable(frame)
    } catch (error) {
      // Once everybody has left, the node may be stopping, and its database be closed.
      if (this.guests.size > 0) this.#world.log.warn({ err: error, table: this.id }, 'a table could not be told')
    }
  }
}

/** The rooms of a node: one for each table with anybody in it. */
export class Rooms {
  readonly #world: World
  readonly #desk: GatewayParts['desk']
  readonly #rooms = new Map<string, Room>()

  constructor(world: World, desk: GatewayParts['desk']) {
    this.#world = world
    this.#desk = desk
  }

  find(table: string): Room | undefined {
    return this.#rooms.get(table)
  }

  /** Lets somebody into a room, which is there from now on if it was not. */
  enter(table: string, guest: Guest): Room {
    const room = this.#rooms.get(table) ?? new Room(this.#world, this.#desk, table)
    this.#rooms.set(table, room)
    room.guests.add(guest)
    return room
  }

  leave(room: Room, guest: Guest): void {
    room.guests.delete(guest)
    if (room.guests.size > 0 || this.#rooms.get(room.id) !== room) return
    this.#rooms.delete(room.id)
    room.close()
  }
}
