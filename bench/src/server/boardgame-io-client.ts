import { randomBytes } from 'node:crypto'
import { applyPatch, type PatchStep } from '@spellbough/protocol'
import WebSocket from 'ws'
import type { BenchMatch, ClientPool, MatchOutcome } from './contract.ts'
import type { FrameMeter } from './frame-meter.ts'
import { legalMovesOf, type Move, rules, SEATS, type View } from './game.ts'
import { post } from './http.ts'
import { SeatedPlayer } from './player.ts'

/**
 * Players of boardgame.io's server. Its own client runs every move a second time to show it early; these speak its
 * messages (socket.io's, over a WebSocket) and do no more than they must, so that the load weighs on the server alone.
 */
export async function connectBoardgameIo(port: number, meter: FrameMeter): Promise<ClientPool> {
  const tables = new Set<BoardgameIoMatch>()
  return {
    openMatch: async () => {
      const table = await BoardgameIoMatch.open(port, meter)
      tables.add(table)
      return table
    },
    close: async () => {
      for (const table of tables) table.disconnect()
    },
  }
}

class BoardgameIoMatch implements BenchMatch {
  readonly players: readonly BoardgameIoPlayer[]
  readonly #seed: string

  private constructor(seed: string, players: readonly BoardgameIoPlayer[]) {
    this.#seed = seed
    this.players = players
  }

  static async open(port: number, meter: FrameMeter): Promise<BoardgameIoMatch> {
    const games = `http://127.0.0.1:${port}/games/${rules.id}`
    const seed = randomBytes(32).toString('hex')
    const { matchID } = await post<{ matchID: string }>(`${games}/create`, { numPlayers: SEATS, setupData: { seed } })
    const players: BoardgameIoPlayer[] = []
    for (let seat = 0; seat < SEATS; seat++) {
      const joined = await post<{ playerCredentials: string }>(`${games}/${matchID}/join`, {
        playerID: String(seat),
        playerName: `player ${seat}`,
      })
      players.push(new BoardgameIoPlayer(port, matchID, seat, joined.playerCredentials, meter))
    }
    await Promise.all(players.map((player) => player.ready))
    return new BoardgameIoMatch(seed, players)
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

/** A state as boardgame.io sends it. */
interface StateMessage {
  readonly G: View
  readonly _stateID: number
}

type LogEntry = { readonly action: { readonly payload: { readonly playerID: string } } }

const SPACE = `/${rules.id},`
const EVENT = `42${SPACE}`

class BoardgameIoPlayer extends SeatedPlayer {
  readonly made: { order: number; seat: number; move: Move }[] = []
  readonly ready: Promise<void>
  readonly #match: string
  readonly #credentials: string
  readonly #socket: WebSocket
  readonly #meter: FrameMeter
  #state: StateMessage | undefined
  #choices: readonly Move[] | undefined

  constructor(port: number, match: string, seat: number, credentials: string, meter: FrameMeter) {
    super(seat)
    this.#match = match
    this.#credentials = credentials
    this.#meter = meter
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    })
    this.ready = new Promise((resolve, reject) => {
      this.#socket.on('error', reject)
      this.#socket.on('message', (data: Buffer) => this.#receive(data, resolve))
    })
  }

  get view(): View | undefined {
    return this.#state?.G
  }

  override get over(): boolean {
    return this.view !== undefined && rules.result(this.view) !== undefined
  }

  leave(): void {
    this.#socket.terminate()
  }

  protected override legal(): readonly Move[] {
    this.#choices ??= this.view === undefined ? [] : legalMovesOf(this.view, this.seat)
    return this.#choices
  }

  protected override transmit(move: Move): void {
    const payload = { type: 'play', args: [move], playerID: String(this.seat), credentials: this.#credentials }
    this.#emit(['update', { type: 'MAKE_MOVE', payload }, this.#state?._stateID, this.#match, String(this.seat)])
  }

  #emit(event: readonly unknown[]): void {
    this.#socket.send(EVENT + JSON.stringify(event))
  }

  #receive(data: Buffer, ready: () => void): void {
    const text = data.toString()
    if (text.startsWith(EVENT)) return this.#hear(data.length, JSON.parse(text.slice(EVENT.length)), ready)
    this.#meter.count(data.length, false)
    if (text === '2') this.#socket.send('3')
    else if (text.startsWith('0')) this.#socket.send(`40${SPACE}`)
    else if (text.startsWith('40')) this.#emit(['sync', this.#match, String(this.seat), this.#credentials, SEATS])
  }

  #hear(bytes: number, event: readonly unknown[], ready: () => void): void {
    const [type, , ...rest] = event
    this.#meter.count(bytes, type === 'update' || type === 'patch')
    switch (type) {
      case 'sync':
        this.#see((rest[0] as { state: StateMessage }).state, [])
        ready()
        break
      case 'update':
        this.#see(rest[0] as StateMessage, rest[1] as LogEntry[])
        break
      case 'patch':
        this.#see(applyPatch(this.#state, rest[2] as PatchStep[]) as StateMessage, rest[3] as LogEntry[])
        break
    }
  }

  #see(state: StateMessage, log: readonly LogEntry[]): void {
    this.#state = state
    this.#choices = undefined
    if (log.some((entry) => entry.action.payload.playerID === String(this.seat))) {
      const move = this.acknowledge()
      if (move !== undefined) this.made.push({ order: state._stateID, seat: this.seat, move })
    }
    this.listener.changed(this)
  }
}
