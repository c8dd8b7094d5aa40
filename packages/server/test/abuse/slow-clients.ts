import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { waitUntil } from '../resilience/kit/wait-until.ts'
import type { ResponseLog } from './response-log.ts'
import { openSocket } from './socket-attacker.ts'
import type { TargetServer } from './target-server.ts'

/** The beginnings of requests that are never completed. */
const UNFINISHED_REQUESTS = [
  '',
  'GET /api/games HTTP/1.1\r\nHost: play.test\r\nX-Slow: ',
  'POST /api/tables HTTP/1.1\r\nHost: play.test\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
  'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: play.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{',
  'GET /ws HTTP/1.1\r\nHost: play.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n',
]

/** Requests sent character by character, until the server closes the connection. */
export class SlowRequests {
  readonly #sockets: Socket[]
  readonly #dribble: NodeJS.Timeout

  constructor(target: TargetServer, count: number) {
    this.#sockets = Array.from({ length: count }, (_, at) => {
      const socket = connect(target.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.resume()
      socket.write(UNFINISHED_REQUESTS[at % UNFINISHED_REQUESTS.length] ?? '')
      return socket
    })
    this.#dribble = setInterval(() => {
      for (const [at, socket] of this.#sockets.entries())
        if (at % UNFINISHED_REQUESTS.length > 0 && socket.writable) socket.write('a')
    }, 1_000)
  }

  /** Resolves when the server has closed every one of them. */
  async cutOff(): Promise<void> {
    await waitUntil('the server ends requests that never end', () => this.#sockets.every(({ closed }) => closed))
    this.end()
  }

  end(): void {
    clearInterval(this.#dribble)
    for (const socket of this.#sockets) socket.destroy()
  }
}

/** Requests the same table repeatedly without reading, until the server closes the connection. */
export async function readNothing(
  target: TargetServer,
  answers: ResponseLog,
  cookie: string,
  table: string,
): Promise<void> {
  const headers = { origin: target.origin, cookie, 'x-forwarded-for': '10.9.9.9' }
  const socket = await openSocket(target, answers, headers)
  if (socket === undefined) throw new Error('The slow reader was not let in.')
  socket.removeAllListeners('message')
  const raw = Reflect.get(socket, '_socket') as Socket
  let gone = false
  raw.once('close', () => {
    gone = true
  })
  raw.pause()
  await waitUntil(
    'the server drops who reads nothing',
    async () => {
      for (let frame = 0; frame < 4 && socket.readyState === WebSocket.OPEN; frame++) {
        answers.sent++
        socket.send(JSON.stringify({ do: 'join', id: `j${frame}`, table }))
      }
      await sleep(80)
      return gone
    },
    { every: 1, within: 240_000 },
  )
}

/** Opens a number of sockets at once; returns how many were accepted. */
export async function openMany(
  target: TargetServer,
  answers: ResponseLog,
  count: number,
  headers: Record<string, string>,
): Promise<number> {
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(target, answers, headers)))
  answers.sent += count
  const inside = sockets.filter((socket) => socket !== undefined)
  for (const socket of inside) socket.terminate()
  return inside.length
}
