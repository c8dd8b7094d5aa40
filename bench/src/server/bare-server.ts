import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { type WebSocket, WebSocketServer } from 'ws'
import type { RunningServer } from './contract.ts'
import { makeDataDir } from './data-dir.ts'
import { deal, findLegal, rngOfStep, rules, SEATS, type State } from './game.ts'
import type { ViewMessage } from './peer-match.ts'

interface BareMatch {
  readonly seed: string
  readonly state: State
  readonly sockets: WebSocket[]
  moves: number
}

type Frame = readonly [WebSocket | undefined, string]

/**
 * The least that a server of this game can do and still lose no move: whoever connects first with a match's seed opens
 * it; all moves that come in one turn of the event loop are stored in one transaction and synced; then every seat is
 * sent its whole view. It has no accounts, limits, clocks, undo or recovery. What it reaches is the limit for ours.
 */
export async function serveBare(): Promise<RunningServer> {
  const dataDir = makeDataDir()
  const database = new SqliteFile(join(dataDir.path, 'moves.db'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec('create table moves (match_id text, seq integer, seat integer, move text, primary key (match_id, seq))')
  const insert = database.prepare('insert into moves values (?, ?, ?, ?)')
  const matches = new Map<string, BareMatch>()

  let waiting: { match: BareMatch; seat: number; move: unknown }[] = []
  const playWaiting = database.transaction((frames: Frame[]) => {
    for (const { match, seat, move } of waiting) {
      const legal = findLegal(match.state, seat, move)
      if (legal === undefined) {
        frames.push([match.sockets[seat], '{"refused":"this move is not legal"}'])
        continue
      }
      match.moves++
      rules.play(match.state, seat, legal, rngOfStep(match.seed, match.moves))
      insert.run(match.seed, match.moves, seat, JSON.stringify(legal))
      frames.push(...framesAfterMove(match, seat))
    }
    waiting = []
  })
  const play = () => {
    const frames: Frame[] = []
    playWaiting(frames)
    sendAll(frames)
  }

  const http = createServer()
  const server = new WebSocketServer({ server: http, perMessageDeflate: false })
  server.on('connection', (socket, { url = '' }) => {
    const seed = url.slice(1)
    const match = matches.get(seed) ?? { seed, state: deal(seed), sockets: [], moves: 0 }
    matches.set(seed, match)
    const seat = match.sockets.push(socket) - 1
    if (seat === SEATS - 1) sendAll(framesAfterMove(match, -1))
    socket.on('message', (data: Buffer) => {
      if (waiting.push({ match, seat, move: JSON.parse(data.toString()) }) === 1) setImmediate(play)
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    port: (http.address() as AddressInfo).port,
    close: async () => {
      for (const socket of server.clients) socket.terminate()
      http.close()
      database.close()
      dataDir.remove()
    },
  }
}

const framesAfterMove = ({ sockets, state, moves }: BareMatch, by: number): Frame[] =>
  sockets.map((socket, seat) => [
    socket,
    JSON.stringify({ moves, by, view: rules.view(state, seat) } satisfies ViewMessage),
  ])

function sendAll(frames: readonly Frame[]): void {
  for (const [socket, text] of frames) socket?.send(text)
}
