import type { AddressInfo } from 'node:net'
import { type Client, Room, Server } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import type { RunningServer } from './contract.ts'
import { deal, findLegal, rngOfStep, rules, SEATS, type State } from './game.ts'
import type { ViewMessage } from './peer-match.ts'

/** A Colyseus server with one kind of room, over Colyseus' own WebSocket transport. */
export async function serveColyseus(): Promise<RunningServer> {
  const transport = new WebSocketTransport()
  const server = new Server({ transport, greet: false, gracefullyShutdown: false })
  server.define(rules.id, MagMellRoom)
  await server.listen(0, '127.0.0.1')
  const address = transport.server?.address() as AddressInfo
  return { port: address.port, close: () => server.gracefullyShutdown(false) }
}

/**
 * A room keeps the state in its memory and sends every player its own view as a message after each move, packed by
 * Colyseus. Its schemas would send less, but each secret would have to be marked in a second copy of the state; a
 * message is what Colyseus has for data of one's own form. The rooms' patch timer is off, since it would find nothing.
 */
class MagMellRoom extends Room {
  override maxClients = SEATS
  #seed = ''
  #table: State | undefined
  #moves = 0
  readonly #seats: Client[] = []

  override onCreate({ seed }: { seed: string }): void {
    this.setPatchRate(null)
    this.#seed = seed
    this.#table = deal(seed)
    this.onMessage('move', (client: Client, move: unknown) => this.#play(client, move))
  }

  override onJoin(client: Client): void {
    this.#seats.push(client)
    if (this.#seats.length === SEATS) this.#tell(-1)
  }

  #play(client: Client, move: unknown): void {
    const seat = this.#seats.indexOf(client)
    const table = this.#table
    const legal = table === undefined ? undefined : findLegal(table, seat, move)
    if (table === undefined || legal === undefined) return client.send('refused', 'this move is not legal')
    this.#moves++
    rules.play(table, seat, legal, rngOfStep(this.#seed, this.#moves))
    this.#tell(seat)
  }

  #tell(by: number): void {
    const table = this.#table
    if (table === undefined) return
    this.#seats.forEach((client, seat) => {
      client.send('view', { moves: this.#moves, by, view: rules.view(table, seat) } satisfies ViewMessage)
    })
  }
}
