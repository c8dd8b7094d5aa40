import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestNode, TestClient, type TestNode } from '../http/kit.ts'

const BOT = fileURLToPath(new URL('../../../../docs/examples/external-bot.mjs', import.meta.url))

let node: TestNode
beforeEach(async () => {
  node = await startTestNode()
})
afterEach(() => node.close())

/** Runs the example as somebody would who types `node external-bot.mjs …`. */
function runBot(args: readonly string[], env: Record<string, string> = {}): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env['PATH'], ...env }, timeout: 240_000 }
    execFile(process.execPath, [BOT, ...args], options, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), out: out + err }),
    )
  })
}

test.each(['mag-mell', 'tree-society'])(
  'the external bot of the documents plays %s to the end as a guest',
  async (game) => {
    const { code, out } = await runBot([node.url, game])
    expect(out).toMatch(/ranks [12], [12]; scores -?\d+, -?\d+\nthe shuffle was the promised one\n$/)
    expect(code).toBe(0)
  },
)

test('the external bot plays with a token, as the account it belongs to', async () => {
  const anna = new TestClient(node.url)
  const account = { name: 'Anna', email: 'anna@example.org', password: 'correct horse battery' }
  expect((await anna.post('/api/auth/sign-up/email', account)).status).toBe(200)
  const made = await anna.post<{ token: string }>('/api/me/tokens', { name: 'bot' })
  expect(made.status).toBe(201)
  const { code, out } = await runBot([node.url], { SPELLBOUGH_TOKEN: made.body.token })
  expect(out).toContain('the shuffle was the promised one')
  expect(code).toBe(0)
  const { body } = await anna.get<readonly { players: readonly { name: string }[] }[]>(
    `/api/players/${await anna.me()}/matches`,
  )
  expect(body).toMatchObject([{ game: 'mag-mell', players: [{ name: 'Anna' }, { bot: 'random' }] }])
})

test('the external bot says what is wrong, and ends', async () => {
  const unknown = await runBot([node.url, 'chess'])
  expect(unknown.code).not.toBe(0)
  expect(unknown.out).toMatch(/POST \/api\/tables: 4\d\d /)
  const stranger = await runBot([node.url], { SPELLBOUGH_TOKEN: 'sb_nobody' })
  expect(stranger.code).not.toBe(0)
  expect(stranger.out).toContain('401')
})

test.each(['external-bot.md', 'protocol.md'])('every request named in docs/%s is one of this server', async (name) => {
  const text = readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8')
  const named = [...text.matchAll(/`(GET|POST|PATCH|DELETE) (\/api\/[^`?\s]*)/g)].map(
    ([, method = '', path = '']) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  const { paths } = (await (await fetch(`${node.url}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  const offered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((one) => `${one} ${path}`),
  )
  expect(named.length).toBeGreaterThan(2)
  expect(offered).toEqual(expect.arrayContaining(named))
})
