import { GAMES } from '@spellbough/games'
import { toLogEvent, visibleLimits } from '@spellbough/host'
import { type AddressedEvent, advanceClock, type Clock, expiryTime, maySee, type Observer } from '@spellbough/kernel'
import { type ClockView, type LogEvent, type Scene, sameJson } from '@spellbough/protocol'
import { LoadedMatch } from '../../src/match/loaded-match.ts'
import type { NewEntry, StoredEntry } from '../../src/storage/store.ts'
import type { TableDoc } from '../../src/tables/table-doc.ts'
import { encodeScene, viewScene } from '../../src/viewers/render-scene.ts'

/** What a node has read may be this old when it sends it. */
const MAX_READ_AGE_MS = 5_000

/** What one observer could see after each entry of the log, the beginning first. */
interface ObserverHistory {
  readonly scenes: Scene[]
  readonly limits: ClockView['limits'][]
}

/**
 * A match as the database has it: the truth with which everything that nodes send is compared. It is told of every entry
 * when the database stores it.
 */
export class MatchOracle {
  readonly id: string
  readonly secret: string
  doc: TableDoc
  /** The document before, and when it was replaced. */
  #before: { readonly doc: TableDoc; readonly until: number } | undefined
  readonly entries: StoredEntry[] = []
  readonly requests = new Set<string>()
  readonly #histories = new Map<Observer, ObserverHistory>()
  /** After each entry. */
  readonly #clocks: { readonly clock: Clock; readonly lastTime: number }[] = []
  readonly #events: AddressedEvent[] = []
  readonly #eventTexts = new Map<Observer, { count: number; readonly texts: Set<string> }>()
  /** The document with which the match began. */
  #begun: TableDoc | undefined
  #loaded: LoadedMatch | undefined

  constructor(doc: TableDoc, secret: string) {
    this.id = doc.id
    this.doc = doc
    this.secret = secret
  }

  /** The match as it stands, at the table as it was when the match began; nothing before that. */
  get loaded(): LoadedMatch | undefined {
    return this.#loaded
  }

