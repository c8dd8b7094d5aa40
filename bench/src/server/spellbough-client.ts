import { randomBytes } from 'node:crypto'
import { deriveSeed, type Result } from '@spellbough/kernel'
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

export class SpellboughMatch implements BenchMatch {
  players: readonly SpellboughPlayer[]
  readonly #url: string
  readonly #id: string
  /** Of the player at each seat. */
  readonly #headers: readonly [Headers, ...Headers[]]
  readonly #meter: FrameMeter

  private constructor(url: string, id: string, headers: readonly [Headers, ...Headers[]], meter: FrameMeter) {
    this.#url = url
    this.#id = id
    this.#headers = headers
    this.#meter = meter
    this.players = this.#connect()
  }

  static async open(address: string, meter: FrameMeter): Promise<SpellboughMatch> {
    const url = `http://${address}`
    const wish = { game: rules.id, options: OPTIONS, seats: ['me', ...Array<string>(SEATS - 1).fill('open')] }
    const { person: host, table: opened } = await sitDownAsGuest(`${url}/api/tables`, wish, url)
    const { id } = opened
    const table = `${url}/api/tables/${id}`
    const people: [Headers, ...Headers[]] = [host]
    while (people.length < SEATS) people.push((await sitDownAsGuest(`${table}/sit`, {}, url)).person)
    for (const person of people) await post(`${table}/ready`, { contribution: randomBytes(8).toString('hex') }, person)
    const match = new SpellboughMatch(url, id, people, meter)
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
    const { fairness } = await get<TableView>(`${this.#url}/api/tables/${this.#id}`, this.#headers[0])
    const entries = await get<{ seat: number; move: Move }[]>(
      `${this.#url}/api/matches/${this.#id}/log`,
      this.#headers[0],
    )
    const seed = Buffer.from(deriveSeed(fairness.secret ?? '', fairness.contributions ?? [])).toString('hex')
    return { record: { seed, moves: entries }, result }
  }

  disconnect(): void {
    for (const player of this.players) player.leave()
  }

  #connect(): SpellboughPlayer[] {
    const socketUrl = `${this.#url.replace('http', 'ws')}/ws`
    return this.#headers.map((person, seat) => new SpellboughPlayer(socketUrl, person, this.#id, seat, this.#meter))
  }
}

/** Takes a seat as a new guest, as the browser does, and keeps the session's cookie. */
async function sitDownAsGuest(
  route: string,
  body: object,
  origin: string,
): Promise<{ readonly person: Headers; readonly table: TableView }> {
  const guest = { key: randomBytes(16).toString('hex') }
  const { body: table, cookies } = await call('POST', route, { ...body, guest }, { origin })
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  return { person: { cookie, origin }, table: table as TableView }
}

class SpellboughPlayer extends SeatedPlayer {
  readonly ready: Promise<void>
  readonly #table: string
  readonly #socket: WebSocket
  readonly #meter: FrameMeter
  #scene: Scene | undefined
  /** Of the scene; undefined until it is asked for. */
  #view: View | undefined
  #legalMoves: readonly Move[] | undefined
  #requests = 0

  constructor(url: string, headers: Headers, table: string, seat: number, meter: FrameMeter) {
    super(seat)
    this.#table = table
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

  get result(): Result | null {
    const { view } = this
    return view === undefined ? null : (rules.result(view) ?? null)
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
    this.#meter.count(data.length, message.is === 'change')
    switch (message.is) {
      case 'hello':
        return this.#send({ do: 'join', rules: true })
      case 'scene':
        this.#show(message.scene)
        return ready()
      case 'change':
        this.#show(applyPatch(this.#scene, unpackUpdate(message).patch) as Scene)
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
