import {
  type DueOptions,
  type DueTask,
  entryForTask,
  HostedMatch,
  listDueTasks,
  nextTask,
  nextWakeAt,
  PendingBotMoves,
  readableLog,
  type Scheduler,
  toLogEvent,
  visibleLimits,
} from '@spellbough/host'
import {
  type AddressedEvent,
  deriveSeed,
  HOST,
  hasSeat,
  IllegalAction,
  type LogEntry,
  maySee,
  type PlayableGame,
  type Position,
  type Seat,
  type SeatView,
  seatsOf,
} from '@spellbough/kernel'
import type { ClockView } from '@spellbough/protocol'
import type { BotClient } from './bot-client.ts'
import type { LocalGame } from './local-game.ts'
import type { BotPacing, MatchSession, MatchState, SessionActions } from './match-session.ts'
import { WorkerBotRunner } from './worker-bot-runner.ts'

export interface LocalSessionDeps extends Scheduler {
  readonly bots: BotClient
  /** How long a bot takes for a move at least, thinking included, in milliseconds: long enough to follow what it does. */
  readonly botDelayMs: number
  /** How many times as long as usual bots take to react where everybody acts at once. */
  readonly reactionFactor?: number
  /** Milliseconds since any fixed time, by a clock that nobody can set. */
  monotonicNow(): number
  /** Milliseconds since 1970, for dates. */
  calendarNow(): number
  seed(): number
  save(game: LocalGame): void
}

/**
 * A match in this browser, and its host. The page holds the full state, because there is no server, but everything it
 * shows goes through the view of the seat at the screen, and bots get their own view alone.
 */
export class LocalSession implements MatchSession {
  readonly #hosted: HostedMatch
  readonly #deps: LocalSessionDeps
  readonly #listeners = new Set<() => void>()
  readonly #pendingMoves: PendingBotMoves
  /** The monotonic time at which the match began, had it never been closed. */
  readonly #monotonicStart: number
  #saved: LocalGame
  #events: AddressedEvent[]
  /** Those of the last entry. */
  #newEvents: readonly AddressedEvent[] = []
  /** The seat whose view the screen shows. */
  #viewer: Seat
  /** The device is being passed to the viewer, and nothing may be shown. */
  #isDevicePassed: boolean
  #state: MatchState | undefined
  #cancelTimer: (() => void) | undefined
  #isClosed = false
  #areBotsHeld = false
  /** Bots move at once until the game waits for a person. */
  #isSkipping = false

