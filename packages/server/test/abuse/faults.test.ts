/** Single faults found by attacks: each is answered with a problem and logs no error. */
import { connect } from 'node:net'
import { problem } from '@spellbough/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestNode, type TestNode, waitUntil } from '../http/kit.ts'

let node: TestNode
beforeAll(async () => {
  node = await startTestNode()
})
afterAll(() => node.close())

/** The raw response to a raw request. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(node.port, '127.0.0.1')
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    socket.end(text)
  })
}

const codeIn = (answer: string): string => problem.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).code

/** Log lines of the levels error and fatal. */
const faults = () => node.logged.filter((line) => /"level":(50|60)/.test(line))

test.each([
  ['no key', `Connection: Upgrade\r\nUpgrade: websocket\r\nOrigin: ORIGIN`],
  ['another protocol', `Connection: Upgrade\r\nUpgrade: tea\r\nOrigin: ORIGIN`],
])('an upgrade with %s is refused as bad input', async (_, lines) => {
  const own = lines.replace('ORIGIN', node.url)
  expect(codeIn(await exchange(`GET /ws HTTP/1.1\r\nHost: x\r\n${own}\r\n\r\n`))).toBe('bad-input')
})

test('a request without a Host header is refused as bad input', async () => {
  expect(codeIn(await exchange('GET /api/games HTTP/1.1\r\nConnection: close\r\n\r\n'))).toBe('bad-input')
})

test.each(['/api/auth/sign-in/email', '/api/auth/sign-in/anonymous', '/api/tables', '/api/quick'])(
  '%s refuses a body that is nested too deeply, and one with many brackets in a string, as bad input',
  async (path) => {
    const post = async (body: string) => {
      const headers = { 'content-type': 'application/json', origin: node.url }
      const response = await fetch(node.url + path, { method: 'POST', headers, body })
      return { status: response.status, text: await response.text() }
    }
    for (const body of ['['.repeat(30_000), `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`]) {
      const { status, text } = await post(body)
      expect([status, problem.parse(JSON.parse(text)).place]).toEqual([400, 'body'])
    }
    expect((await post(JSON.stringify({ name: `"${'['.repeat(500)}\\` }))).status).toBe(400)
    expect(faults()).toEqual([])
  },
)

test('a client that disconnects before the response causes no logged error', async () => {
  let gone = 0
  for (let call = 0; call < 200; call++) {
    const socket = connect(node.port, '127.0.0.1', () => {
      socket.write(`GET /api/games HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.${call}\r\n\r\n`)
      socket.resetAndDestroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => gone++)
  }
  await waitUntil(() => gone === 200)
  expect((await fetch(`${node.url}/readyz`)).status).toBe(200)
  expect(faults()).toEqual([])
})
