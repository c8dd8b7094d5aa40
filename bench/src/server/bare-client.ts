import { randomBytes } from 'node:crypto'
import WebSocket from 'ws'
import type { ClientPool } from './contract.ts'
import type { FrameMeter } from './frame-meter.ts'
import { type Move, SEATS } from './game.ts'
import { PeerMatch, PeerPlayer, poolOf, type ViewMessage } from './peer-match.ts'

/** Players of the bare durable server: they connect with their match's seed and get the seats in that order. */
export async function connectBare(port: number, meter: FrameMeter): Promise<ClientPool> {
  return poolOf(async () => {
    const seed = randomBytes(32).toString('hex')
    const players: BarePlayer[] = []
    for (let seat = 0; seat < SEATS; seat++) {
      const player = new BarePlayer(`ws://127.0.0.1:${port}/${seed}`, seat, meter)
      await player.connected
      players.push(player)
    }
    return PeerMatch.of(seed, players)
  })
}

class BarePlayer extends PeerPlayer {
  readonly connected: Promise<void>
  override readonly ready: Promise<void>
  readonly #socket: WebSocket

  constructor(url: string, seat: number, meter: FrameMeter) {
    super(seat)
    this.#socket = new WebSocket(url, { perMessageDeflate: false })
    this.connected = new Promise((resolve, reject) => {
      this.#socket.on('open', resolve)
      this.#socket.on('error', reject)
    })
    this.ready = new Promise((resolve) => {
      this.#socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as ViewMessage | { readonly refused: string }
        meter.count(data.length, 'view' in message)
        if ('refused' in message) return this.refuse(message.refused)
        this.receiveView(message.view, message.moves, message.by === this.seat)
        resolve()
      })
    })
  }

  override disconnect(): void {
    this.#socket.terminate()
  }

  protected override transmit(move: Move): void {
    this.#socket.send(JSON.stringify(move))
  }
}
