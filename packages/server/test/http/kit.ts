import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SceneSnapshot, TableView } from '@spellbough/protocol'
import type { Config } from '../../src/config/config.ts'
import { readConfig } from '../../src/config/read-config.ts'
import { makeLogger } from '../../src/logger.ts'
import { type RunningNode, startNode } from '../../src/node.ts'

/** A configuration for tests: any free port on 127.0.0.1, this data folder, and bots without a delay. */
export function testConfig(dataDir: string, changes: ConfigChanges = {}): Config {
  const usual = readConfig(
    ['--port', '0', '--host', '127.0.0.1', '--data-dir', dataDir, ...(changes.url ? ['--url', changes.url] : [])],
    {},
    {
      cwd: dataDir,
      web: null,
      logLevel: 'info',
    },
  )
  const limits = {
    ...usual.limits,
    readsPerMinute: 100_000,
    requestsPerMinute: 100_000,
    guestsPerHour: 1_000,
    ...changes.limits,
  }
  return { ...usual, botDelay: 0, drainSeconds: 2, ...changes, limits }
}

export type ConfigChanges = Partial<Omit<Config, 'limits'>> & { readonly limits?: Partial<Config['limits']> }

export interface TestNode extends RunningNode {
  /** Everything that was logged. */
  readonly logged: string[]
}

/** A real node on an empty database of its own; closing the node deletes the database. */
export async function startTestNode(changes: ConfigChanges = {}): Promise<TestNode> {
  const folder = mkdtempSync(join(tmpdir(), 'spellbough-http-'))
  const config = testConfig(folder, changes)
  const logged: string[] = []
  const log = makeLogger(config, 'test', { write: (line: string) => void logged.push(line) })
  const node = await startNode(config, { log })
  return {
    ...node,
    logged,
    close: async () => {
      await node.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface HttpResponse<Body = unknown> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/** A client of a node that sends cookies and an origin, as a page of that node does. */
export class TestClient {
  readonly #url: string
  cookie = ''
  /** Further request headers; a test may change them. */
  readonly headers: Record<string, string>

  constructor(url: string, headers: Record<string, string> = { origin: url }) {
    this.#url = url
    this.headers = headers
  }

  /** A client that has just signed in as a guest. */
  static async guest(url: string, name = 'Mossy Wren'): Promise<TestClient> {
    const client = new TestClient(url)
    const { status, body } = await client.post('/api/auth/sign-in/anonymous', { name })
    if (status !== 200) throw new Error(`no guest: ${status} ${JSON.stringify(body)}`)
    return client
  }

  // The server has serialized the body with the schema of its route; the test names the type.
  async request<Body = never>(method: string, path: string, body?: unknown): Promise<HttpResponse<Body>> {
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...this.headers,
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
    if (cookies.length > 0) this.cookie = cookies.join('; ')
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== ''
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body }
  }

  get = <Body = never>(path: string) => this.request<Body>('GET', path)
  post = <Body = never>(path: string, body?: unknown) => this.request<Body>('POST', path, body)
  patch = <Body = never>(path: string, body?: unknown) => this.request<Body>('PATCH', path, body)
  delete = <Body = never>(path: string, body?: unknown) => this.request<Body>('DELETE', path, body)

  async me(): Promise<string> {
    return (await this.get<{ player: { id: string } }>('/api/me')).body.player.id
  }
}

/** A table of Mag Mell at which the match of one person against a bot has begun. */
export async function startMatchAgainstBot(client: TestClient, request: object = {}): Promise<TableView> {
  const opened = await client.post<TableView>('/api/tables', {
    game: 'mag-mell',
    seats: ['me', { bot: 'random' }],
    ...request,
  })
  if (opened.status !== 201) throw new Error(`no table: ${JSON.stringify(opened.body)}`)
  const started = await client.post<TableView>(`/api/tables/${opened.body.id}/start`)
  if (started.status !== 200) throw new Error(`not started: ${JSON.stringify(started.body)}`)
  return started.body
}

/** Plays the first legal move over HTTP until the match is over, waiting for the bot in between; returns the number of moves. */
export async function playToEnd(client: TestClient, table: string): Promise<number> {
  let made = 0
  for (;;) {
    const { body } = await client.get<SceneSnapshot>(`/api/matches/${table}`)
    if (body.scene.result !== null) return made
    const [move] = body.scene.moves
    if (move === undefined) await client.get(`/api/matches/${table}/wait?mark=${body.mark}`)
    else {
      const { status, body: answer } = await client.post(`/api/matches/${table}/moves`, { id: `m${made++}`, move })
      if (status !== 200) throw new Error(`the first listed move was refused: ${JSON.stringify(answer)}`)
    }
  }
}

/** Waits until a condition holds. The timeout of the test ends a hang; speed is not tested. */
export async function waitUntil(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (;;) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
