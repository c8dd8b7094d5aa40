import { randomBytes } from 'node:crypto'
import { Client, type Room } from 'colyseus.js'
import type { ClientPool } from './contract.ts'
import type { FrameMeter } from './frame-meter.ts'
import { type Move, rules, SEATS } from './game.ts'
import { PeerMatch, PeerPlayer, poolOf, type ViewMessage } from './peer-match.ts'

/** Players of a Colyseus room, by Colyseus' own client. */
export async function connectColyseus(port: number, meter: FrameMeter): Promise<ClientPool> {
  const client = new Client(`ws://127.0.0.1:${port}`)
  return poolOf(async () => {
    const seed = randomBytes(32).toString('hex')
    const room = await client.create(rules.id, { seed })
    const players = [new ColyseusPlayer(room, 0, meter)]
    for (let seat = 1; seat < SEATS; seat++)
      players.push(new ColyseusPlayer(await client.joinById(room.roomId), seat, meter))
    return PeerMatch.of(seed, players)
  })
}

class ColyseusPlayer extends PeerPlayer {
  override readonly ready: Promise<void>
  readonly #room: Room

  constructor(room: Room, seat: number, meter: FrameMeter) {
    super(seat)
    this.#room = room
    this.#countFrames(meter)
    room.onMessage('refused', (why: string) => this.refuse(why))
    this.ready = new Promise((resolve) => {
      room.onMessage('view', (message: ViewMessage) => {
        this.receiveView(message.view, message.moves, message.by === this.seat)
        resolve()
      })
    })
  }

  override disconnect(): void {
    this.#room.connection.close()
  }

  protected override transmit(move: Move): void {
    this.#room.send('move', move)
  }

  /** A room's client hands over messages unpacked; their sizes are known only in front of it. */
  #countFrames(meter: FrameMeter): void {
    const { transport } = this.#room.connection
    if (!('ws' in transport)) throw new Error('Colyseus did not connect by a WebSocket')
    const ws = transport.ws as { onmessage(event: { data: ArrayBuffer }): void }
    const receive = ws.onmessage
    ws.onmessage = (event) => {
      meter.count(event.data.byteLength, true)
      receive(event)
    }
  }
}
