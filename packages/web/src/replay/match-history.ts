import {
  type AddressedEvent,
  type GameTypes,
  InvalidInput,
  type LogEntry,
  Match,
  type MatchSetup,
  makeSeatView,
  matchRng,
  maySee,
  type Observer,
  type Result,
  type Rules,
  type Seat,
  type SeatView,
} from '@spellbough/kernel'

/** Moves between two snapshots at most, and so the moves replayed for one step. */
const SNAPSHOT_INTERVAL = 32

/** What led to a moment: the deal, or an entry of the log. */
export interface HistoryStep {
  readonly kind: 'deal' | LogEntry['kind']
  /** The acting seat; `undefined` for the deal. */
  readonly seat: Seat | undefined
  /** Set when a stand-in moved. */
  readonly standIn: boolean
  /** It has no events for anybody, so there is nothing hidden either. */
  readonly isSilent: boolean
}

/** An event with the moment at which it happened. */
export interface HistoryEvent<G extends GameTypes = GameTypes> {
  readonly at: number
  /** Its index among the events of the moment. */
  readonly nth: number
  readonly event: G['event']
  readonly isChapter: boolean
}

export interface HistoryLog<G extends GameTypes = GameTypes> {
  /** The newest last. */
  readonly lines: readonly HistoryEvent<G>[]
  /** There are earlier events. */
  readonly hasMore: boolean
}

interface Frame<G extends GameTypes> extends HistoryStep {
  readonly move: G['move'] | undefined
  readonly events: readonly AddressedEvent<G['event']>[]
  /** The moment whose state applies: its own, or an earlier one after an undo. */
  readonly effectiveIndex: number
  /** For a move: the moment before it. */
  readonly parentIndex: number
  /** The number of effective moves; also the step of the random generator for a move. */
  readonly moveNumber: number
  /** Moves since the last snapshot. */
  readonly movesSinceSnapshot: number
}

/**
 * A recorded match that can be viewed at any moment by any observer. Moment 0 is the deal, moment `n` is after
 * entry `n` of the log.
 *
 * The constructor validates every entry once. After that, states are computed from the nearest snapshot, or from the
 * last state that was requested.
 */
export class MatchHistory<G extends GameTypes = GameTypes> {
  readonly rules: Rules<G>
  readonly setup: MatchSetup<G>
  /** As they were recorded. */
  readonly entries: readonly LogEntry[]
  readonly #frames: Frame<G>[]
  readonly #snapshots = new Map<number, G['state']>()
  /** The last requested state, and its moment. */
  #state: G['state']
  #moment = 0
  #played = 0

  /** Throws `InvalidInput` with the entry if the rules reject one. */
  constructor(rules: Rules<G>, setup: MatchSetup<G>, entries: readonly LogEntry[]) {
    this.rules = rules
    this.setup = setup
    this.entries = entries
    const match = Match.start(rules, setup)
    this.#snapshots.set(0, rules.copy(match.state))
    this.#state = rules.copy(match.state)
    const events = match.replayEvents()
    this.#frames = [{ ...DEAL_FRAME, events, isSilent: events.length === 0 }]
    for (const entry of entries) this.#record(match, entry)
  }

  /** The last moment: the number of entries. */
  get lastIndex(): number {
    return this.#frames.length - 1
  }

  /** Moves replayed so far to compute states, to measure the cost of stepping. */
  get replayedMoveCount(): number {
    return this.#played
  }

  step(at: number): HistoryStep {
    return this.#frame(at)
  }

