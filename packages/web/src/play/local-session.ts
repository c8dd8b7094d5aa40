import {
  type Entry,
  firstWaits,
  HOST,
  hasSeat,
  Illegal,
  type Limit,
  limitKey,
  Match,
  maySee,
  mixSeed,
  type PlayableGame,
  rulesOfVersion,
  type Seat,
  seatsOf,
  type Table,
  type Told,
  type Waits,
  type Who,
  waitsAfter,
  zm,
} from '@spellbough/kernel'
import type { ClockView, LogEvent } from '@spellbough/protocol'
import type { BotOffice } from './bot-office.ts'
import type { LocalGame } from './local-game.ts'
import type { Session, SessionActions, TableState } from './session.ts'

/** Who moves for a person whom the game's own limits overtake. */
const STAND_IN = 'adept'

export interface LocalHost {
  readonly bots: BotOffice
  /** How long a bot seems to think, in milliseconds: long enough to follow what it does. */
  readonly botDelay: number
  now(): number
  after(milliseconds: number, run: () => void): () => void
  seed(): number
  save(game: LocalGame): void
}

/**
 * A match in this browser. The page holds the whole truth, because nobody else does, but everything it shows goes through
 * the view of who looks, and bots are asked with their own view alone.
 */
export class LocalSession implements Session {
  readonly #game: PlayableGame
  readonly #match: Match
  readonly #host: LocalHost
  readonly #listeners = new Set<() => void>()
  #saved: LocalGame
  #waits: Waits
  #told: Told[]
  #fresh: readonly Told[] = []
  /** Whose eyes the screen shows, and whether the device is just being passed to them. */
  #looker: Seat
  #curtain: boolean
  #state: TableState | undefined
  #cancel: (() => void) | undefined
  /** Seats whose bot is thinking, with the length of the log when it was asked. */
  readonly #thinking = new Map<Seat, number>()
  #closed = false

  constructor(game: PlayableGame, saved: LocalGame, host: LocalHost) {
    this.#game = game
    this.#saved = saved
    this.#host = host
    const rules = rulesOfVersion(game, saved.version)
    const { secret, contributions } = saved.fairness
    const beginning = { config: saved.config, seats: saved.chairs.length, seed: mixSeed(secret, contributions) }
    this.#match = Match.start(rules, beginning)
    this.#waits = firstWaits({ seats: this.#match.toAct, limits: this.#limits })
    for (const entry of saved.entries) this.#append(entry)
    this.#told = this.#match.told()
    this.#fresh = []
    const people = this.#people
    this.#looker = seatsOf(this.#match.toAct).find((seat) => people.includes(seat)) ?? people[0] ?? 0
    this.#curtain = people.length > 1 && this.#match.result === undefined
    this.#goOn()
  }

  readonly actions: SessionActions = {
    liftCurtain: () => {
      this.#curtain = false
      this.#fresh = []
      this.#changed()
    },
    gameFile: async () => (await import('./local-file.ts')).textOfFile(this.#match, this.#saved),
    replay: () => `/replay/local/${this.#saved.id}`,
  }

  state(): TableState {
    this.#state ??= this.#picture()
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async move(move: object): Promise<Illegal | undefined> {
    return this.#try(() => this.#do({ kind: 'move', seat: this.#looker, move, at: this.#time }))
  }

  async undo(): Promise<Illegal | undefined> {
    return this.#try(() => this.#do({ kind: 'undo', seat: this.#looker, at: this.#time }))
  }

  async why(move: object): Promise<Illegal | undefined> {
    return this.#try(() => this.#match.judge(this.#looker, move))
  }

  now(): number {
    return this.#host.now()
  }

  close(): void {
    this.#closed = true
    this.#cancel?.()
    this.#listeners.clear()
  }

  get #people(): Seat[] {
    return this.#saved.chairs.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []))
  }

  get #limits(): readonly Limit[] {
    return this.#limitsOf(this.#match.state)
  }

