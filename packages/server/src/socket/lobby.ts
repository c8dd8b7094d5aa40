import type { TableDoc } from '../tables/table-doc.ts'
import type { World } from '../world.ts'
import { frameOf } from './frames.ts'
import type { GatewayParts } from './parts.ts'
import { Seldom } from './seldom.ts'

/** The lobby is told anew at most so often, in milliseconds. */
const LOBBY_GAP = 1_000

/** Who wants to hear of the lobby. */
export interface LobbyListener {
  send(frame: string): void
}

/** Open tables that anybody may join, told to whoever wants to know. Made once for all of them. */
export class Lobby {
  readonly #world: World
  readonly #desk: GatewayParts['desk']
  readonly #listeners = new Map<LobbyListener, string>()
  readonly #telling = new Seldom(LOBBY_GAP, () => this.#tell())
  /** The tables that were shown last. */
  #shown: ReadonlySet<string> = new Set()

  constructor(world: World, desk: GatewayParts['desk']) {
    this.#world = world
    this.#desk = desk
  }

  enter(listener: LobbyListener): void {
    if (this.#listeners.has(listener)) return
    // While somebody listens, what they were told last is what there is.
    const known = this.#listeners.values().next().value ?? ''
    this.#listeners.set(listener, known)
    if (known === '') this.#telling.ask()
    else listener.send(known)
  }

  leave(listener: LobbyListener): void {
    this.#listeners.delete(listener)
  }

  hear(doc: TableDoc): void {
    if (isInLobby(doc)) this.#askIfHeard()
    else this.hearPresence(doc.id)
  }

  /** Somebody came or went at a table. */
  hearPresence(table: string): void {
    if (this.#shown.has(table)) this.#askIfHeard()
  }

  close(): void {
    this.#telling.stop()
  }

  #askIfHeard(): void {
    if (this.#listeners.size > 0) this.#telling.ask()
  }

  async #tell(): Promise<void> {
    if (this.#listeners.size === 0) return
    try {
      const docs = (await this.#desk.lobby({})).filter(isInLobby)
      const tables = await Promise.all(docs.map((doc) => this.#desk.view(doc)))
      this.#shown = new Set(docs.map((doc) => doc.id))
      const frame = frameOf({ is: 'lobby', tables })
      for (const [listener, last] of [...this.#listeners]) {
        if (last === frame) continue
        this.#listeners.set(listener, frame)
        listener.send(frame)
      }
    } catch (error) {
      if (this.#listeners.size === 0) return
      this.#world.log.warn({ err: error }, 'the lobby could not be told')
      this.#telling.ask()
    }
  }
}

const isInLobby = (doc: TableDoc) => doc.visibility === 'open' && doc.status === 'open'
