import { type GameTypes, IllegalAction, type PlayableGame, type Position, requireVersion, zm } from '@spellbough/kernel'
import type { Problem, TableView } from '@spellbough/protocol'
import {
  type Client,
  type JoinedTable,
  type MatchState as ReceivedMatchState,
  RequestRefused,
} from '@spellbough/protocol/client'
import type { MatchSession, MatchState, PlayerState, SessionActions } from './match-session.ts'

/** What a session asks of the rest of the interface: the table's own business goes over HTTP. */
export interface TableApi {
  resign(table: string): Promise<void>
  leave(table: string): Promise<void>
  returnToSeat(table: string): Promise<void>
  /** The id of the new table. */
  rematch(table: string): Promise<string>
  fetchGameFile(table: string): Promise<string>
}

/** A match on a server, as far as this person may see it. */
export class OnlineSession implements MatchSession {
  readonly #game: PlayableGame
  readonly #client: Client
  readonly #joined: JoinedTable
  readonly #office: TableApi
  readonly #ends: (() => void)[]
  readonly #listeners = new Set<() => void>()
  #fresh: MatchState['newEvents'] = []
  #pending: object | undefined
  #state: MatchState | undefined
  /** The view as the rules know it, of the scene it was read from. */
  #read: { readonly scene: unknown; readonly view: Position } | undefined

  /** `game` is in the version that the match began with. */
  constructor(game: PlayableGame, client: Client, joined: JoinedTable, office: TableApi) {
    this.#game = game
    this.#client = client
    this.#joined = joined
    this.#office = office
    this.#ends = [
      joined.on('scene', ({ events }) => this.#changed(events)),
      joined.on('table', () => this.#changed()),
      joined.on('chat', () => this.#changed()),
      client.on('state', () => this.#changed()),
    ]
  }

  get actions(): SessionActions {
    const table = this.#joined.table
    if (table === undefined) return {}
    const seat = this.#joined.match?.seat ?? null
    const say = { say: (text: string) => this.#say(text) }
    const record = { gameFile: () => this.#office.fetchGameFile(table.id), replay: () => `/replay/${table.id}` }
    if (seat === null) return table.status === 'over' ? { ...say, ...record } : say
    if (table.status === 'over')
      return {
        ...say,
        rematch: async () => `/t/${await this.#office.rematch(table.id)}`,
        ...record,
      }
    const away = table.seats[seat]?.away === true
    return {
      ...say,
      resign: () => this.#office.resign(table.id),
      ...(away ? { back: () => this.#office.returnToSeat(table.id) } : { leave: () => this.#office.leave(table.id) }),
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

  /** The table itself stays joined: whoever opened it parts from it. */
  close(): void {
    for (const end of this.#ends) end()
    this.#listeners.clear()
  }

  async #say(text: string): Promise<string | undefined> {
    try {
      await this.#joined.say(text)
      return undefined
    } catch (fault) {
      if (fault instanceof RequestRefused) return fault.problem.message
      throw fault
    }
  }

  #changed(fresh: MatchState['newEvents'] = []): void {
    this.#fresh = fresh
    this.#state = undefined
    for (const listener of this.#listeners) listener()
  }

  #picture(): MatchState {
    const { match: kept, table, chat } = this.#joined
    if (kept === undefined || table === undefined) throw new Error('the match has not begun')
    const who = kept.seat ?? 'spectator'
    const { awaited, undo } = kept.scene
    requireVersion(this.#game, table.version)
    const { rules } = this.#game
    const view = this.#viewOf(kept)
    const may = who !== 'spectator' && this.#pending === undefined && kept.scene.moves.length > 0
    return {
      game: this.#game,
      who,
      view,
      // The rules' own objects for the moves that the server lists: boards compare them by identity.
      moves: may ? rules.moves(view, who) : [],
      awaited,
      canUndo: undo,
      result: rules.result(view),
      players: playersOf(table, kept.seat),
      log: kept.log,
      newEvents: this.#fresh,
      clock: kept.clock,
      pendingMove: this.#pending,
      connection: this.#client.state === 'open' ? 'here' : 'away',
      passDeviceTo: undefined,
      chat,
      table,
    }
  }

  #viewOf(kept: ReceivedMatchState): Position {
    const scene = kept.scene.view
    if (this.#read !== undefined && this.#read.scene === scene) return this.#read.view
    const view = zm.decode(this.#game.rules.viewCodec, scene as GameTypes['view'])
    this.#read = { scene, view }
    return view
  }
}

const playersOf = (table: TableView, own: number | null): PlayerState[] =>
  table.seats.map(({ seat, player, bot, present, away, resigned }) => ({
    name: player?.name ?? '',
    bot: bot ?? undefined,
    present: present || bot !== null,
    away,
    resigned,
    here: seat === own,
  }))

async function refusalOf(request: Promise<void>): Promise<IllegalAction | undefined> {
  try {
    await request
    return undefined
  } catch (fault) {
    if (fault instanceof RequestRefused) return illegalOf(fault.problem)
    throw fault
  }
}

/** A refusal that came over the wire, as the game's words take it. Without a rule it is the server's own. */
const illegalOf = ({ code, message, rule, reason, data }: Problem): IllegalAction =>
  new IllegalAction(rule ?? '', reason ?? code, message, data)
