import { advanceClock, type Clock, expireClock, expiryTime, pressClock, startClock, type TimeControl } from './clock.ts'
import { IllegalAction, InvalidInput } from './errors.ts'
import { type AddressedEvent, EventList } from './events.ts'
import { type LogEntry, MatchLog } from './log.ts'
import { moveInternerFor } from './move-interner.ts'
import { matchRng } from './rng.ts'
import type { GameTypes, Result, Rules } from './rules.ts'
import { makeSeatView, type SeatView } from './seat-view.ts'
import { HOST, hasSeat, NO_SEATS, type Observer, type Seat, type SeatSet } from './seats.ts'
import { UndoStack } from './undo-stack.ts'
import { checkSeat, findStoredMove, validateMove } from './validate-move.ts'

/** How a match begins. */
export interface MatchSetup<G extends GameTypes = GameTypes> {
  readonly config: G['config']
  readonly seats: number
  /** The 32 bytes from which every shuffle comes (see `fairness.ts`). Secret until the end. */
  readonly seed: Uint8Array
  /** A position to begin from instead of a deal. */
  readonly position?: G['state']
  readonly time?: TimeControl
}

/** What an accepted move did. */
export interface MoveOutcome<G extends GameTypes = GameTypes> {
  readonly events: readonly AddressedEvent<G['event']>[]
  /** It showed something hidden: it can no longer be taken back. */
  readonly revealed: boolean
}

/**
 * One match. Its log is the only truth: rules version, beginning and entries; the state, views, clocks and readable log are
 * derived from it, and the same log always gives the same match.
 *
 * Undo is bounded work: from the first move that can still be undone on, states are kept every few moves, and everything
 * older is let go. `compact` frees those states until the next undo. Loading replays the whole log, which takes a few milliseconds for a thousand entries.
 */
export class Match<G extends GameTypes = GameTypes> {
  readonly rules: Rules<G>
  readonly setup: MatchSetup<G>
  readonly log: MatchLog<G['move']>
  #state: G['state']
  #clock: Clock
  /** How many moves stand. */
  #moves = 0
  /** The last move that was found legal, until the state changes: a host judges a move before it adds it. */
  #judged: { readonly seat: Seat; readonly move: G['move'] } | undefined
  #run = new UndoStack<G>()

  private constructor(rules: Rules<G>, setup: MatchSetup<G>) {
    this.rules = rules
    this.setup = setup
    this.log = new MatchLog(moveInternerFor<G['move']>(rules))
    this.#state = Match.#dealt(rules, setup)
    this.#clock = startClock(setup.time ?? {}, setup.seats, this.#publiclyAwaited())
  }

  static start<G extends GameTypes>(rules: Rules<G>, beginning: MatchSetup<G>): Match<G> {
    return new Match(rules, beginning)
  }

  /** The match that these entries make. They are validated like new moves: one that is refused throws `IllegalAction`. */
  static load<G extends GameTypes>(rules: Rules<G>, beginning: MatchSetup<G>, entries: Iterable<LogEntry>): Match<G> {
    const match = new Match(rules, beginning)
    for (const entry of entries) match.append(entry)
    return match
  }

  /** The full truth, for the table's host and the rules alone. Read it; it is not a copy. */
  get state(): G['state'] {
    return this.#state
  }

  get clock(): Clock {
    return this.#clock
  }

  /** How many moves stand: those made less those taken back. */
  get moveCount(): number {
    return this.#moves
  }

