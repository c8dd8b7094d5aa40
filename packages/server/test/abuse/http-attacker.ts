import { connect } from 'node:net'
import type { Rng } from '@spellbough/kernel'
import type { Answers } from './answers.ts'
import { oneOf } from './chance.ts'
import type { Loot } from './hostile-frames.ts'
import { BROKEN_REQUESTS, hostileRequest } from './hostile-requests.ts'
import type { Victim } from './victim.ts'

/** Sends so many hostile requests, each over a connection of its own. */
export async function attackByHttp(
  victim: Victim,
  rng: Rng,
  loot: Loot,
  answers: Answers,
  cookies: readonly string[],
  requests: number,
): Promise<void> {
  for (let sent = 0; sent < requests; sent++) {
    answers.sent++
    if (rng.int(12) === 0) {
      const broken = oneOf(rng, BROKEN_REQUESTS)
      take(answers, broken.slice(0, 60), await exchange(victim.port, broken))
    } else {
      const { what, text } = hostileRequest(rng, loot, cookies, victim.origin)
      take(answers, what, await exchange(victim.port, text))
    }
  }
}

/** So long an answer may take, in milliseconds; a question that waits for news is given up before. */
const PATIENCE = 1_000

/** All that comes back over one connection until it is closed, or until it takes too long. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1')
    const timer = setTimeout(() => socket.destroy(), PATIENCE)
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      answer += part
      if (isWhole(answer)) socket.destroy()
    })
    // A server that has heard enough may close while the rest is still being sent.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer)
    })
    socket.write(text)
  })
}

const HEAD_END = '\r\n\r\n'

function isWhole(answer: string): boolean {
  const end = answer.indexOf(HEAD_END)
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1]
  return end >= 0 && length !== undefined && Buffer.byteLength(answer) >= end + HEAD_END.length + Number(length)
}

function take(answers: Answers, what: string, answer: string): void {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
  const body = answer.slice(answer.indexOf(HEAD_END) + HEAD_END.length)
  // A connection that was cut, or an answer to HEAD, has nothing to judge.
  if (status === undefined || (body === '' && what.startsWith('HEAD '))) return
  answers.http(what, Number(status), body)
}
