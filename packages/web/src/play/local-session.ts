import {
  type AddressedEvent,
  deriveSeed,
  HOST,
  hasSeat,
  IllegalAction,
  initialWaits,
  type LogEntry,
  limitKey,
  Match,
  maySee,
  type Observer,
  type PlayableGame,
  type Position,
  requireVersion,
  type Seat,
  type SeatWait,
  seatsOf,
  type TimeLimit,
  updateWaits,
  type Waits,
  zm,
} from '@spellbough/kernel'
import type { ClockView, LogEvent } from '@spellbough/protocol'
import { thinkingTimeMs } from './bot-levels.ts'
import type { BotClient } from './bot-office.ts'
import { BotReactions } from './bot-reactions.ts'
import type { LocalGame } from './local-game.ts'
import type { MatchSession, MatchState, SessionActions } from './match-session.ts'

/** Who moves for a person whom the game's own limits overtake. */
const STAND_IN_LEVEL = 'adept'

export interface LocalSessionDeps {
  readonly bots: BotClient
  /** How long a bot takes for a move at least, in milliseconds: long enough to follow what it does. Thinking is part of it. */
  readonly botDelayMs: number
  now(): number
  after(milliseconds: number, run: () => void): () => void
  seed(): number
  save(game: LocalGame): void
}

/**
 * A match in this browser. The page holds the whole truth, because nobody else does, but everything it shows goes through
 * the view of who looks, and bots are asked with their own view alone.
 */
export class LocalSession implements MatchSession {
  readonly #game: PlayableGame
  readonly #match: Match
  readonly #host: LocalSessionDeps
  readonly #listeners = new Set<() => void>()
  #saved: LocalGame
  #waits: Waits
  #told: AddressedEvent[]
  #fresh: readonly AddressedEvent[] = []
  /** Whose eyes the screen shows, and whether the device is just being passed to them. */
  #looker: Seat
  #curtain: boolean
  #state: MatchState | undefined
  #cancel: (() => void) | undefined
  /** What the bots of seats, or stand-ins for them, are thinking about or have thought. */
  readonly #thoughts = new Map<Seat, BotThinking>()
  readonly #reactions: BotReactions
  #closed = false

  /** `game` is in the version that the match began with. */
  constructor(game: PlayableGame, saved: LocalGame, host: LocalSessionDeps) {
    this.#game = game
    this.#saved = saved
    this.#host = host
    this.#reactions = new BotReactions(() => host.seed())
    requireVersion(game, saved.version)
    const { rules } = game
    const { secret, contributions } = saved.fairness
    const beginning = { config: saved.config, seats: saved.chairs.length, seed: deriveSeed(secret, contributions) }
    this.#match = Match.start(rules, beginning)
    this.#waits = initialWaits({ seats: this.#match.toAct, limits: this.#limits })
    for (const entry of saved.entries) this.#append(entry)
    this.#told = this.#match.replayEvents()
    this.#fresh = []
    const people = this.#people
    this.#looker = seatsOf(this.#match.toAct).find((seat) => people.includes(seat)) ?? people[0] ?? 0
    this.#curtain = people.length > 1 && this.#match.result === undefined
    this.#goOn()
  }

  readonly actions: SessionActions = {
    confirmDevicePassed: () => {
      this.#curtain = false
      this.#fresh = []
      this.#changed()
    },
    gameFile: async () => (await import('./local-game-file.ts')).localGameFileText(this.#match, this.#saved),
    replay: () => `/replay/local/${this.#saved.id}`,
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
    return this.#try(() => this.#do({ kind: 'move', seat: this.#looker, move, at: this.#time }))
  }

  async undo(): Promise<IllegalAction | undefined> {
    return this.#try(() => this.#do({ kind: 'undo', seat: this.#looker, at: this.#time }))
  }

  async checkMove(move: object): Promise<IllegalAction | undefined> {
    return this.#try(() => this.#match.validateMove(this.#looker, move))
  }

  pastViews(): Promise<readonly unknown[]> {
    return this.#memoryOf(this.#looker)
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

  get #limits(): readonly TimeLimit[] {
    return this.#limitsOf(this.#match.state)
  }

  /** At one's own device nobody else waits: a game hurries people only where time is part of it. */
  #limitsOf(view: Position): readonly TimeLimit[] {
    return this.#game.timeLimits?.(view, this.#game.isLiveOnly?.(view.config) ?? false) ?? []
  }

  get #time(): number {
    return Math.max(this.#match.log.lastTime, Math.trunc(this.#passed))
  }

