import {
  type Entry,
  firstWaits,
  type Game,
  type Limit,
  Match,
  mixSeed,
  type Outcome,
  readConfig,
  rulesOfVersion,
  type Seat,
  type Waits,
  waitsAfter,
} from '@spellbough/kernel'
import { Refusal } from '../refusal.ts'
import type { StoredEntry } from '../storage/store.ts'
import type { TableDoc } from '../tables/table-doc.ts'
import type { World } from '../world.ts'
import { Sights } from './sights.ts'
import { Story } from './story.ts'

/** A match as it stands in memory: the kernel's match, its table, and what else follows from the log. */
export class Played {
  doc: TableDoc
  readonly begun: number
  readonly game: Game
  readonly match: Match
  /** What each seat saw when, if this is a match in which everybody acts at once. */
  readonly sights: Sights | undefined
  #waits: Waits
  /** Requests of people that were carried out. */
  readonly #requests = new Set<string>()
  /** Made when somebody first wants to read it. */
  #story: Story | undefined

  constructor(doc: TableDoc, game: Game, secret: string) {
    if (doc.begun === null) throw new Refusal('conflict', 'The match at this table has not begun yet.')
    this.doc = doc
    this.begun = doc.begun
    this.game = game
    const rules = rulesOfVersion(game, doc.version)
    const contributions = doc.chairs.map((chair) => chair.contribution)
    this.match = Match.start(rules, {
      config: readConfig(rules.options, doc.options),
      seats: doc.chairs.length,
      seed: mixSeed(secret, contributions),
      time: doc.time,
    })
    this.sights = game.onlyLive?.(this.match.beginning.config) === true ? new Sights(this.match) : undefined
    this.#waits = firstWaits({ seats: this.match.toAct, limits: this.limits })
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
  get live(): boolean {
    return this.doc.pace === 'live'
  }

  /** The limits of the game that hold, in the whole truth. */
  get limits(): readonly Limit[] {
    return this.game.limits?.(this.match.state, this.live) ?? []
  }

  /** Actions of several seats race here. */
  get realTime(): boolean {
    return this.doc.status === 'playing' && this.game.realTime?.(this.match.state) === true
  }

  /** Whether moves are taken: neither the rules nor the people have ended the match. */
  get goesOn(): boolean {
    return this.doc.status === 'playing' && this.match.result === undefined
  }

  /** All events so far. After a move was taken back it is another story. */
  get story(): Story {
    this.#story ??= new Story(() => this.match.told())
    return this.#story
  }

  /** Nothing has happened for a while. */
  rest(): void {
    this.#story?.rest()
  }

  /** The match's time at an instant; it never runs backwards. */
  timeAt(instant: number): number {
    return Math.max(this.match.log.lastTime, Math.trunc(instant - this.begun))
  }

  /** Adds an entry, or throws `Illegal` and changes nothing. */
  apply(entry: Entry): Outcome {
    // Whoever has read the story so far must be able to compare it with the one after.
    if (entry.kind === 'undo') this.#story?.all()
    const outcome = this.match.append(entry)
    if (entry.kind === 'undo') this.#story = undefined
    else this.#story?.push(outcome.told)
    const awaited = { seats: this.match.toAct, limits: this.limits }
    this.#waits = waitsAfter(this.#waits, awaited, entry, this.length)
    this.sights?.lookAgain({ at: entry.at, seq: this.length })
    return outcome
  }

  /** Adds an entry that is stored. One that does not fit is a fault of the server, and nothing to tell anybody. */
  applyStored({ entry, request }: StoredEntry): void {
    try {
      this.apply(entry)
    } catch (error) {
      throw new Error(`entry ${this.length} of match ${this.id} cannot be played again`, { cause: error })
    }
    this.noteRequest(entry.seat, request)
  }

  /** The last entry, as the log keeps it. */
  get lastEntry(): Entry {
    return this.match.log.at(this.length - 1)
  }

  noteRequest(seat: Seat, request: string | null): void {
    if (request !== null) this.#requests.add(`${seat} ${request}`)
  }

  /** Whether the seat's request with this id was carried out. */
  hasRequest(seat: Seat, request: string): boolean {
    return this.#requests.has(`${seat} ${request}`)
  }
}

/** The match of a table, played again from its log. */
export async function loadPlayed({ store, games }: Pick<World, 'store' | 'games'>, id: string): Promise<Played> {
  const [doc, secret, entries] = await Promise.all([store.readTable(id), store.secretOf(id), store.entries(id, 0)])
  if (doc === undefined || secret === undefined) throw new Refusal('not-found', 'There is no such table.')
  const game = games.find((candidate) => candidate.rules.id === doc.game)
  if (game === undefined) throw new Refusal('not-found', `The game ${doc.game} is not played here.`)
  const played = new Played(doc, game, secret)
  for (const stored of entries) played.applyStored(stored)
  return played
}
