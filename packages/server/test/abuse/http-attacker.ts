import { connect } from 'node:net'
import type { Rng } from '@spellbough/kernel'
import type { KnownData } from './hostile-frames.ts'
import { BROKEN_REQUESTS, hostileRequest } from './hostile-requests.ts'
import { randomItem } from './random-input.ts'
import type { ResponseLog } from './response-log.ts'
import type { TargetServer } from './target-server.ts'

/** Sends a number of hostile requests, each over a new connection. */
export async function attackByHttp(
  target: TargetServer,
  rng: Rng,
  known: KnownData,
  answers: ResponseLog,
  cookies: readonly string[],
  requests: number,
): Promise<void> {
  for (let sent = 0; sent < requests; sent++) {
    answers.sent++
    if (rng.int(12) === 0) {
      const broken = randomItem(rng, BROKEN_REQUESTS)
      recordResponse(answers, broken.slice(0, 60), await exchange(target.port, broken))
    } else {
      const { what, text } = hostileRequest(rng, known, cookies, target.origin)
      recordResponse(answers, what, await exchange(target.port, text))
    }
  }
}

/** A response may take this long; long polling is aborted earlier. */
const RESPONSE_TIMEOUT_MS = 1_000

/** The response on one connection, read until it is closed or times out. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1')
    const timer = setTimeout(() => socket.destroy(), RESPONSE_TIMEOUT_MS)
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      answer += part
      if (isComplete(answer)) socket.destroy()
    })
    // The server may close the connection while the rest of the request is being sent.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer)
    })
    socket.write(text)
  })
}

const HEAD_END = '\r\n\r\n'

function isComplete(answer: string): boolean {
  const end = answer.indexOf(HEAD_END)
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1]
  return end >= 0 && length !== undefined && Buffer.byteLength(answer) >= end + HEAD_END.length + Number(length)
}

function recordResponse(answers: ResponseLog, what: string, answer: string): void {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
  const body = answer.slice(answer.indexOf(HEAD_END) + HEAD_END.length)
  // There is nothing to check after a lost connection or in a response to HEAD.
  if (status === undefined || (body === '' && what.startsWith('HEAD '))) return
  answers.http(what, Number(status), body)
}