  /** Milliseconds since the beginning. */
  get #passed(): number {
    return this.#host.now() - this.#saved.begun
  }

  #try(act: () => void): IllegalAction | undefined {
    try {
      act()
      return undefined
    } catch (error) {
      if (error instanceof IllegalAction) return error
      throw error
    }
  }

  #do(entry: LogEntry): void {
    this.#append(entry)
    const entries = [...this.#saved.entries, entry]
    this.#saved = { ...this.#saved, entries, touched: this.#host.now(), over: this.#match.result !== undefined }
    this.#host.save(this.#saved)
    this.#look()
    this.#showBots()
    this.#changed()
    this.#goOn()
  }

  #append(entry: LogEntry): void {
    const { events: told } = this.#match.append(entry)
    this.#fresh = told
    if (entry.kind === 'undo') this.#told = this.#match.replayEvents()
    else this.#told?.push(...told)
    this.#waits = updateWaits(
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
    const wait = Math.max(0, first.at - this.#passed)
    this.#cancel = this.#host.after(wait, () => void first.run())
  }

  #tasks(seat: Seat): ScheduledTask[] {
    const limits = this.#limits.filter((limit) => limit.seat === seat)
    const since = this.#waits.seats.get(seat)?.at ?? 0
    if (seat === HOST) {
      const limit = limits[0]
      const start = limit === undefined ? since : this.#sinceOf(limit)
      return [{ at: start + (limit?.durationMs ?? 0), run: () => this.#hostMove() }]
    }
    const level = this.#saved.chairs[seat]?.bot
    const thought = this.#thoughtOf(seat)
    if (thought?.answer !== undefined) return [{ at: thought.due, run: () => this.#act(seat, thought) }]
    if (thought !== undefined) return []
    if (level !== undefined) {
      const intent = this.#intent(seat, level)
      return [{ at: intent.due - intent.milliseconds, run: () => this.#think(seat, intent) }]
    }
    return limits.map((limit) => ({
      at: this.#sinceOf(limit) + limit.durationMs,
      run: () => this.#think(seat, { ...STAND_IN_PLAN, limit }),
    }))
  }

  #sinceOf(limit: TimeLimit): number {
    return this.#waits.limits.get(limitKey(limit))?.at ?? 0
  }

  #hostMove(): void {
    const [move] = this.#match.moves(HOST)
    if (move !== undefined) this.#do({ kind: 'move', seat: HOST, move, at: this.#time })
  }

  /** What is thought about the choice that a seat has now. */
  #thoughtOf(seat: Seat): BotThinking | undefined {
    const thought = this.#thoughts.get(seat)
    return thought !== undefined && thought.wait === this.#waits.seats.get(seat) ? thought : undefined
  }

  async #think(seat: Seat, intent: ThinkingPlan): Promise<void> {
    const { rules } = this.#match
    const { level, milliseconds } = intent
    const view = this.#seenBy(seat)
    const thought: BotThinking = { ...intent, wait: this.#waits.seats.get(seat), about: JSON.stringify(view) }
    this.#thoughts.set(seat, thought)
    this.#goOn()
    const bot = { match: this.#saved.id, seat, level }
    const memory = this.#host.bots.hasHistoryOf(bot) ? {} : { memory: await this.#memoryOf(seat) }
    const question = {
      ...bot,
      ...memory,
      game: rules.id,
      version: rules.version,
      view,
      milliseconds,
      seed: this.#host.seed(),
    }
    const move = await this.#host.bots.requestMove(question)
    if (this.#closed || this.#thoughtOf(seat) !== thought) return
    this.#thoughts.set(seat, { ...thought, answer: { move } })
    this.#goOn()
  }

  /** Does what was thought of; thinks again where the table has changed meanwhile, as it does in real time. */
  #act(seat: Seat, { answer, about, wait: _, ...intent }: BotThinking): void {
    this.#thoughts.delete(seat)
    const { limit, changes } = intent
    const listed = this.#match.moves(seat).filter((move) => limit?.isMoveAllowed?.(move) ?? true)
    const own = this.#ownOf(seat, answer?.move, listed)
    const isOutdated =
      own === undefined ? answer?.move !== undefined : this.#isRace && JSON.stringify(this.#seenBy(seat)) !== about
    if (isOutdated && limit === undefined && changes < MAX_RETHINKS) {
      void this.#think(seat, { ...this.#intent(seat, intent.level), changes: changes + 1 })
      return
    }
    const move = own ?? listed[this.#host.seed() % Math.max(1, listed.length)]
    if (move === undefined) return this.#goOn()
    const standIn = limit === undefined ? {} : ({ standIn: true } as const)
    this.#do({ kind: 'move', seat, move, at: this.#time, ...standIn })
  }

  /** What a seat may know, as it would go over a wire. */
  #seenBy(seat: Seat): unknown {
    return zm.encode(this.#match.rules.viewCodec, this.#match.view(seat))
  }

  /** What a seat saw at its choices so far. If that cannot be found out, it has forgotten. */
  async #memoryOf(seat: Seat): Promise<readonly unknown[]> {
    if (!this.#saved.entries.some((entry) => entry.seat === seat)) return []
    try {
      return (await import('../advice/past-choices.ts')).pastViewsOf(this.#match, seat)
    } catch {
      return []
    }
  }

  /** Who comes first acts first. */
  get #isRace(): boolean {
    return this.#game.isRealTime?.(this.#match.state) === true
  }

  /** What the bot of a seat sets about. Where others do not wait for it, it thinks no longer than it has. */
  #intent(seat: Seat, level: string): ThinkingPlan {
    const wait = this.#waits.seats.get(seat)
    const usual = thinkingTimeMs(level)
    if (!this.#isRace) return { level, due: (wait?.at ?? 0) + this.#host.botDelayMs, milliseconds: usual, changes: 0 }
    const due = this.#reactions.earliestActionTime(seat, level, wait, this.#match.moves(seat).length)
    const milliseconds = Math.min(usual, Math.max(MIN_THINKING_MS, due - this.#passed))
    return { level, due, milliseconds, changes: 0 }
  }

  /** Everybody sees what the table has become. */
  #showBots(): void {
    if (!this.#isRace) return
    this.#saved.chairs.forEach(({ bot }, seat) => {
      if (bot !== undefined) this.#reactions.observe(seat, bot, JSON.stringify(this.#seenBy(seat)), this.#passed)
    })
  }

  /** The chosen move, if it is still to be had: in real time others may have acted meanwhile. */
  #ownOf(seat: Seat, chosen: object | undefined, listed: readonly object[]): object | undefined {
    if (chosen === undefined) return undefined
    try {
      const move = this.#match.validateMove(seat, chosen)
      return listed.includes(move) ? move : undefined
    } catch {
      return undefined
    }
  }

  #picture(): MatchState {
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
      newEvents: this.#fresh.filter((item) => maySee(item.to, who)).map((item) => eventOf(item)),
      clock: this.#clock(view),
      pendingMove: undefined,
      connection: 'local',
      passDeviceTo: curtain,
      chat: [],
      table: undefined,
    }
  }

  #clock(view: Position): ClockView | undefined {
    const limits = this.#limitsOf(view)
    if (limits.length === 0) return undefined
    const shown = limits.map((limit) => {
      const start = this.#saved.begun + this.#sinceOf(limit)
      const seat = limit.seat === HOST ? null : limit.seat
      return { kind: limit.kind, seat, from: start + (limit.showAfterMs ?? 0), until: start + limit.durationMs }
    })
    return { now: this.#host.now(), left: [], due: this.#saved.chairs.map(() => null), limits: shown }
  }
}

