import {
  deriveSeed,
  type Game,
  initialWaits,
  type LogEntry,
  loadGameVersion,
  Match,
  type MoveOutcome,
  readConfig,
  requireVersion,
  type Seat,
  type TimeLimit,
  updateWaits,
  type Waits,
} from '@spellbough/kernel'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { StoredEntry } from '../storage/store.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import { EventLog } from './event-log.ts'
import { SeatViews } from './seat-views.ts'

/** A match as it stands in memory: the kernel's match, its table, and what else follows from the log. */
export class LoadedMatch {
  doc: TableDoc
  readonly beganAt: number
  /** In the version that the match began with. */
  readonly game: Game
  readonly match: Match
  /** What each seat saw when, if this is a match in which everybody acts at once. */
  readonly seatViews: SeatViews | undefined
  #waits: Waits
  /** Requests of people that were carried out. */
  readonly #requests = new Set<string>()
  /** Made when somebody first wants to read it. */
  #eventLog: EventLog | undefined

  constructor(doc: TableDoc, game: Game, secret: string) {
    if (doc.begun === null) throw new Refusal('conflict', 'The match at this table has not begun yet.')
    this.doc = doc
    this.beganAt = doc.begun
    this.game = game
    requireVersion(game, doc.version)
    const { rules } = game
    const contributions = doc.chairs.map((chair) => chair.contribution)
    this.match = Match.start(rules, {
      config: readConfig(rules.options, doc.options),
      seats: doc.chairs.length,
      seed: deriveSeed(secret, contributions),
      time: doc.time,
    })
    this.seatViews = game.isLiveOnly?.(this.match.setup.config) === true ? new SeatViews(this.match) : undefined
    this.#waits = initialWaits({ seats: this.match.toAct, limits: this.limits })
  }

  get id(): string {
    return this.doc.id
  }

  /** How many entries the log has. */
  get length(): number {
    return this.match.log.length
  }

  get waits(): Waits {
    return this.#waits
  }

  /** Everybody is there, so the game's own limits hold. */
  get isLivePace(): boolean {
    return this.doc.pace === 'live'
  }

  /** The limits of the game that hold, in the whole truth. */
  get limits(): readonly TimeLimit[] {
    return this.game.timeLimits?.(this.match.state, this.isLivePace) ?? []
  }

  /** Actions of several seats race here. */
  get isRealTime(): boolean {
    return this.doc.status === 'playing' && this.game.isRealTime?.(this.match.state) === true
  }

  /** Whether moves are taken: neither the rules nor the people have ended the match. */
  get isOngoing(): boolean {
    return this.doc.status === 'playing' && this.match.result === undefined
  }

  /** All events so far. After a move was taken back it is another story. */
  get eventLog(): EventLog {
    this.#eventLog ??= new EventLog(() => this.match.replayEvents())
    return this.#eventLog
  }

  /** Nothing has happened for a while. */
  compact(): void {
    this.#eventLog?.compact()
  }

  /** The match's time at an instant; it never runs backwards. */
  matchTimeAt(instant: number): number {
    return Math.max(this.match.log.lastTime, Math.trunc(instant - this.beganAt))
  }

  /** Adds an entry, or throws `IllegalAction` and changes nothing. */
  apply(entry: LogEntry): MoveOutcome {
    // Whoever has read the story so far must be able to compare it with the one after.
    if (entry.kind === 'undo') this.#eventLog?.all()
    const outcome = this.match.append(entry)
    if (entry.kind === 'undo') this.#eventLog = undefined
    else this.#eventLog?.push(outcome.events)
    const awaited = { seats: this.match.toAct, limits: this.limits }
    this.#waits = updateWaits(this.#waits, awaited, entry, this.length)
    this.seatViews?.update({ at: entry.at, seq: this.length })
    return outcome
  }

  /** Adds an entry that is stored. One that does not fit is a fault of the server, and nothing to tell anybody. */
  applyStored({ entry, request }: StoredEntry): void {
    try {
      this.apply(entry)
    } catch (error) {
      throw new Error(`entry ${this.length} of match ${this.id} cannot be played again`, { cause: error })
    }
    this.recordRequest(entry.seat, request)
  }

  /** The last entry, as the log keeps it. */
  get lastEntry(): LogEntry {
    return this.match.log.at(this.length - 1)
  }

  recordRequest(seat: Seat, request: string | null): void {
    if (request !== null) this.#requests.add(`${seat} ${request}`)
  }

  /** Whether the seat's request with this id was carried out. */
  hasRequest(seat: Seat, request: string): boolean {
    return this.#requests.has(`${seat} ${request}`)
  }
}

/** The match of a table, played again from its log. */
export async function loadMatch(
  { store, games }: Pick<NodeContext, 'store' | 'games'>,
  id: string,
): Promise<LoadedMatch> {
  const [doc, secret, entries] = await Promise.all([store.readTable(id), store.secretOf(id), store.entries(id, 0)])
  if (doc === undefined || secret === undefined) throw new Refusal('not-found', 'There is no such table.')
  const game = games.find((candidate) => candidate.rules.id === doc.game)
  if (game === undefined) throw new Refusal('not-found', `The game ${doc.game} is not played here.`)
  const loaded = new LoadedMatch(doc, await loadGameVersion(game, doc.version), secret)
  for (const stored of entries) loaded.applyStored(stored)
  return loaded
}
