import { HostedMatch } from '@spellbough/host'
import {
  deriveSeed,
  type Game,
  HOST,
  type LogEntry,
  loadGameVersion,
  type MoveOutcome,
  readConfig,
  type Seat,
} from '@spellbough/kernel'
import type { NodeContext } from '../node-context.ts'
import { Refusal } from '../refusal.ts'
import type { StoredEntry } from '../storage/store.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import { EventLog } from './event-log.ts'

/**
 * A seat the match waits for. `since` is how many entries the log had when this wait began, so it is the same number on
 * every node and after every load: it names the turn.
 */
export interface AwaitedSeat {
  readonly seat: Seat
  readonly since: number
}

/** A match in memory together with its table, and what follows from its log. */
export class LoadedMatch extends HostedMatch<Game> {
  doc: TableDoc
  /** Requests of players that were carried out. */
  readonly #requests = new Set<string>()
  /** Made when somebody first wants to read it. */
  #eventLog: EventLog | undefined

  /** `game` is in the version that the match began with. */
  constructor(doc: TableDoc, game: Game, secret: string) {
    if (doc.begun === null) throw new Refusal('conflict', 'The match at this table has not begun yet.')
    const contributions = doc.chairs.map((chair) => chair.contribution)
    super({
      id: doc.id,
      game,
      version: doc.version,
      beganAt: doc.steadyBegun ?? doc.begun,
      setup: {
        config: readConfig(game.rules.options, doc.options),
        seats: doc.chairs.length,
        seed: deriveSeed(secret, contributions),
        time: doc.time,
      },
      isLivePace: doc.pace === 'live',
    })
    this.doc = doc
  }

  /** Whether actions of several seats race now. */
  override get isRealTime(): boolean {
    return this.doc.status === 'playing' && super.isRealTime
  }

  /** Whether moves are accepted: neither the rules nor the players have ended the match. */
  override get isOngoing(): boolean {
    return this.doc.status === 'playing' && super.isOngoing
  }

  /** The seats the match waits for, including those that others must not know of. */
  get awaitedSeats(): AwaitedSeat[] {
    if (!this.isOngoing) return []
    return [...this.waits.seats].flatMap(([seat, { began }]) => (seat === HOST ? [] : [{ seat, since: began }]))
  }

  /** All events so far. An undo replaces it by a new one. */
  get eventLog(): EventLog {
    this.#eventLog ??= new EventLog(() => this.match.replayEvents())
    return this.#eventLog
  }

  /** Frees what can be derived again, when nothing has happened for a while. */
  compact(): void {
    this.#eventLog?.compact()
    this.match.compact()
  }

  /** Adds an entry, or throws `IllegalAction` and changes nothing. */
  override apply(entry: LogEntry): MoveOutcome {
    // Readers compare the old events with the new ones; after the undo a compacted log could not replay the old ones.
    if (entry.kind === 'undo') this.#eventLog?.all()
    const outcome = super.apply(entry)
    if (entry.kind === 'undo') this.#eventLog = undefined
    else this.#eventLog?.push(outcome.events)
    return outcome
  }

  /** Adds an entry that is stored already. One that the rules refuse is a fault of the server. */
  applyStored({ entry, request }: Pick<StoredEntry, 'entry' | 'request'>): void {
    try {
      this.apply(entry)
    } catch (error) {
      throw new Error(`entry ${this.length} of match ${this.id} cannot be replayed`, { cause: error })
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

/** The match of a table, replayed from its log. */
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