  /** `game` is in the version that the match began with. */
  constructor(game: PlayableGame, saved: LocalGame, deps: LocalSessionDeps) {
    this.#saved = saved
    this.#deps = deps
    const { secret, contributions } = saved.fairness
    this.#hosted = new HostedMatch({
      id: saved.id,
      game,
      version: saved.version,
      beganAt: saved.begun,
      setup: { config: saved.config, seats: saved.chairs.length, seed: deriveSeed(secret, contributions) },
      // A local match keeps no remote player waiting: time limits apply only where time is part of the game.
      isLivePace: game.isLiveOnly?.(saved.config) ?? false,
    })
    for (const entry of saved.entries) this.#hosted.apply(entry)
    // The time goes on from the last entry: while the game is closed nobody's time is used up.
    this.#monotonicStart = deps.monotonicNow() - this.#hosted.match.log.lastTime
    this.#events = this.#hosted.match.replayEvents()
    const bots = new WorkerBotRunner(deps.bots, {
      pastViews: (seat) => this.#pastViewsOf(seat),
      seed: () => deps.seed(),
    })
    this.#pendingMoves = new PendingBotMoves(bots, () => this.#schedule())
    const people = this.#people
    const { match } = this.#hosted
    this.#viewer = seatsOf(match.toAct).find((seat) => people.includes(seat)) ?? people[0] ?? 0
    this.#isDevicePassed = people.length > 1 && match.result === undefined
    this.#schedule()
  }

  readonly actions: SessionActions = {
    confirmDevicePassed: () => {
      this.#isDevicePassed = false
      this.#newEvents = []
      this.#notifyListeners()
    },
    gameFile: async () => (await import('./local-game-file.ts')).localGameFileText(this.#hosted.match, this.#saved),
    replay: () => `/replay/local/${this.#saved.id}`,
  }

  get pacing(): BotPacing | undefined {
    return this.#saved.chairs.some(({ bot }) => bot !== undefined) ? this.#pacing : undefined
  }

  readonly #pacing: BotPacing = {
    setHeld: (isHeld) => {
      if (isHeld === this.#areBotsHeld) return
      this.#areBotsHeld = isHeld
      this.#schedule()
    },
    skipToPerson: () => {
      this.#isSkipping = !this.#isPersonAwaited
      this.#schedule()
    },
  }

  /** The delay of bots has changed. */
  reschedule(): void {
    this.#schedule()
  }

  state(): MatchState {
    this.#state ??= this.#renderState()
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async move(move: object): Promise<IllegalAction | undefined> {
    return catchIllegal(() => this.#commit({ kind: 'move', seat: this.#viewer, move, at: this.#matchTime }))
  }

  async undo(): Promise<IllegalAction | undefined> {
    return catchIllegal(() => this.#commit({ kind: 'undo', seat: this.#viewer, at: this.#matchTime }))
  }

  async checkMove(move: object): Promise<IllegalAction | undefined> {
    return catchIllegal(() => this.#hosted.match.validateMove(this.#viewer, move))
  }

  pastViews(): Promise<readonly unknown[]> {
    return this.#pastViewsOf(this.#viewer)
  }

  now(): number {
    return this.#saved.begun + this.#elapsedMs
  }

  close(): void {
    this.#isClosed = true
    this.#cancelTimer?.()
    this.#pendingMoves.cancelAll()
    this.#listeners.clear()
  }

  get #people(): Seat[] {
    return this.#saved.chairs.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []))
  }

  get #isPersonAwaited(): boolean {
    return this.#people.some((seat) => hasSeat(this.#hosted.match.toAct, seat))
  }

  /** The match's time now, with fractions; setting the device's clock does not change it. */
  get #elapsedMs(): number {
    return this.#deps.monotonicNow() - this.#monotonicStart
  }

  /** The match's time for an entry. */
  get #matchTime(): number {
    return this.#hosted.matchTimeAt(this.now())
  }

  get #dueOptions(): DueOptions {
    return {
      botDelayMs: () => this.#botDelayMs,
      reactionFactor: this.#deps.reactionFactor ?? 1,
      botFor: (seat) => {
        const level = this.#saved.chairs[seat]?.bot
        return level === undefined ? undefined : { level, isStandIn: false }
      },
    }
  }

  /** Without an end while they are held. */
  get #botDelayMs(): number {
    if (this.#areBotsHeld) return Number.POSITIVE_INFINITY
    return this.#isSkipping ? 0 : this.#deps.botDelayMs
  }

  #commit(entry: LogEntry): void {
    this.#newEvents = this.#hosted.apply(entry).events
    if (entry.kind === 'undo') this.#events = this.#hosted.match.replayEvents()
    else this.#events.push(...this.#newEvents)
    const entries = [...this.#saved.entries, entry]
    const over = this.#hosted.match.result !== undefined
    const awaited = seatsOf(this.#hosted.match.toAct & ~(1 << HOST))
    this.#saved = { ...this.#saved, entries, touched: this.#deps.calendarNow(), over, awaited }
    this.#deps.save(this.#saved)
    if (this.#isPersonAwaited) this.#isSkipping = false
    this.#passDevice()
    this.#notifyListeners()
    this.#schedule()
  }

  /** With several people at one screen, the device goes to one the game waits for. */
  #passDevice(): void {
    const awaited = this.#people.filter((seat) => hasSeat(this.#hosted.match.toAct, seat))
    if (awaited.length === 0 || awaited.includes(this.#viewer)) return
    this.#viewer = awaited.find((seat) => seat > this.#viewer) ?? awaited[0] ?? this.#viewer
    this.#isDevicePassed = true
  }

  #notifyListeners(): void {
    this.#state = undefined
    for (const listener of this.#listeners) listener()
  }

  /** Sets the timer for the host's next task: bots, countdowns, limits. */
  #schedule(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    if (this.#isClosed) return
    const tasks = listDueTasks(this.#hosted, this.#dueOptions)
    this.#pendingMoves.retainOnly(tasks)
    const wakeAt = nextWakeAt(tasks, this.#pendingMoves)
    if (!Number.isFinite(wakeAt)) return
    this.#cancelTimer = this.#deps.after(Math.max(0, wakeAt - this.#elapsedMs), () => this.#onTimer())
  }

  #onTimer(): void {
    const tasks = listDueTasks(this.#hosted, this.#dueOptions)
    const task = nextTask(this.#hosted, tasks, this.#pendingMoves, this.#elapsedMs)
    if (task === undefined) this.#schedule()
    else this.#runTask(task)
  }

  #runTask(task: DueTask): void {
    const botMove = this.#pendingMoves.find(task)?.move
    this.#pendingMoves.cancel(task)
    const entry = entryForTask(this.#hosted, this.#dueOptions, task, this.#matchTime, botMove)
    // A move that has become illegal while the bot thought is asked for again.
    if (entry === undefined || catchIllegal(() => this.#commit(entry)) !== undefined) this.#schedule()
  }

  /** What a seat saw at its choices so far; nothing if the code for it cannot be loaded. */
  async #pastViewsOf(seat: Seat): Promise<readonly unknown[]> {
    if (!this.#saved.entries.some((entry) => entry.seat === seat)) return []
    try {
      return (await import('../advice/past-choices.ts')).pastViewsOf(this.#hosted.match, seat)
    } catch {
      return []
    }
  }

  #renderState(): MatchState {
    const { match, game } = this.#hosted
    const { rules } = match
    const who = this.#viewer
    const view = match.view(who)
    const canAct = match.result === undefined && !this.#isDevicePassed
    return {
      game,
      who,
      view,
      moves: canAct ? rules.moves(view, who) : [],
      awaited: seatsOf(rules.toAct(view) & ~(1 << HOST)),
      canUndo: match.canUndo(who),
      result: rules.result(view),
      players: this.#saved.chairs.map(({ name, bot }) => ({
        name,
        bot,
        present: true,
        away: false,
        resigned: false,
      })),
      log: readableLog(this.#events, who),
      newEvents: this.#newEvents.filter((item) => maySee(item.to, who)).map((item) => toLogEvent(item, who)),
      clock: this.#renderClock(view),
      pendingMove: undefined,
      connection: 'local',
      passDeviceTo: this.#isDevicePassed ? who : undefined,
      chat: [],
      table: undefined,
    }
  }

  #renderClock(view: SeatView<Position>): ClockView | undefined {
    const limits = visibleLimits(this.#hosted, view)
    if (limits.length === 0) return undefined
    return { now: this.now(), left: [], due: this.#saved.chairs.map(() => null), limits }
  }
}

/** Why an action is not allowed; nothing if it was carried out. */
function catchIllegal(act: () => void): IllegalAction | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    if (error instanceof IllegalAction) return error
    throw error
  }
}
