import {
  type GameTypes,
  HOST,
  IllegalAction,
  type PlayableGame,
  type Position,
  requireVersion,
  seatsOf,
  zm,
} from '@spellbough/kernel'
import type { Problem, TableView } from '@spellbough/protocol'
import {
  type Client,
  type JoinedTable,
  type MatchState as ReceivedMatchState,
  RequestRefused,
} from '@spellbough/protocol/client'
import type { MatchSession, MatchState, PlayerState, SessionActions } from './match-session.ts'
import { sendChat } from './send-chat.ts'

/** The HTTP requests of a table that a session needs. */
export interface TableApi {
  resign(table: string): Promise<void>
  leave(table: string): Promise<void>
  returnToSeat(table: string): Promise<void>
  /** Resolves with the id of the new table. */
  rematch(table: string): Promise<string>
  fetchGameFile(table: string): Promise<string>
}

/** A match on a server, as its observer sees it. */
export class OnlineSession implements MatchSession {
  readonly #game: PlayableGame
  readonly #client: Client
  readonly #joined: JoinedTable
  readonly #office: TableApi
  readonly #unsubscribes: (() => void)[]
  readonly #listeners = new Set<() => void>()
  #newEvents: MatchState['newEvents'] = []
  #pending: object | undefined
  #state: MatchState | undefined
  /** The decoded view, cached for the scene it was decoded from. */
  #read: { readonly scene: unknown; readonly view: Position } | undefined

  /** `game` is in the version that the match began with. */
  constructor(game: PlayableGame, client: Client, joined: JoinedTable, office: TableApi) {
    this.#game = game
    this.#client = client
    this.#joined = joined
    this.#office = office
    this.#unsubscribes = [
      joined.on('scene', ({ events }) => this.#changed(events)),
      joined.on('table', () => this.#changed()),
      joined.on('chat', () => this.#changed()),
      client.on('state', () => this.#changed()),
      client.on('stale', () => this.#changed()),
    ]
  }

  get actions(): SessionActions {
    const table = this.#joined.table
    if (table === undefined) return {}
    const seat = this.#joined.match?.seat ?? null
    const chat = { sendChat: (text: string) => sendChat(this.#joined, text) }
    const record = { gameFile: () => this.#office.fetchGameFile(table.id), replay: () => `/replay/${table.id}` }
    if (seat === null) return table.status === 'over' ? { ...chat, ...record } : chat
    if (table.status === 'over')
      return {
        ...chat,
        rematch: async () => `/t/${await this.#office.rematch(table.id)}`,
        ...record,
      }
    const away = table.seats[seat]?.away === true
    return {
      ...chat,
      resign: () => this.#office.resign(table.id),
      ...(away
        ? { returnToSeat: () => this.#office.returnToSeat(table.id) }
        : { leave: () => this.#office.leave(table.id) }),
    }
  }

  state(): MatchState {
    this.#state ??= this.#picture()
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async move(move: object): Promise<IllegalAction | undefined> {
    this.#pending = move
    this.#changed()
    try {
      return await refusalOf(this.#joined.move({ ...move }))
    } finally {
      this.#pending = undefined
      this.#changed()
    }
  }

  undo(): Promise<IllegalAction | undefined> {
    return refusalOf(this.#joined.undo())
  }

  async checkMove(move: object): Promise<IllegalAction | undefined> {
    const problem = await this.#joined.explainMove({ ...move })
    return problem === undefined ? undefined : illegalOf(problem)
  }

  now(): number {
    return this.#client.serverTime()
  }

  /** Does not leave the table: the component that joined it does. */
  close(): void {
    for (const unsubscribe of this.#unsubscribes) unsubscribe()
    this.#listeners.clear()
  }

  #changed(newEvents: MatchState['newEvents'] = []): void {
    this.#newEvents = newEvents
    this.#state = undefined
    for (const listener of this.#listeners) listener()
  }

  #picture(): MatchState {
    const { match, table, chat } = this.#joined
    if (match === undefined || table === undefined) throw new Error('the match has not begun')
    requireVersion(this.#game, table.version)
    const { rules } = this.#game
    const view = this.#viewOf(match)
    const who = match.seat ?? 'spectator'
    const isPlaying = table.status === 'playing'
    const canMove = who !== 'spectator' && this.#pending === undefined && isPlaying
    return {
      game: this.#game,
      who,
      view,
      // Moves as objects of the rules rather than of the message: boards compare them by identity.
      moves: canMove ? rules.moves(view, who) : [],
      awaited: isPlaying ? seatsOf(rules.toAct(view) & ~(1 << HOST)) : [],
      canUndo: match.scene.undo,
      result: rules.result(view),
      players: playersOf(table),
      log: match.log,
      newEvents: this.#newEvents,
      clock: match.clock,
      pendingMove: this.#pending,
      connection: this.#client.state !== 'open' ? 'offline' : this.#client.isStale ? 'stale' : 'online',
      passDeviceTo: undefined,
      chat,
      table,
    }
  }

  #viewOf(match: ReceivedMatchState): Position {
    const scene = match.scene.view
    if (this.#read !== undefined && this.#read.scene === scene) return this.#read.view
    const view = zm.decode(this.#game.rules.viewCodec, scene as GameTypes['view'])
    this.#read = { scene, view }
    return view
  }
}

const playersOf = (table: TableView): PlayerState[] =>
  table.seats.map(({ player, bot, present, away, resigned }) => ({
    name: player?.name ?? '',
    bot: bot ?? undefined,
    present: present || bot !== null,
    away,
    resigned,
  }))

async function refusalOf(request: Promise<void>): Promise<IllegalAction | undefined> {
  try {
    await request
    return undefined
  } catch (error) {
    if (error instanceof RequestRefused) return illegalOf(error.problem)
    throw error
  }
}

/** A refusal of the server as the game's texts expect it. Without a rule it is the server's own. */
const illegalOf = ({ code, message, rule, reason, data }: Problem): IllegalAction =>
  new IllegalAction(rule ?? '', reason ?? code, message, data)
