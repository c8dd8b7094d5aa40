import {
  BadInput,
  type Beginning,
  type Entry,
  Match,
  matchRng,
  maySee,
  type Result,
  type Rules,
  type Seat,
  type Seen,
  type Shape,
  see,
  type Told,
  type Who,
} from '@spellbough/kernel'

/** So many moves lie between two kept states at most: no step plays more than that again. */
const KEEP_EVERY = 32

/** What a moment came about by: the deal, or an entry of the log. */
export interface Step {
  readonly kind: 'deal' | Entry['kind']
  /** Who did it; nobody deals. */
  readonly seat: Seat | undefined
  /** Set when a stand-in moved. */
  readonly standIn: boolean
  /** Nobody was told anything of it: it is no secret either. */
  readonly isSilent: boolean
}

/** An event of the log, with the moment at which it happened. */
export interface ReelLine<G extends Shape = Shape> {
  readonly at: number
  /** Which of the moment's events it is. */
  readonly nth: number
  readonly event: G['event']
  readonly chapter: boolean
}

export interface ReelLog<G extends Shape = Shape> {
  /** The newest last. */
  readonly lines: readonly ReelLine<G>[]
  /** There are earlier ones. */
  readonly more: boolean
}

interface Frame<G extends Shape> extends Step {
  readonly move: G['move'] | undefined
  readonly told: readonly Told<G['event']>[]
  /** The moment whose state this is: its own, or an earlier one to which a move was taken back. */
  readonly stands: number
  /** Of a move: the moment whose state it was made in. */
  readonly before: number
  /** How many moves stand; a move draws its chance as this step. */
  readonly moves: number
  /** How many moves lie between this and the kept state before it. */
  readonly far: number
}

/**
 * A recorded match that can be looked at in any moment, through anybody's eyes. Moment 0 is the deal, moment `n` is after
 * entry `n` of the log.
 *
 * Every entry is judged once, when the reel is made; from then on states are found from the nearest kept one, or from the
 * last one that was asked for.
 */
export class ReplayReel<G extends Shape = Shape> {
  readonly rules: Rules<G>
  readonly beginning: Beginning<G>
  /** As they were recorded. */
  readonly entries: readonly Entry[]
  readonly #frames: Frame<G>[]
  readonly #kept = new Map<number, G['state']>()
  /** The state last asked for, and the moment it belongs to. */
  #state: G['state']
  #moment = 0
  #played = 0

  /** Throws `BadInput`, which names the entry, if the rules refuse one. */
  constructor(rules: Rules<G>, beginning: Beginning<G>, entries: readonly Entry[]) {
    this.rules = rules
    this.beginning = beginning
    this.entries = entries
    const match = Match.start(rules, beginning)
    this.#kept.set(0, rules.copy(match.state))
    this.#state = rules.copy(match.state)
    const told = match.told()
    this.#frames = [{ ...DEAL, told, isSilent: told.length === 0 }]
    for (const entry of entries) this.#record(match, entry)
  }

  /** The last moment: as many as the log has entries. */
  get last(): number {
    return this.#frames.length - 1
  }

  /** How many moves have been played again so far to find states: what stepping costs. */
  get played(): number {
    return this.#played
  }

  step(at: number): Step {
    return this.#frame(at)
  }

  /** The full truth of a moment. Read it at once: it is the reel's own and goes on with the next question. */
  state(at: number): G['state'] {
    const { stands } = this.#frame(at)
    const again: number[] = []
    let from = stands
    while (from !== this.#moment && !this.#kept.has(from)) {
      again.push(from)
      from = this.#frame(from).before
    }
    const kept = this.#kept.get(from)
    if (from !== this.#moment && kept !== undefined) this.#state = this.rules.copy(kept)
    for (const moment of again.reverse()) this.#play(moment)
    this.#moment = stands
    return this.#state
  }

  view(at: number, who: Who): Seen<G['view']> {
    return see(this.rules, this.state(at), who)
  }

  /** The result, in the moments in which the game is over. */
  result(at: number): Result | undefined {
    return this.rules.result(this.state(at))
  }

  /** What `who` saw happen in a moment. */
  seen(at: number, who: Who): G['event'][] {
    return this.#frame(at)
      .told.filter(({ to }) => maySee(to, who))
      .map(({ event }) => event)
  }

  /** What `who` could read in the log in a moment: all they saw of that chapter, and what is kept of the earlier ones. */
  log(at: number, who: Who, most = Number.POSITIVE_INFINITY): ReelLog<G> {
    const lines: ReelLine<G>[] = []
    let isEarlier = false
    for (const moment of this.#standing(at)) {
      const { told } = this.#frame(moment)
      for (let nth = told.length - 1; nth >= 0; nth--) {
        const { event, chapter, to, keep } = told[nth] as Told<G['event']>
        if (!maySee(isEarlier ? keep : to, who)) continue
        if (lines.length >= most) return { lines: lines.reverse(), more: true }
        lines.push({ at: moment, nth, event, chapter })
        isEarlier ||= chapter
      }
    }
    return { lines: lines.reverse(), more: false }
  }

  /** How each chapter of the whole match begins. What was taken back is no part of it. */
  chapters(): readonly ReelLine<G>[] {
    return this.standing().flatMap((at) =>
      this.#frame(at).told.flatMap(({ event, chapter }, nth) => (chapter ? [{ at, nth, event, chapter }] : [])),
    )
  }

  /** The moments of the deal and of all moves that stood in the end. */
  standing(): readonly number[] {
    return [...this.#standing(this.last)].reverse()
  }

  *#standing(at: number): Generator<number> {
    let moment = this.#frame(at).stands
    for (; moment > 0; moment = this.#frame(moment).before) yield moment
    yield moment
  }

  #frame(at: number): Frame<G> {
    const frame = this.#frames[at]
    if (frame === undefined) throw new RangeError(`there is no moment ${at}; they go from 0 to ${this.last}`)
    return frame
  }

  #play(moment: number): void {
    const { seat, move, moves } = this.#frame(moment)
    if (seat === undefined || move === undefined) return
    this.rules.play(this.#state, seat, move, matchRng(this.beginning.seed, moves))
    this.#played++
  }

  #record(match: Match<G>, entry: Entry): void {
    const at = this.#frames.length
    const told = appended(match, entry, at - 1)
    const { stands } = this.#frame(at - 1)
    const made = match.log.at(at - 1)
    const { kind, seat } = entry
    const common = { kind, seat, told, isSilent: told.length === 0, standIn: false, move: undefined, before: stands }
    if (made.kind === 'move') {
      const far = (this.#frame(stands).far + 1) % KEEP_EVERY
      if (far === 0) this.#kept.set(at, this.rules.copy(match.state))
      const standIn = made.standIn === true
      this.#frames.push({ ...common, standIn, move: made.move, stands: at, moves: match.moveCount, far })
    } else {
      const back = made.kind === 'undo' ? this.#frame(stands).before : stands
      const { moves, far } = this.#frame(back)
      this.#frames.push({ ...common, stands: back, moves, far })
    }
  }
}

const DEAL = {
  kind: 'deal',
  seat: undefined,
  standIn: false,
  move: undefined,
  stands: 0,
  before: 0,
  moves: 0,
  far: 0,
} as const

function appended<G extends Shape>(match: Match<G>, entry: Entry, index: number): readonly Told<G['event']>[] {
  try {
    return match.append(entry).told
  } catch (error) {
    throw new BadInput(`entries[${index}]`, error instanceof Error ? error.message : String(error))
  }
}