  /** Reads the match together with its table as that stands now. */
  readAtCurrentTable<T>(read: (loaded: LoadedMatch) => T): T | undefined {
    const loaded = this.#loaded
    if (loaded === undefined || this.#begun === undefined) return undefined
    loaded.doc = this.doc
    try {
      return read(loaded)
    } finally {
      loaded.doc = this.#begun
    }
  }

  /** The document, and the one before if a node may have read it just now. */
  currentDocs(now: number): readonly TableDoc[] {
    const before = this.#before
    return before !== undefined && now - before.until < MAX_READ_AGE_MS ? [this.doc, before.doc] : [this.doc]
  }

  tableWritten(doc: TableDoc, now: number): void {
    this.#before = { doc: this.doc, until: now }
    this.doc = doc
    if (doc.begun === null || this.#loaded !== undefined) return
    this.#begun = doc
    this.#loaded = this.#dealt(doc)
    this.#events.push(...this.#loaded.eventLog.all())
    this.#recordClock(this.#loaded)
  }

  /** What is wrong with the entry, if anything. */
  entryAdded({ seq, entry, request, lagMs }: NewEntry): string | undefined {
    const loaded = this.#loaded
    if (loaded === undefined) return `MADE UP: an entry of table ${this.id}, whose match has not begun`
    if (seq !== this.entries.length) return `LOST: entry ${this.entries.length} is missing before ${seq}`
    this.entries.push({ entry, request, lagMs })
    if (request !== null) this.requests.add(request)
    try {
      this.#events.push(...loaded.apply(entry).events)
    } catch (error) {
      return `NOT LEGAL: entry ${seq} of table ${this.id}: ${error}`
    }
    this.#recordClock(loaded)
    for (const [who, history] of this.#histories) record(history, loaded, who)
    return undefined
  }

  /** The scene of an observer now, as a client with or without the rules is sent it. */
  currentScene(who: Observer, hasRules: boolean): Scene | undefined {
    const scene = this.#history(who)?.scenes.at(-1)
    if (scene === undefined) return undefined
    if (hasRules) return withoutDerived(scene)
    return this.doc.status === 'playing' ? scene : withoutActions(scene)
  }

  /** Whether the log was ever such that an observer could see this scene with this clock. */
  couldSee(who: Observer, seen: Scene, clock: ClockView | undefined): 'yes' | 'not with this clock' | 'never' {
    const scenes = this.#history(who)?.scenes ?? []
    let found: 'never' | 'not with this clock' = 'never'
    for (let length = scenes.length - 1; length >= 0; length--) {
      const scene = scenes[length] as Scene
      if (![scene, withoutActions(scene), withoutDerived(scene)].some((form) => isSameScene(seen, form))) continue
      if (clock === undefined ? !this.#isTimeShownAt(length, who) : this.#isClockAt(length, who, clock)) return 'yes'
      found = 'not with this clock'
    }
    return found
  }

  /** Whether an update after this entry must have a clock. */
  #isTimeShownAt(length: number, who: Observer): boolean {
    if (this.doc.status !== 'playing') return false
    return Object.keys(this.doc.time).length > 0 || (this.#history(who)?.limits[length] ?? []).length > 0
  }

  #isClockAt(length: number, who: Observer, seen: ClockView): boolean {
    const running = this.#clockAt(length, seen.now)
    const stopped = { left: this.#clocks[length]?.clock.left ?? [], due: running.due.map(() => null), limits: [] }
    const limits = this.#history(who)?.limits[length] ?? []
    const { now, ...clock } = seen
    return sameJson(clock, { ...running, limits }) || sameJson(clock, stopped)
  }

  /** Whether the observer may know of this event at some time. */
  mayKnow(who: Observer, event: LogEvent): boolean {
    const known = this.#eventTexts.get(who) ?? { count: 0, texts: new Set<string>() }
    this.#eventTexts.set(who, known)
    for (const item of this.#events.slice(known.count))
      if (maySee(item.to, who) || maySee(item.keep, who)) known.texts.add(JSON.stringify(toLogEvent(item, who)))
    known.count = this.#events.length
    return known.texts.has(JSON.stringify(event))
  }

  #clockAt(length: number, now: number): Pick<ClockView, 'left' | 'due'> {
    const { clock, lastTime } = this.#clocks[length] ?? { clock: undefined, lastTime: 0 }
    const begun = this.#begun
    if (clock === undefined || begun === undefined) return { left: [], due: [] }
    const beganAt = begun.begun ?? 0
    const at = Math.max(clock.at, lastTime, Math.trunc(now - beganAt))
    const due = begun.chairs.map((_, seat) => {
      const expiresAt = expiryTime(begun.time, clock, seat)
      return Number.isFinite(expiresAt) ? beganAt + expiresAt : null
    })
    return { left: [...advanceClock(clock, at).left], due }
  }

  #recordClock({ match }: LoadedMatch): void {
    this.#clocks.push({ clock: match.clock, lastTime: match.log.lastTime })
  }

  /** Made when something is first sent to the observer. */
  #history(who: Observer): ObserverHistory | undefined {
    const known = this.#histories.get(who)
    if (known !== undefined || this.#begun === undefined) return known
    const history: ObserverHistory = { scenes: [], limits: [] }
    const replayed = this.#dealt(this.#begun)
    record(history, replayed, who)
    for (const { entry } of this.entries) {
      replayed.apply(entry)
      record(history, replayed, who)
    }
    this.#histories.set(who, history)
    return history
  }

  #dealt(doc: TableDoc): LoadedMatch {
    const game = GAMES.find(({ rules }) => rules.id === doc.game)
    if (game === undefined) throw new Error(`There is no game ${doc.game}.`)
    return new LoadedMatch(doc, game, this.secret)
  }
}

function record(history: ObserverHistory, loaded: LoadedMatch, who: Observer): void {
  const viewed = viewScene(loaded, who, false)
  history.scenes.push(encodeScene(loaded, viewed))
  history.limits.push(loaded.isOngoing ? visibleLimits(loaded, viewed.view) : [])
}

/** The scene after players have ended the match: nobody may act any more. */
const withoutActions = (scene: Scene): Scene => ({ ...scene, moves: [], awaited: [] })

/** The scene for clients that have the rules. */
const withoutDerived = (scene: Scene): Scene => ({ ...scene, moves: [], awaited: [], result: null })

/**
 * The right to undo is left out: another seat's move ends it, also one that the observer may not know of, and then nothing
 * is sent.
 */
export function isSameScene(one: Scene, other: Scene): boolean {
  return (
    sameJson(one.view, other.view) &&
    sameJson(one.moves, other.moves) &&
    sameJson(one.awaited, other.awaited) &&
    sameJson(one.result, other.result)
  )
}
