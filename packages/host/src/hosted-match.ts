import {
  initialWaits,
  type LogEntry,
  Match,
  type MatchSetup,
  type MoveOutcome,
  type PlayableGame,
  type Position,
  requireVersion,
  type TimeLimit,
  updateWaits,
  type Waits,
} from '@spellbough/kernel'
import { SeatViews } from './seat-views.ts'

/** What a match is hosted with. */
export interface HostedMatchOptions<Game extends PlayableGame = PlayableGame> {
  readonly id: string
  /** In the version that the match began with. */
  readonly game: Game
  /** Of the rules with which the match began. */
  readonly version: number
  /** Milliseconds since 1970; the match's own time counts from here. */
  readonly beganAt: number
  readonly setup: MatchSetup
  /** All players are there, so the game's own time limits apply. */
  readonly isLivePace: boolean
}

/**
 * A match as its host keeps it, on a server or in a browser: the kernel's match and what else follows from the log: since
 * when it waits for whom, which time limits run, and what each seat saw change when.
 */
export class HostedMatch<Game extends PlayableGame = PlayableGame> {
  readonly id: string
  readonly game: Game
  readonly match: Match
  readonly beganAt: number
  readonly #isLivePace: boolean
  /** Made when a bot first needs it: most matches are loaded without. */
  #seatViews: SeatViews | undefined
  #waits: Waits

  constructor({ id, game, version, beganAt, setup, isLivePace }: HostedMatchOptions<Game>) {
    this.id = id
    this.game = game
    this.beganAt = beganAt
    requireVersion(game, version)
    this.match = Match.start(game.rules, setup)
    this.#isLivePace = isLivePace
    this.#waits = initialWaits({ seats: this.match.toAct, limits: this.limits })
  }

  /** Nothing where not everybody acts at once. */
  get seatViews(): SeatViews | undefined {
    const { game, match } = this
    if (game.isLiveOnly?.(match.setup.config) !== true) return undefined
    this.#seatViews ??= SeatViews.ofLog(match)
    return this.#seatViews
  }

  /** How many entries the log has. */
  get length(): number {
    return this.match.log.length
  }

  get waits(): Waits {
    return this.#waits
  }

  /** The time limits that run, on the full state. */
  get limits(): readonly TimeLimit[] {
    return this.limitsIn(this.match.state)
  }

  /** The time limits that run, as far as this state or view tells. */
  limitsIn(view: Position): readonly TimeLimit[] {
    return this.game.timeLimits?.(view, this.#isLivePace) ?? []
  }

  /** Whether actions of several seats race now. */
  get isRealTime(): boolean {
    return this.game.isRealTime?.(this.match.state) === true
  }

  /** Whether moves are accepted. */
  get isOngoing(): boolean {
    return this.match.result === undefined
  }

  /** The match's time at an instant given in milliseconds since 1970; it never runs backwards. */
  matchTimeAt(instant: number): number {
    return Math.max(this.match.log.lastTime, Math.trunc(instant - this.beganAt))
  }

  /** Adds an entry, or throws `IllegalAction` and changes nothing. */
  apply(entry: LogEntry): MoveOutcome {
    const outcome = this.match.append(entry)
    const awaited = { seats: this.match.toAct, limits: this.limits }
    this.#waits = updateWaits(this.#waits, awaited, entry, this.length)
    this.#seatViews?.update({ at: entry.at, seq: this.length })
    return outcome
  }
}