/** What a bot is to think about. */
interface ThinkingPlan {
  readonly level: string
  /** Not before this time, in milliseconds since the beginning, does it act. */
  readonly due: number
  /** What it may spend on thinking. */
  readonly milliseconds: number
  /** How often the table has changed under it already. */
  readonly changes: number
  /** It stands in for somebody whom this limit has overtaken. */
  readonly limit?: TimeLimit
}

interface BotThinking extends ThinkingPlan {
  /** The wait that it is to end: another one is another choice. */
  readonly wait: SeatWait | undefined
  /** The view it was asked with, as text. */
  readonly about: string
  /** Once there is one; without a move if it could not choose. */
  readonly answer?: { readonly move: object | undefined }
}

/** In a race a bot may think so long at least, in milliseconds. */
const MIN_THINKING_MS = 50

/** A stand-in acts at once. */
const STAND_IN_PLAN: ThinkingPlan = {
  level: STAND_IN_LEVEL,
  due: 0,
  milliseconds: thinkingTimeMs(STAND_IN_LEVEL),
  changes: 0,
}

/** So often a bot thinks again because the table has changed: then it takes what it can still have. */
const MAX_RETHINKS = 2

interface ScheduledTask {
  readonly at: number
  readonly run: () => void | Promise<void>
}

/** What `who` may read now: all they saw of the current chapter, and of the earlier ones what is kept. */
function logOf(told: readonly AddressedEvent[], who: Observer): LogEvent[] {
  const current = told.findLastIndex((item) => item.chapter)
  return told.filter((item, index) => maySee(index < current ? item.keep : item.to, who)).map(eventOf)
}

const eventOf = ({ event, chapter }: AddressedEvent): LogEvent => ({
  event: { ...event },
  ...(chapter ? { chapter: true as const } : {}),
})
