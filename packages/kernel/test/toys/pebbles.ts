/**
 * Pebbles, a game of long turns: a seat takes one to three pebbles from the heap again and again until it passes.
 * Stirring the bag changes what nobody sees; drawing from the bag shows it and gives as many pebbles. If the table wants
 * it, the host calls the start.
 */
import {
  configSchema,
  EVERYONE,
  type EventSink,
  type GameOptions,
  type GameTypes,
  HOST,
  IllegalAction,
  type Observer,
  onlySeat,
  type Result,
  type Rng,
  type Rules,
  type Seat,
  type SeatSet,
  seatSet,
  z,
} from '@spellbough/kernel'

export interface Config {
  readonly heap: number
  /** The host calls the start. */
  readonly called: boolean
}

export interface View {
  readonly config: Config
  readonly seats: number
  started: boolean
  heap: number
  bowls: number[]
  turn: Seat
  /** How many pebbles the bag gives, 1 to 3. Nobody sees it, as 0. */
  bag: number
}

export type State = View

export type Move =
  | { readonly take: number }
  | { readonly bag: 'stir' | 'draw' }
  | { readonly pass: true }
  | { readonly start: true }

export type Event =
  | { readonly type: 'started' }
  | { readonly type: 'took'; readonly seat: Seat; readonly pebbles: number }
  | { readonly type: 'stirred'; readonly seat: Seat }
  | { readonly type: 'passed'; readonly seat: Seat }

export interface Pebbles extends GameTypes {
  state: State
  view: View
  move: Move
  config: Config
  event: Event
}

export const START: Move = Object.freeze({ start: true })
export const PASS: Move = Object.freeze({ pass: true })
export const STIR: Move = Object.freeze({ bag: 'stir' })
export const DRAW: Move = Object.freeze({ bag: 'draw' })
const TAKES = [1, 2, 3].map((pebbles) => Object.freeze({ take: pebbles }))
export const take = (pebbles: number): Move => TAKES[pebbles - 1] ?? { take: pebbles }

const options: GameOptions<Config> = {
  heap: { kind: 'number', min: 1, max: 10_000, default: 20 },
  called: { kind: 'flag', default: false },
}

/** The fields of a state or a view: they differ in whether the bag is known. */
const form = (bag: 0 | 1) =>
  z.strictObject({
    config: configSchema(options),
    seats: z.int(),
    started: z.boolean(),
    heap: z.int().min(0),
    bowls: z.array(z.int().min(0)),
    turn: z.int().min(0),
    bag: z
      .int()
      .min(bag)
      .max(bag * 3),
  })

/** Version 1 lets a seat take up to three at once, version 2 only two. */
export const pebblesOf = (version: 1 | 2): Rules<Pebbles> => ({
  id: 'pebbles',
  version,
  seats: [1, 4],
  options,
  moveSchema: z.union([
    z.strictObject({ take: z.int().min(1).max(3) }),
    z.strictObject({ bag: z.enum(['stir', 'draw']) }),
    z.strictObject({ pass: z.literal(true) }),
    z.strictObject({ start: z.literal(true) }),
  ]),
  stateCodec: form(1),
  viewCodec: form(0),

  setup(config: Config, seats: number, rng: Rng): State {
    const bowls = Array<number>(seats).fill(0)
    return { config, seats, started: !config.called, heap: config.heap, bowls, turn: 0, bag: rng.int(3) + 1 }
  },

  toAct(view: View): SeatSet {
    if (view.heap === 0) return 0
    return seatSet(view.started ? view.turn : HOST)
  },

  moves(view: View, seat: Seat, into: Move[] = []): Move[] {
    if (view.heap === 0) return into
    if (!view.started) {
      if (seat === HOST) into.push(START)
      return into
    }
    if (seat !== view.turn) return into
    for (const move of TAKES) if (move.take <= Math.min(view.heap, version === 1 ? 3 : 2)) into.push(move)
    into.push(STIR, DRAW, PASS)
    return into
  },

  play(state: State, seat: Seat, move: Move, rng: Rng, out?: EventSink<Event>): void {
    if ('start' in move) {
      state.started = true
      out?.emitChapter({ type: 'started' })
    } else if ('pass' in move) {
      state.turn = (seat + 1) % state.seats
      out?.emit(EVERYONE, { type: 'passed', seat }, onlySeat(seat))
    } else if ('take' in move) takePebbles(state, seat, move.take, out)
    else if (move.bag === 'stir') {
      state.bag = rng.int(3) + 1
      out?.emit(EVERYONE, { type: 'stirred', seat })
    } else {
      out?.markRevealed()
      takePebbles(state, seat, Math.min(state.bag, state.heap), out)
    }
  },

  refuse: (_view: View, seat: Seat, move: Move): IllegalAction =>
    new IllegalAction('PB-1', 'not-now', 'That is not possible now.', { seat, move }),

  result(view: View): Result | undefined {
    if (view.heap > 0) return undefined
    const score = [...view.bowls]
    const rank = score.map((own) => 1 + score.filter((other) => other > own).length)
    return { score, rank, sheet: score.map((points) => [{ item: 'pebbles', points }]) }
  },

  view: (state: State, _who: Observer): View => ({ ...state, bowls: [...state.bowls], bag: 0 }),

  determinize: (view: View, _who: Observer, rng: Rng): State => ({
    ...view,
    bowls: [...view.bowls],
    bag: rng.int(3) + 1,
  }),

  copy: (state: State): State => ({ ...state, bowls: [...state.bowls] }),

  components: (state: State) => ({ pebble: state.bowls.reduce((sum, bowl) => sum + bowl, state.heap) }),
})

function takePebbles(state: State, seat: Seat, pebbles: number, out: EventSink<Event> | undefined): void {
  state.heap -= pebbles
  state.bowls[seat] = (state.bowls[seat] ?? 0) + pebbles
  out?.emit(EVERYONE, { type: 'took', seat, pebbles })
}
