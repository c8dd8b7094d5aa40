import { randomBytes } from 'node:crypto'
import { deriveSeed } from '@spellbough/kernel'
import { applyPatch, type FromServer, type Scene, type TableView, unpackUpdate } from '@spellbough/protocol'
import WebSocket from 'ws'
import type { BenchMatch, ClientPool, MatchOutcome } from './contract.ts'
import type { FrameMeter } from './frame-meter.ts'
import { decodeView, legalMovesOf, type Move, OPTIONS, rules, SEATS, type View } from './game.ts'
import { call, get, post } from './http.ts'
import { SeatedPlayer } from './player.ts'

/** Players of our own server: guests, each with a session and a socket of its own. */
export async function connectSpellbough(port: number, meter: FrameMeter): Promise<ClientPool> {
  const tables = new Set<SpellboughMatch>()
  const address = `127.0.0.1:${port}`
  return {
    openMatch: async () => {
      const table = await SpellboughMatch.open(address, meter)
      tables.add(table)
      return table
    },
    close: async () => {
      for (const table of tables) table.disconnect()
    },
  }
}

type Headers = { readonly cookie: string; readonly origin: string }

/** How a version of the server is spoken to. */
export interface Dialect {
  /** Takes a seat as a new guest and keeps the session's cookie. */
  sitDown(route: string, body: object, origin: string): Promise<{ readonly person: Headers; readonly table: TableView }>
  /** What a client says of itself when it joins a table. */
  readonly join: { readonly rules?: true }
}

/** As the browser speaks: one request for guest and seat, and updates without what follows from the view. */
export const CURRENT_DIALECT: Dialect = {
  sitDown: async (route, body, origin) => {
    const guest = { key: randomBytes(16).toString('hex') }
    const { body: table, cookies } = await call('POST', route, { ...body, guest }, { origin })
    return { person: { cookie: cookieOf(cookies), origin }, table: table as TableView }
  },
  join: { rules: true },
}

/** As versions before that were spoken to. */
export const OLDER_DIALECT: Dialect = {
  sitDown: async (route, body, origin) => {
    const { cookies } = await call('POST', `${origin}/api/auth/sign-in/anonymous`, {}, { origin })
    const person = { cookie: cookieOf(cookies), origin }
    return { person, table: await post<TableView>(route, body, person) }
  },
  join: {},
}

const cookieOf = (lines: readonly string[]): string => lines.map((line) => line.split(';')[0]).join('; ')

/** Where players connect, and how they speak. */
export interface ConnectOptions {
  /** The players connect to these addresses in turn. */
  readonly nodes?: readonly string[]
  readonly dialect?: Dialect
}

export class SpellboughMatch implements BenchMatch {
  players: readonly SpellboughPlayer[]
  readonly id: string
  readonly #url: string
  /** The nodes that the seats connect to, in turn. */
  readonly #nodeUrls: readonly string[]
  /** Of the player at each seat. */
  readonly #headers: readonly [Headers, ...Headers[]]
  readonly #meter: FrameMeter
  readonly #join: Dialect['join']

  private constructor(
    url: string,
    nodeUrls: readonly string[],
    id: string,
    headers: readonly [Headers, ...Headers[]],
    meter: FrameMeter,
    join: Dialect['join'],
  ) {
    this.id = id
    this.#join = join
    this.#url = url
    this.#nodeUrls = nodeUrls
    this.#headers = headers
    this.#meter = meter
    this.players = this.#connect()
  }

  static async open(
    address: string,
    meter: FrameMeter,
    { nodes = [address], dialect = CURRENT_DIALECT }: ConnectOptions = {},
  ): Promise<SpellboughMatch> {
    const url = `http://${address}`
    const wish = { game: rules.id, options: OPTIONS, seats: ['me', ...Array<string>(SEATS - 1).fill('open')] }
    const { person: host, table: opened } = await dialect.sitDown(`${url}/api/tables`, wish, url)
    const { id } = opened
    const table = `${url}/api/tables/${id}`
    const people: [Headers, ...Headers[]] = [host]
    while (people.length < SEATS) people.push((await dialect.sitDown(`${table}/sit`, {}, url)).person)
    for (const person of people) await post(`${table}/ready`, { contribution: randomBytes(8).toString('hex') }, person)
    const nodeUrls = nodes.map((node) => `http://${node}`)
    const match = new SpellboughMatch(url, nodeUrls, id, people, meter, dialect.join)
    await Promise.all(match.players.map((player) => player.ready))
    return match
  }

