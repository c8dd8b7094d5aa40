/**
 * Whispers, a toy game with much hidden information. The seat whose turn it is steps, ends the game, or asks: then one other
 * seat, drawn by chance, must answer, and nobody else knows which. Anybody may whisper at any time, and only they know.
 * Every third step begins a chapter, and of the steps of earlier chapters nothing may be read.
 */
import {
  configSchema,
  EVERYONE,
  type EventSink,
  type Game,
  type GameOptions,
  type GameTypes,
  IllegalAction,
  NO_AUDIENCE,
  type Observer,
  onlySeat,
  type Result,
  type Rng,
  type Rules,
  type Seat,
  type SeatSet,
  z,
} from '@spellbough/kernel'
import { gameOf } from '../../../kernel/test/toys/game-of.ts'

interface Config {
  readonly hurry: boolean
}

interface View {
  readonly config: Config
  readonly seats: number
  turn: number
  /** Whether an answer is awaited. */
  waits: boolean
  /** The seat that must answer; -1 if there is none, and in the views of all others. */
  asked: number
  /** How often each seat has whispered; -1 in the views of the others. */
  whispers: number[]
  over: boolean
}

type Move = { readonly do: 'step' | 'ask' | 'answer' | 'whisper' | 'end' }
type Event = { readonly type: string; readonly seat?: Seat }

interface Whispers extends GameTypes {
  state: View
  view: View
  move: Move
  config: Config
  event: Event
}

export const STEP: Move = Object.freeze({ do: 'step' })
export const ASK: Move = Object.freeze({ do: 'ask' })
export const ANSWER: Move = Object.freeze({ do: 'answer' })
export const WHISPER: Move = Object.freeze({ do: 'whisper' })
export const END: Move = Object.freeze({ do: 'end' })

const MAX_WHISPERS = 3
const options: GameOptions<Config> = { hurry: { kind: 'flag', default: false } }
const form = z.strictObject({
  config: configSchema(options),
  seats: z.int(),
  turn: z.int(),
  waits: z.boolean(),
  asked: z.int(),
  whispers: z.array(z.int()),
  over: z.boolean(),
})

const copy = (state: View): View => ({ ...state, whispers: [...state.whispers] })

const rules: Rules<Whispers> = {
  id: 'whispers',
  version: 1,
  seats: [2, 4],
  options,
  moveSchema: z.strictObject({ do: z.enum(['step', 'ask', 'answer', 'whisper', 'end']) }),
  stateCodec: form,
  viewCodec: form,

  setup(config: Config, seats: number, _rng: Rng, out?: EventSink<Event>): View {
    out?.emitChapter({ type: 'chapter' })
    return { config, seats, turn: 0, waits: false, asked: -1, whispers: Array<number>(seats).fill(0), over: false }
  },

  toAct(view: View): SeatSet {
    if (view.over) return 0
    if (view.waits) return view.asked < 0 ? 0 : 1 << view.asked
    return 1 << (view.turn % view.seats)
  },

  mayAct(view: View): SeatSet {
    if (view.over) return 0
    return view.whispers.reduce((set, count, seat) => (mayWhisper(count) ? set | (1 << seat) : set), rules.toAct(view))
  },

  moves(view: View, seat: Seat, into: Move[] = []): Move[] {
    if (view.over) return into
    if ((rules.toAct(view) & (1 << seat)) !== 0) into.push(...(view.waits ? [ANSWER] : [STEP, ASK, END]))
    if (mayWhisper(view.whispers[seat] ?? -1)) into.push(WHISPER)
    return into
  },

  play(state: View, seat: Seat, move: Move, rng: Rng, out?: EventSink<Event>): void {
    switch (move.do) {
      case 'step':
        state.turn++
        out?.emit(EVERYONE, { type: 'stepped', seat }, NO_AUDIENCE)
        if (state.turn % 3 === 0) out?.emitChapter({ type: 'chapter' })
        return
      case 'ask':
        out?.markRevealed()
        state.waits = true
        state.asked = (seat + 1 + rng.int(state.seats - 1)) % state.seats
        out?.emit(EVERYONE, { type: 'asked', seat })
        return
      case 'answer':
        out?.markRevealed()
        state.waits = false
        state.asked = -1
        state.turn++
        out?.emit(EVERYONE, { type: 'answered' })
        return
      case 'whisper':
        state.whispers[seat] = (state.whispers[seat] ?? 0) + 1
        out?.emit(onlySeat(seat), { type: 'whispered', seat })
        return
      case 'end':
        state.over = true
        out?.emit(EVERYONE, { type: 'ended', seat })
    }
  },

  refuse: () => new IllegalAction('WH-1', 'not-now', 'Not now.'),

  result(view: View): Result | undefined {
    if (!view.over) return undefined
    const each = Array.from({ length: view.seats }, (_, seat) => seat)
    return {
      rank: each.map((seat) => seat + 1),
      score: each.map((seat) => view.seats - seat),
      sheet: each.map(() => []),
    }
  },

  view: (state: View, who: Observer): View => ({
    ...state,
    asked: state.asked === who ? state.asked : -1,
    whispers: state.whispers.map((count, seat) => (seat === who ? count : -1)),
  }),

  determinize(view: View, who: Observer, rng: Rng): View {
    const state = copy(view)
    state.whispers = view.whispers.map((count) => Math.max(0, count))
    if (view.waits && view.asked < 0) state.asked = (Number(who) + 1 + rng.int(view.seats - 1)) % view.seats
    return state
  },

  copy,
  components: () => ({}),
}

const mayWhisper = (count: number): boolean => count >= 0 && count < MAX_WHISPERS

/** With the option `hurry` and at live pace, the seat whose turn it is has five seconds from the last entry. */
export const whispers: Game = {
  ...gameOf(rules),
  // The toy is registered like any game, so its own types are not known here.
  timeLimits: (view, live) => {
    const { config, over, waits } = form.parse(view)
    return live && config.hurry && !over && !waits
      ? [{ kind: 'silence', seat: turnOf(view), durationMs: 5_000, restartsOnAnyEntry: true }]
      : []
  },
}

const turnOf = (view: object): Seat => {
  const { turn, seats } = form.parse(view)
  return turn % seats
}