  /** The full state of a moment. Do not keep it: the next call may change it. */
  state(at: number): G['state'] {
    const { effectiveIndex } = this.#frame(at)
    const replayed: number[] = []
    let from = effectiveIndex
    while (from !== this.#moment && !this.#snapshots.has(from)) {
      replayed.push(from)
      from = this.#frame(from).parentIndex
    }
    const snapshot = this.#snapshots.get(from)
    if (from !== this.#moment && snapshot !== undefined) this.#state = this.rules.copy(snapshot)
    for (const moment of replayed.reverse()) this.#play(moment)
    this.#moment = effectiveIndex
    return this.#state
  }

  view(at: number, who: Observer): SeatView<G['view']> {
    return makeSeatView(this.rules, this.state(at), who)
  }

  /** The result, at moments at which the game is over. */
  result(at: number): Result | undefined {
    return this.rules.result(this.state(at))
  }

  /** The events of a moment that `who` may see. */
  visibleEvents(at: number, who: Observer): G['event'][] {
    return this.#frame(at)
      .events.filter(({ to }) => maySee(to, who))
      .map(({ event }) => event)
  }

  /** The log as `who` could read it at a moment: all they saw of the current chapter, and what remains of earlier ones. */
  log(at: number, who: Observer, maxLines = Number.POSITIVE_INFINITY): HistoryLog<G> {
    const lines: HistoryEvent<G>[] = []
    let isEarlier = false
    for (const moment of this.#effectiveMoments(at)) {
      const { events } = this.#frame(moment)
      for (let nth = events.length - 1; nth >= 0; nth--) {
        const { event, chapter, to, keep } = events[nth] as AddressedEvent<G['event']>
        if (!maySee(isEarlier ? keep : to, who)) continue
        if (lines.length >= maxLines) return { lines: lines.reverse(), hasMore: true }
        lines.push({ at: moment, nth, event, isChapter: chapter })
        isEarlier ||= chapter
      }
    }
    return { lines: lines.reverse(), hasMore: false }
  }

  /** The opening events of all chapters, without moves that were taken back. */
  chapters(): readonly HistoryEvent<G>[] {
    return this.effectiveIndices().flatMap((at) =>
      this.#frame(at).events.flatMap(({ event, chapter }, nth) =>
        chapter ? [{ at, nth, event, isChapter: chapter }] : [],
      ),
    )
  }

  /** The moments of the deal and of all moves that were not taken back. */
  effectiveIndices(): readonly number[] {
    return [...this.#effectiveMoments(this.lastIndex)].reverse()
  }

  *#effectiveMoments(at: number): Generator<number> {
    let moment = this.#frame(at).effectiveIndex
    for (; moment > 0; moment = this.#frame(moment).parentIndex) yield moment
    yield moment
  }

  #frame(at: number): Frame<G> {
    const frame = this.#frames[at]
    if (frame === undefined) throw new RangeError(`there is no moment ${at}; they go from 0 to ${this.lastIndex}`)
    return frame
  }

  #play(moment: number): void {
    const { seat, move, moveNumber } = this.#frame(moment)
    if (seat === undefined || move === undefined) return
    this.rules.play(this.#state, seat, move, matchRng(this.setup.seed, moveNumber))
    this.#played++
  }

  #record(match: Match<G>, entry: LogEntry): void {
    const at = this.#frames.length
    const events = appendEntry(match, entry, at - 1)
    const { effectiveIndex } = this.#frame(at - 1)
    const appended = match.log.at(at - 1)
    const { kind, seat } = entry
    const common = {
      kind,
      seat,
      events,
      isSilent: events.length === 0,
      standIn: false,
      move: undefined,
      parentIndex: effectiveIndex,
    }
    if (appended.kind === 'move') {
      const movesSinceSnapshot = (this.#frame(effectiveIndex).movesSinceSnapshot + 1) % SNAPSHOT_INTERVAL
      if (movesSinceSnapshot === 0) this.#snapshots.set(at, this.rules.copy(match.state))
      const standIn = appended.standIn === true
      this.#frames.push({
        ...common,
        standIn,
        move: appended.move,
        effectiveIndex: at,
        moveNumber: match.moveCount,
        movesSinceSnapshot,
      })
    } else {
      const effectiveAfter = appended.kind === 'undo' ? this.#frame(effectiveIndex).parentIndex : effectiveIndex
      const { moveNumber, movesSinceSnapshot } = this.#frame(effectiveAfter)
      this.#frames.push({
        ...common,
        effectiveIndex: effectiveAfter,
        moveNumber,
        movesSinceSnapshot,
      })
    }
  }
}

const DEAL_FRAME = {
  kind: 'deal',
  seat: undefined,
  standIn: false,
  move: undefined,
  effectiveIndex: 0,
  parentIndex: 0,
  moveNumber: 0,
  movesSinceSnapshot: 0,
} as const

function appendEntry<G extends GameTypes>(
  match: Match<G>,
  entry: LogEntry,
  index: number,
): readonly AddressedEvent<G['event']>[] {
  try {
    return match.append(entry).events
  } catch (error) {
    throw new InvalidInput(`entries[${index}]`, error instanceof Error ? error.message : String(error))
  }
}