  /** All players connect anew; a promise for each, which resolves when the player has the scene. */
  reconnect(): Promise<void>[] {
    this.disconnect()
    this.players = this.#connect()
    return this.players.map((player) => player.ready)
  }

  /** The log is told after the end only, and the seed follows from what is then revealed. */
  async readOutcome(): Promise<MatchOutcome> {
    const result = this.players[0]?.result ?? null
    if (result === null) return { record: null, result: null }
    const { fairness } = await get<TableView>(`${this.#url}/api/tables/${this.id}`, this.#headers[0])
    const entries = await get<{ seat: number; move: Move }[]>(
      `${this.#url}/api/matches/${this.id}/log`,
      this.#headers[0],
    )
    const seed = Buffer.from(deriveSeed(fairness.secret ?? '', fairness.contributions ?? [])).toString('hex')
    return { record: { seed, moves: entries }, result }
  }

  disconnect(): void {
    for (const player of this.players) player.leave()
  }

  #connect(): SpellboughPlayer[] {
    return this.#headers.map(({ cookie }, seat) => {
      const origin = this.#nodeUrls[seat % this.#nodeUrls.length] ?? this.#url
      const url = `${origin.replace('http', 'ws')}/ws`
      return new SpellboughPlayer(url, { cookie, origin }, this.id, seat, this.#meter, this.#join)
    })
  }
}

class SpellboughPlayer extends SeatedPlayer {
  readonly ready: Promise<void>
  readonly #table: string
  readonly #join: Dialect['join']
  readonly #socket: WebSocket
  readonly #meter: FrameMeter
  #scene: Scene | undefined
  /** Of the scene; undefined until it is asked for. */
  #view: View | undefined
  #legalMoves: readonly Move[] | undefined
  #requests = 0

  constructor(url: string, headers: Headers, table: string, seat: number, meter: FrameMeter, join: Dialect['join']) {
    super(seat)
    this.#table = table
    this.#join = join
    this.#meter = meter
    this.#socket = new WebSocket(url, { headers, perMessageDeflate: false })
    this.ready = new Promise((resolve, reject) => {
      this.#socket.on('error', reject)
      this.#socket.on('close', (code, reason) => reject(new Error(`the socket was closed: ${code} ${reason}`)))
      this.#socket.on('message', (data: Buffer) => this.#receive(data, resolve, reject))
    })
    // Whoever opens the table awaits it; later it only says that the socket was closed, which is as it should be.
    this.ready.catch(() => {})
  }

  get result(): object | null {
    if (!this.#derives) return this.#scene?.result ?? null
    const { view } = this
    return view === undefined ? null : (rules.result(view) ?? null)
  }

  get #derives(): boolean {
    return this.#join.rules === true
  }

  /** A client with the rules derives all else from it. */
  get view(): View | undefined {
    if (this.#scene !== undefined) this.#view ??= decodeView(this.#scene.view)
    return this.#view
  }

  override get over(): boolean {
    return this.result !== null
  }

  leave(): void {
    this.#socket.terminate()
  }

  protected override legal(): readonly Move[] {
    if (!this.#derives) return this.#scene?.awaited.includes(this.seat) === true ? this.#scene.moves : []
    this.#legalMoves ??= this.view === undefined ? [] : legalMovesOf(this.view, this.seat)
    return this.#legalMoves
  }

  protected override transmit(move: Move): void {
    this.#send({ do: 'move', move })
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify({ ...message, id: `r${this.#requests++}`, table: this.#table }))
  }

  #show(scene: Scene): void {
    this.#scene = scene
    this.#view = undefined
    this.#legalMoves = undefined
  }

  #receive(data: Buffer, ready: () => void, failed: (why: Error) => void): void {
    const message = JSON.parse(data.toString()) as FromServer
    this.#meter.count(data.length, message.is === 'change' || message.is === 'update')
    switch (message.is) {
      case 'hello':
        return this.#send({ do: 'join', ...this.#join })
      case 'scene':
        this.#show(message.scene)
        return ready()
      case 'change':
        this.#show(applyPatch(this.#scene, unpackUpdate(message).patch) as Scene)
        return this.listener.changed(this)
      case 'update':
        this.#show(applyPatch(this.#scene, message.patch) as Scene)
        return this.listener.changed(this)
      case 'done':
        this.acknowledge()
        return
      case 'refused':
        failed(new Error(message.problem.message))
        return this.refuse(message.problem.message)
    }
  }
}