  get toAct(): SeatSet {
    return this.rules.toAct(this.#state)
  }

  /** Seats with any legal move, waited for or not. */
  get mayAct(): SeatSet {
    return this.rules.mayAct?.(this.#state) ?? this.rules.toAct(this.#state)
  }

  get result(): Result | undefined {
    return this.rules.result(this.#state)
  }

  view(who: Observer): SeatView<G['view']> {
    return makeSeatView(this.rules, this.#state, who)
  }

  moves(seat: Seat): G['move'][] {
    return this.rules.moves(this.#state, seat)
  }

  /** Adds an entry of any kind, or throws `IllegalAction` and changes nothing. */
  append(entry: LogEntry): MoveOutcome<G> {
    switch (entry.kind) {
      case 'move':
        return this.play(entry.seat, entry.move, entry.at, entry.standIn === true)
      case 'undo':
        this.undo(entry.seat, entry.at)
        return NO_EVENTS
      case 'expired':
        this.expire(entry.seat, entry.at)
        return NO_EVENTS
    }
  }

  /** Makes a move, given as data of any origin, or throws `IllegalAction` and changes nothing. */
  play(seat: Seat, move: unknown, at: number, standIn = false): MoveOutcome<G> {
    this.#checkTime(at)
    const legal = this.validateMove(seat, move)
    this.#judged = undefined
    const state = this.#state
    if (!this.canUndo(seat)) this.#run = new UndoStack()
    this.#run.push(this.log.length, this.#clock, () => this.rules.copy(state))
    const out = new EventList<G['event']>()
    const shownBefore = this.#showsPress(seat) ? this.#shownToAll() : undefined
    this.#moves++
    this.rules.play(state, seat, legal, this.#chance(this.#moves), out)
    this.log.push({ kind: 'move', seat, move: legal, at, ...(standIn ? { standIn: true } : {}) })
    const presses = shownBefore === undefined || shownBefore !== this.#shownToAll()
    this.#clock = pressClock(this.#time, this.#clock, at, this.#publiclyAwaited(), presses ? seat : undefined)
    if (out.revealed || this.result !== undefined) this.#run = new UndoStack()
    return { events: out.events, revealed: out.revealed }
  }

  /** The game's own object for the legal move that `move` says, or throws `IllegalAction`. */
  validateMove(seat: Seat, move: unknown): G['move'] {
    if (this.#judged?.seat === seat && this.#judged.move === move) return this.#judged.move
    const legal = validateMove(this.rules, this.#state, seat, move)
    this.#judged = { seat, move: legal }
    return legal
  }

  /** Whether `seat` could take back the last move now. */
  canUndo(seat: Seat): boolean {
    const last = this.#run.last
    return last !== undefined && this.log.at(last.entry).seat === seat
  }

  /**
   * Takes back the last move, or throws `IllegalAction` and changes nothing. The clocks stand as though it had not been made:
   * the seat was thinking all the while.
   */
  undo(seat: Seat, at: number): void {
    this.#checkTime(at)
    if (seat !== HOST) checkSeat(this.setup.seats, seat)
    const last = this.#run.last
    if (last === undefined || !this.canUndo(seat))
      throw new IllegalAction(
        'SB-4',
        'cannot-undo',
        this.log.length === 0
          ? 'There is nothing to take back.'
          : 'The last move cannot be taken back: it was not yours, it has revealed something, or it ended the game.',
      )
    if (!this.#run.isComplete) this.#restoreUndoStates()
    const { from, again } = this.#run.pop()
    this.#moves--
    const state = this.rules.copy(from)
    again.forEach((entry, index) => {
      const step = this.#moves - again.length + index + 1
      this.rules.play(state, seat, this.#moveAt(entry, state), this.#chance(step))
    })
    this.#state = state
    this.#judged = undefined
    this.log.push({ kind: 'undo', seat, at })
    this.#clock = advanceClock(last.clock, at)
  }

  /** Writes down that a seat's time is used up, or throws `IllegalAction` and changes nothing. */
  expire(seat: Seat, at: number): void {
    this.#checkTime(at)
    checkSeat(this.setup.seats, seat)
    const due = expiryTime(this.#time, this.#clock, seat)
    if (at < due)
      throw new IllegalAction(
        'SB-6',
        'not-due',
        Number.isFinite(due)
          ? `Seat ${seat + 1} has until ${due} ms; it is ${at} ms.`
          : `No clock of seat ${seat + 1} is running.`,
        { seat, at },
      )
    this.log.push({ kind: 'expired', seat, at })
    this.#clock = expireClock(this.#clock, seat, at)
  }

  /** All events so far, the opening first, by playing the standing moves again from the beginning. */
  replayEvents(): AddressedEvent<G['event']>[] {
    const out = new EventList<G['event']>()
    this.#replay(Match.#dealt(this.rules, this.setup, out), (state, seat, move, step) =>
      this.rules.play(state, seat, move, this.#chance(step), out),
    )
    return out.events
  }

  /** The state after each standing move, the beginning first, handed over one by one. */
  visitStates(visit: (state: G['state'], step: number, told: readonly AddressedEvent<G['event']>[]) => void): void {
    const opening = new EventList<G['event']>()
    const dealt = Match.#dealt(this.rules, this.setup, opening)
    visit(dealt, 0, opening.events)
    this.#replay(dealt, (state, seat, move, step) => {
      const out = new EventList<G['event']>()
      this.rules.play(state, seat, move, this.#chance(step), out)
      visit(state, step, out.events)
    })
  }

  /** Frees what can be made again from the log, for a match that waits long. The next undo plays the moves again. */
  compact(): void {
    this.#run.compact()
    // A copy has no spare room for further moves.
    this.#state = this.rules.copy(this.#state)
  }

  get #time(): TimeControl {
    return this.setup.time ?? {}
  }

  #chance(step: number) {
    return matchRng(this.setup.seed, step)
  }

  static #dealt<G extends GameTypes>(rules: Rules<G>, setup: MatchSetup<G>, out?: EventList<G['event']>): G['state'] {
    return setup.position === undefined
      ? rules.setup(setup.config, setup.seats, matchRng(setup.seed, 0), out)
      : rules.copy(setup.position)
  }

  #restoreUndoStates(): void {
    this.#run.compact()
    const movesBefore = this.#moves - this.#run.length
    this.#replay(Match.#dealt(this.rules, this.setup), (state, seat, move, step) => {
      if (step > movesBefore) this.#run.keep(step - 1 - movesBefore, () => this.rules.copy(state))
      this.rules.play(state, seat, move, this.#chance(step))
    })
  }

  #replay(state: G['state'], visit: (state: G['state'], seat: Seat, move: G['move'], step: number) => void): void {
    let step = 0
    for (const index of this.log.standingMoveIndices()) {
      visit(state, this.log.at(index).seat, this.#moveAt(index, state), ++step)
    }
  }

  /** The move of an entry that was legal in `state`, as the game's own object: the log may hold a copy of it. */
  #moveAt(index: number, state: G['state']): G['move'] {
    const entry = this.log.at(index)
    if (entry.kind !== 'move') throw new InvalidInput(`entries[${index}]`, 'it is not a move')
    return findStoredMove(this.rules, state, entry.seat, entry.move)
  }

  /**
   * Whose clocks run: only seats that everybody may know to be awaited. A hidden wait (who holds the card that may
   * answer?) would show in the clocks; it costs no one time.
   */
  #publiclyAwaited(): SeatSet {
    if (this.setup.time === undefined) return NO_SEATS
    return this.rules.toAct(this.rules.view(this.#state, 'spectator'))
  }

  /** Whether pressing the clock would begin anew a time that everybody sees running. */
  #showsPress(seat: Seat): boolean {
    if (!hasSeat(this.#clock.running, seat)) return false
    return this.#time.perMove !== undefined || hasSeat(this.#clock.expired, seat)
  }

  /** All that everybody may know. A move that leaves it as it is presses no clock: the clocks would tell of it. */
  #shownToAll(): string {
    return JSON.stringify(this.rules.view(this.#state, 'spectator'))
  }

  #checkTime(at: number): void {
    if (!Number.isSafeInteger(at) || at < this.log.lastTime)
      throw new IllegalAction('SB-5', 'time', `The time ${at} is not a whole number from ${this.log.lastTime} on.`)
  }
}

const NO_EVENTS = { events: [], revealed: false } as const
