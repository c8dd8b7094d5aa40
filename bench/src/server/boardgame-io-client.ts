import { randomBytes } from 'node:crypto'
import { applyPatch, type PatchStep } from '@spellbough/protocol'
import WebSocket from 'ws'
import type { ClientPool } from './contract.ts'
import type { FrameMeter } from './frame-meter.ts'
import { type Move, rules, SEATS, type View } from './game.ts'
import { post } from './http.ts'
import { PeerMatch, PeerPlayer, poolOf } from './peer-match.ts'

/**
 * Players of boardgame.io's server. Its own client runs every move a second time to show it early; these speak its
 * messages (socket.io's, over a WebSocket) and do no more than they must, so that the load weighs on the server alone.
 */
export async function connectBoardgameIo(port: number, meter: FrameMeter): Promise<ClientPool> {
  const games = `http://127.0.0.1:${port}/games/${rules.id}`
  return poolOf(async () => {
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
    return PeerMatch.of(seed, players)
  })
}

/** A state as boardgame.io sends it. */
interface StateMessage {
  readonly G: View
  readonly _stateID: number
}

type LogEntry = { readonly action: { readonly payload: { readonly playerID: string } } }

const SPACE = `/${rules.id},`
const EVENT = `42${SPACE}`

class BoardgameIoPlayer extends PeerPlayer {
  override readonly ready: Promise<void>
  readonly #match: string
  readonly #credentials: string
  readonly #socket: WebSocket
  readonly #meter: FrameMeter
  #state: StateMessage | undefined

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

  override disconnect(): void {
    this.#socket.terminate()
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
    if (text.startsWith(EVENT)) return this.#receiveEvent(data.length, JSON.parse(text.slice(EVENT.length)), ready)
    this.#meter.count(data.length, false)
    if (text === '2') this.#socket.send('3')
    else if (text.startsWith('0')) this.#socket.send(`40${SPACE}`)
    else if (text.startsWith('40')) this.#emit(['sync', this.#match, String(this.seat), this.#credentials, SEATS])
  }

  #receiveEvent(bytes: number, event: readonly unknown[], ready: () => void): void {
    const [type, , ...rest] = event
    this.#meter.count(bytes, type === 'update' || type === 'patch')
    switch (type) {
      case 'sync':
        this.#receiveState((rest[0] as { state: StateMessage }).state, [])
        ready()
        break
      case 'update':
        this.#receiveState(rest[0] as StateMessage, rest[1] as LogEntry[])
        break
      case 'patch':
        this.#receiveState(applyPatch(this.#state, rest[2] as PatchStep[]) as StateMessage, rest[3] as LogEntry[])
        break
    }
  }

  #receiveState(state: StateMessage, log: readonly LogEntry[]): void {
    this.#state = state
    const isAfterOwnMove = log.some((entry) => entry.action.payload.playerID === String(this.seat))
    this.receiveView(state.G, state._stateID, isAfterOwnMove)
  }
}