  /** At one's own device nobody else waits: a game hurries people only where time is part of it. */
  #limitsOf(view: Table): readonly Limit[] {
    return this.#game.limits?.(view, this.#game.onlyLive?.(view.config) ?? false) ?? []
  }

  get #time(): number {
    return Math.max(this.#match.log.lastTime, Math.trunc(this.#host.now() - this.#saved.begun))
  }

  #try(act: () => void): Illegal | undefined {
    try {
      act()
      return undefined
    } catch (error) {
      if (error instanceof Illegal) return error
      throw error
    }
  }

  #do(entry: Entry): void {
    this.#append(entry)
    const entries = [...this.#saved.entries, entry]
    this.#saved = { ...this.#saved, entries, touched: this.#host.now(), over: this.#match.result !== undefined }
    this.#host.save(this.#saved)
    this.#look()
    this.#changed()
    this.#goOn()
  }

  #append(entry: Entry): void {
    const { told } = this.#match.append(entry)
    this.#fresh = told
    if (entry.kind === 'undo') this.#told = this.#match.told()
    else this.#told?.push(...told)
    this.#waits = waitsAfter(
      this.#waits,
      { seats: this.#match.toAct, limits: this.#limits },
      entry,
      this.#match.log.length,
    )
  }

  /** With several people at one screen it goes to the one the game waits for, behind a curtain. */
  #look(): void {
    const awaited = this.#people.filter((seat) => hasSeat(this.#match.toAct, seat))
    if (awaited.length === 0 || awaited.includes(this.#looker)) return
    this.#looker = awaited.find((seat) => seat > this.#looker) ?? awaited[0] ?? this.#looker
    this.#curtain = true
  }

  #changed(): void {
    this.#state = undefined
    for (const listener of this.#listeners) listener()
  }

  /** Sets about whatever happens without a person: bots, countdowns, limits. */
  #goOn(): void {
    this.#cancel?.()
    if (this.#closed || this.#match.result !== undefined) return
    const [first] = seatsOf(this.#match.toAct)
      .flatMap((seat) => this.#tasks(seat))
      .sort((one, other) => one.at - other.at)
    if (first === undefined) return
    const wait = Math.max(0, first.at - (this.#host.now() - this.#saved.begun))
    this.#cancel = this.#host.after(wait, () => void first.run())
  }

  #tasks(seat: Seat): Task[] {
    const limits = this.#limits.filter((limit) => limit.seat === seat)
    const since = this.#waits.seats.get(seat)?.at ?? 0
    if (seat === HOST) {
      const limit = limits[0]
      const start = limit === undefined ? since : this.#sinceOf(limit)
      return [{ at: start + (limit?.lasts ?? 0), run: () => this.#hostMove() }]
    }
    const level = this.#saved.chairs[seat]?.bot
    if (level !== undefined) {
      if (this.#thinking.has(seat)) return []
      return [{ at: since + this.#host.botDelay, run: () => this.#botMove(seat, level, undefined) }]
    }
    return limits.map((limit) => ({
      at: this.#sinceOf(limit) + limit.lasts,
      run: () => this.#botMove(seat, STAND_IN, limit),
    }))
  }

  #sinceOf(limit: Limit): number {
    return this.#waits.limits.get(limitKey(limit))?.at ?? 0
  }

  #hostMove(): void {
    const [move] = this.#match.moves(HOST)
    if (move !== undefined) this.#do({ kind: 'move', seat: HOST, move, at: this.#time })
  }

  async #botMove(seat: Seat, level: string, limit: Limit | undefined): Promise<void> {
    const { rules } = this.#match
    this.#thinking.set(seat, this.#match.log.length)
    this.#goOn()
    const view = zm.encode(rules.sight, this.#match.view(seat))
    const question = { match: this.#saved.id, game: rules.id, seat, level, view, milliseconds: 300 }
    const chosen = await this.#host.bots.ask({ ...question, seed: this.#host.seed() })
    this.#thinking.delete(seat)
    if (this.#closed) return
    const listed = this.#match.moves(seat).filter((move) => limit?.allows?.(move) ?? true)
    const move = this.#ownOf(seat, chosen, listed) ?? listed[this.#host.seed() % Math.max(1, listed.length)]
    if (move === undefined) return this.#goOn()
    const standIn = limit === undefined ? {} : ({ standIn: true } as const)
    this.#do({ kind: 'move', seat, move, at: this.#time, ...standIn })
  }

  /** The chosen move, if it is still to be had: in real time others may have acted meanwhile. */
  #ownOf(seat: Seat, chosen: object | undefined, listed: readonly object[]): object | undefined {
    if (chosen === undefined) return undefined
    try {
      const move = this.#match.judge(seat, chosen)
      return listed.includes(move) ? move : undefined
    } catch {
      return undefined
    }
  }

  #picture(): TableState {
    const { rules } = this.#match
    const who = this.#looker
    const view = this.#match.view(who)
    const curtain = this.#curtain ? who : undefined
    return {
      game: this.#game,
      who,
      view,
      moves: this.#match.result === undefined && curtain === undefined ? rules.moves(view, who) : [],
      awaited: seatsOf(rules.toAct(view) & ~(1 << HOST)),
      canUndo: this.#match.canUndo(who),
      result: rules.result(view),
      players: this.#saved.chairs.map(({ name, bot }) => ({
        name,
        bot,
        present: true,
        away: false,
        resigned: false,
        here: bot === undefined,
      })),
      log: logOf(this.#told, who),
      fresh: this.#fresh.filter((item) => maySee(item.to, who)).map((item) => eventOf(item)),
      clock: this.#clock(view),
      pending: undefined,
      connection: 'local',
      curtain,
      chat: [],
      table: undefined,
    }
  }

  #clock(view: Table): ClockView | undefined {
    const limits = this.#limitsOf(view)
    if (limits.length === 0) return undefined
    const shown = limits.map((limit) => {
      const start = this.#saved.begun + this.#sinceOf(limit)
      const seat = limit.seat === HOST ? null : limit.seat
      return { kind: limit.kind, seat, from: start + (limit.shownAfter ?? 0), until: start + limit.lasts }
    })
    return { now: this.#host.now(), left: [], due: this.#saved.chairs.map(() => null), limits: shown }
  }
}

interface Task {
  readonly at: number
  readonly run: () => void | Promise<void>
}

/** What `who` may read now: all they saw of the current chapter, and of the earlier ones what is kept. */
function logOf(told: readonly Told[], who: Who): LogEvent[] {
  const current = told.findLastIndex((item) => item.chapter)
  return told.filter((item, index) => maySee(index < current ? item.keep : item.to, who)).map(eventOf)
}

const eventOf = ({ event, chapter }: Told): LogEvent => ({
  event: { ...event },
  ...(chapter ? { chapter: true as const } : {}),
})
