import { setTimeout as sleep } from 'node:timers/promises'
import type { Rng } from '@spellbough/kernel'
import { WebSocket } from 'ws'
import { hostileFrame, type KnownData } from './hostile-frames.ts'
import { randomAddress, randomItem, randomWord } from './random-input.ts'
import type { ResponseLog } from './response-log.ts'
import type { TargetServer } from './target-server.ts'

/** The most frames sent over one connection; the server usually closes it much earlier. */
const MAX_FRAMES_PER_CONNECTION = 500
const FRAMES_PER_BURST = 20

/** Sends a number of hostile frames, over one connection after the other. */
export async function attackBySocket(
  target: TargetServer,
  rng: Rng,
  known: KnownData,
  answers: ResponseLog,
  cookies: readonly string[],
  frames: number,
): Promise<void> {
  for (let left = frames; left > 0; ) {
    const socket = await openSocket(target, answers, {
      origin: target.origin,
      'x-forwarded-for': randomAddress(rng),
      ...(rng.int(4) === 0 ? {} : { cookie: rng.int(5) === 0 ? forgedCookie(rng) : randomItem(rng, cookies) }),
    })
    if (socket === undefined) {
      left--
      continue
    }
    const most = Math.min(left, 1 + rng.int(MAX_FRAMES_PER_CONNECTION))
    // Some connections flood the server, and others stay within the rate limit so that their frames are processed.
    const pause = rng.int(3) === 0 ? 5 : 80
    let sent = 0
    while (sent < most && socket.readyState === WebSocket.OPEN) {
      for (let one = 0; one < FRAMES_PER_BURST; one++) socket.send(hostileFrame(rng, known))
      sent += FRAMES_PER_BURST
      await sleep(pause)
    }
    // Sometimes a frame that is far too large, or one in a thousand fragments.
    const last = rng.int(4)
    if (last === 0) socket.send('x'.repeat(9_000 + rng.int(2_000_000)))
    if (last === 1) sendFragmented(socket)
    answers.sent += sent + 1
    left -= sent + 1
    socket.close()
    await waitForClose(socket)
  }
}

/** A socket that has received `hello`; undefined if it was refused. */
export async function openSocket(
  target: TargetServer,
  answers: ResponseLog,
  headers: Record<string, string>,
): Promise<WebSocket | undefined> {
  const socket = new WebSocket(`ws://127.0.0.1:${target.port}/ws`, { headers })
  socket.on('error', () => {})
  socket.on('message', (data) => answers.frame(data.toString()))
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket))
    socket.once('close', () => resolve(undefined))
    socket.once('unexpected-response', (request, response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part) => {
        body += part
      })
      response.on('end', () => {
        answers.http('GET /ws', response.statusCode ?? 0, body)
        request.destroy()
        resolve(undefined)
      })
    })
  })
}

/** Resolves when a socket is closed; terminates one that does not close by itself. */
export async function waitForClose(socket: WebSocket): Promise<void> {
  if (socket.readyState === WebSocket.CLOSED) return
  const timer = setTimeout(() => socket.terminate(), 1_000)
  await new Promise((resolve) => socket.once('close', resolve))
  clearTimeout(timer)
}

function sendFragmented(socket: WebSocket): void {
  for (let piece = 0; piece < 100 && socket.readyState === WebSocket.OPEN; piece++) socket.send('{', { fin: false })
}

/** A session cookie that the server did not issue. */
export const forgedCookie = (rng: Rng): string =>
  `spellbough.session_token=${randomWord(rng, 32)}.${randomWord(rng, 43)}%3D`
