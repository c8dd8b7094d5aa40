import { randomBytes } from 'node:crypto'
import { Client, type Room } from 'colyseus.js'
import type { ViewMessage } from './colyseus-server.ts'
import type { BenchMatch, ClientPool, MatchOutcome } from './contract.ts'
import type { FrameMeter } from './frame-meter.ts'
import { legalMovesOf, type Move, rules, SEATS, type View } from './game.ts'
import { SeatedPlayer } from './player.ts'

/** Players of a Colyseus room, by Colyseus' own client. */
export async function connectColyseus(port: number, meter: FrameMeter): Promise<ClientPool> {
  const tables = new Set<ColyseusMatch>()
  const client = new Client(`ws://127.0.0.1:${port}`)
  return {
    openMatch: async () => {
      const table = await ColyseusMatch.open(client, meter)
      tables.add(table)
      return table
    },
    close: async () => {
      for (const table of tables) table.disconnect()
    },
  }
}

class ColyseusMatch implements BenchMatch {
  readonly players: readonly ColyseusPlayer[]
  readonly #seed: string

  private constructor(seed: string, players: readonly ColyseusPlayer[]) {
    this.#seed = seed
    this.players = players
  }

  static async open(client: Client, meter: FrameMeter): Promise<ColyseusMatch> {
    const seed = randomBytes(32).toString('hex')
    const room = await client.create(rules.id, { seed })
    const players = [new ColyseusPlayer(room, 0, meter)]
    for (let seat = 1; seat < SEATS; seat++)
      players.push(new ColyseusPlayer(await client.joinById(room.roomId), seat, meter))
    await Promise.all(players.map((player) => player.ready))
    return new ColyseusMatch(seed, players)
  }

  async readOutcome(): Promise<MatchOutcome> {
    const moves = this.players.flatMap((player) => player.made).sort((one, other) => one.order - other.order)
    const result = rules.result(this.players[0]?.view as View)
    return { record: { seed: this.#seed, moves }, result: result ?? null }
  }

  disconnect(): void {
    for (const player of this.players) player.leave()
  }
}

class ColyseusPlayer extends SeatedPlayer {
  readonly made: { order: number; seat: number; move: Move }[] = []
  readonly ready: Promise<void>
  readonly #room: Room
  #view: View | undefined
  #choices: readonly Move[] | undefined

  constructor(room: Room, seat: number, meter: FrameMeter) {
    super(seat)
    this.#room = room
    this.#countFrames(meter)
    room.onMessage('refused', (why: string) => this.refuse(why))
    this.ready = new Promise((resolve) => {
      room.onMessage('view', (message: ViewMessage) => {
        this.#see(message)
        resolve()
      })
    })
  }

  get view(): View | undefined {
    return this.#view
  }

  override get over(): boolean {
    return this.#view !== undefined && rules.result(this.#view) !== undefined
  }

  leave(): void {
    this.#room.connection.close()
  }

  protected override legal(): readonly Move[] {
    this.#choices ??= this.#view === undefined ? [] : legalMovesOf(this.#view, this.seat)
    return this.#choices
  }

  protected override transmit(move: Move): void {
    this.#room.send('move', move)
  }

  #see({ moves, by, view }: ViewMessage): void {
    this.#view = view
    this.#choices = undefined
    if (by === this.seat) {
      const move = this.acknowledge()
      if (move !== undefined) this.made.push({ order: moves, seat: this.seat, move })
    }
    this.listener.changed(this)
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
