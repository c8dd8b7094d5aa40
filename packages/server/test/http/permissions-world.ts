import type { SceneSnapshot, TableView } from '@spellbough/protocol'
import WebSocket from 'ws'
import { runAdminCommand } from '../admin/kit.ts'
import { startTestNode, TestClient, type TestNode, waitUntil } from './kit.ts'
import type { Answer, Caller, TableKind } from './permissions-table.ts'

const PASSWORD = 'under the old oak'
const SEATED = ['host', 'opponent'] as const

/** A node with one caller of each kind, and tables between two of them. */
export class PermissionsWorld {
  readonly node: TestNode
  /** The id of a player at none of the tables. */
  readonly player: string
  readonly #callers: ReadonlyMap<Caller, TestClient>
  readonly #tables = new Map<TableKind, string>()
  #accounts = 0

  private constructor(node: TestNode, player: string, callers: ReadonlyMap<Caller, TestClient>) {
    this.node = node
    this.player = player
    this.#callers = callers
  }

  static async start(): Promise<PermissionsWorld> {
    const limits = {
      tablesPerPlayer: 1_000,
      socketsPerPlayer: 100,
      socketsPerAddress: 1_000,
      upgradesPerMinute: 10_000,
      framesPerSecond: 1_000,
      chatsPerMinute: 1_000,
    }
    const node = await startTestNode({ trustProxies: 1, metrics: 'public', limits })
    const guest = (name: string) => TestClient.guest(node.url, name)
    const [host, opponent, spectator, bandit] = [
      await guest('Hazel'),
      await guest('Oona'),
      await guest('Spruce'),
      await guest('Bandit'),
    ]
    const [token, bannedToken] = [await botOf(node, host), await botOf(node, bandit)]
    await spectator.post('/api/tables', { game: 'mag-mell', seats: ['me', 'open'] })
    const world = new PermissionsWorld(
      node,
      await bandit.me(),
      new Map<Caller, TestClient>([
        ['nobody', new TestClient(node.url)],
        ['guest', await guest('Gorse')],
        ['account', await newAccount(node, 'alva')],
        ['token', token],
        ['opponent', opponent],
        ['spectator', spectator],
        ['host', host],
        ['banned', bandit],
        ['bannedToken', bannedToken],
      ]),
    )
    const { code } = await runAdminCommand(['ban', await bandit.me(), '--data-dir', node.context.config.dataDir])
    if (code !== 0) throw new Error('banning failed')
    await waitUntil(async () => (await bannedToken.get('/api/me')).status === 403)
    return world
  }

  /** The client of a caller, with a copy of the cookie, so that an answer cannot sign the caller out. */
  client(caller: Caller): TestClient {
    const { headers, cookie } = this.#client(caller)
    const copy = new TestClient(this.node.url, { ...headers, 'x-forwarded-for': nextAddress() })
    copy.cookie = cookie
    return copy
  }

  /** The same for a person of this kind who is new, and whose session may end. */
  async freshClient(caller: Caller): Promise<TestClient> {
    if (this.#client(caller).cookie === '' || caller === 'banned') return this.client(caller)
    return caller === 'account' ? newAccount(this.node, `fresh${++this.#accounts}`) : TestClient.guest(this.node.url)
  }

  /** A table of this kind; the same one until it is forgotten. */
  async table(kind: TableKind): Promise<string> {
    const known = this.#tables.get(kind)
    if (known !== undefined) return known
    const id = await this.#newTable(kind)
    this.#tables.set(kind, id)
    return id
  }

  /** Somebody has changed it. */
  forgetTable(kind: TableKind): void {
    this.#tables.delete(kind)
  }

  /** Opens a socket; resolves with the answer if that is refused. */
  async socket(caller: Caller): Promise<WebSocket | Answer> {
    const { headers, cookie } = this.#client(caller)
    const { authorization } = headers
    const credentials = authorization === undefined ? { origin: this.node.url, cookie } : { authorization }
    const ws = new WebSocket(`${this.node.url.replace('http', 'ws')}/ws`, { headers: { ...credentials } })
    return await new Promise((resolve, reject) => {
      ws.once('open', () => resolve(ws))
      ws.once('unexpected-response', (_, response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => {
          body += chunk.toString()
        })
        response.on('end', () => resolve(refusalOf(response.statusCode ?? 0, body)))
      })
      ws.on('error', reject)
    })
  }

  #client(caller: Caller): TestClient {
    const client = this.#callers.get(caller)
    if (client === undefined) throw new Error(`${caller} has no credentials`)
    return client
  }

  async #newTable(kind: TableKind): Promise<string> {
    const [host, opponent] = SEATED.map((caller) => this.client(caller)) as [TestClient, TestClient]
    const opened = await host.post<TableView>('/api/tables', {
      game: 'mag-mell',
      seats: kind === 'open' ? ['me', 'open', 'open'] : ['me', 'open'],
      watchable: kind !== 'closed',
      visibility: kind === 'public' ? 'open' : 'private',
    })
    const { id } = opened.body
    await opponent.post(`/api/tables/${id}/sit`)
    if (kind === 'open') return id
    for (const player of [host, opponent]) await player.post(`/api/tables/${id}/ready`)
    if (kind === 'over') await host.post(`/api/tables/${id}/resign`)
    await waitUntil(async () => (await host.get<SceneSnapshot>(`/api/matches/${id}`)).status === 200)
    return id
  }
}

let addresses = 0

/** A client address of its own for every request: better-auth limits some of them to a few a minute. */
function nextAddress(): string {
  addresses++
  return `10.0.${addresses >> 8}.${addresses & 255}`
}

/** What a refusal says; for another status the status and the body, which equals no answer. */
export function refusalOf(status: number, body: string): Answer {
  if (status === 401) return 'login'
  if (status !== 403) return `${status} ${body}` as Answer
  if (body.includes('The token of an external bot')) return 'token'
  return /banned/i.test(body) ? 'banned' : 'no'
}

async function botOf(node: TestNode, owner: TestClient): Promise<TestClient> {
  const { body } = await owner.post<{ token: string }>('/api/me/tokens', { name: 'A bot' })
  return new TestClient(node.url, { authorization: `Bearer ${body.token}` })
}

async function newAccount(node: TestNode, name: string): Promise<TestClient> {
  const client = new TestClient(node.url, { origin: node.url, 'x-forwarded-for': nextAddress() })
  const account = { name, email: `${name}@example.org`, password: PASSWORD }
  const { status } = await client.post('/api/auth/sign-up/email', account)
  if (status !== 200) throw new Error(`no account: ${status}`)
  return client
}
