import { setTimeout as sleep } from 'node:timers/promises'
import type { Guest } from './guest.ts'
import { nextRequestId, type TestConnection } from './test-connection.ts'
import { randomInteger, randomItem } from './wait-until.ts'

/** Checks again after this time even without a notification. */
const POLL_INTERVAL_MS = 250

/** How often a player with several connections sends the same request over all of them. */
const DUPLICATE_PERCENT = 30

/** Somebody on a seat who makes any legal move whenever the game waits for it, over one connection or several. */
export class Player {
  readonly guest: Guest
  readonly seat: number
  readonly connections: readonly TestConnection[]
  /** Milliseconds before a move, at most. */
  maxThinkMs: number
  #paused = false
  #stopped = false

  constructor(guest: Guest, seat: number, connections: readonly TestConnection[], maxThinkMs: number) {
    this.guest = guest
    this.seat = seat
    this.connections = connections
    this.maxThinkMs = maxThinkMs
  }

  /** The first of its connections. */
  get connection(): TestConnection {
    const [connection] = this.connections
    if (connection === undefined) throw new Error('A player needs a connection.')
    return connection
  }

  pause(): void {
    this.#paused = true
  }

  resume(): void {
    this.#paused = false
  }

  /** Makes no more moves, and stays connected. */
  finish(): void {
    this.#stopped = true
  }

  /** Makes no more moves and disconnects. */
  stop(): void {
    this.finish()
    for (const connection of this.connections) connection.close()
  }

  /** The moves it has now, if the game waits for it. */
  choices(connection = this.connection): readonly Readonly<Record<string, unknown>>[] {
    const scene = connection.kept?.scene
    return scene?.awaited.includes(this.seat) === true ? scene.moves : []
  }

  /** Plays until the match has a result. */
  async play(): Promise<void> {
    while (!this.#stopped && this.connection.kept?.scene.result == null) {
      if (this.#paused || this.choices().length === 0) {
        await Promise.race([this.connection.changed(), sleep(POLL_INTERVAL_MS)])
        continue
      }
      if (this.maxThinkMs > 0) await sleep(randomInteger(0, this.maxThinkMs))
      await this.#moveOnce()
    }
  }

  /**
   * All connections send a move at the same moment. They are different ones, which cannot all be made and race; or now
   * and then the same one under the same name, which counts once.
   */
  async #moveOnce(): Promise<void> {
    const moving = this.connections.filter(
      (connection) => this.choices(connection).length > 0 && !this.#stopped && !this.#paused,
    )
    const [first] = moving
    if (first === undefined) return
    const same =
      moving.length > 1 &&
      moving.every(({ acceptsRequestIds: takesIds }) => takesIds) &&
      randomInteger(1, 100) <= DUPLICATE_PERCENT
    const [move, id] = [randomItem(this.choices(first)), nextRequestId()]
    const sent = await Promise.all(
      moving.map((connection) =>
        same ? connection.move(move, id) : connection.move(randomItem(this.choices(connection))),
      ),
    )
    // Something has happened that this client does not know yet.
    if (sent.some(({ outcome }) => outcome === 'refused'))
      await Promise.race([this.connection.changed(), sleep(POLL_INTERVAL_MS)])
  }
}
