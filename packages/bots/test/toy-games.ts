/** Small games for the search: only what a search asks of rules, all else is refused. */
import { type GameTypes, type Position, type Rng, type Rules, type Seat, z } from '@spellbough/kernel'

type MinimalRules<G extends GameTypes> = Pick<
  Rules<G>,
  'id' | 'toAct' | 'moves' | 'play' | 'result' | 'view' | 'determinize' | 'copy'
>

function rulesOf<G extends GameTypes>(asked: MinimalRules<G>): Rules<G> {
  const refuse = (): never => {
    throw new Error('a search does not ask this')
  }
  const never = z.never() as z.ZodType<never>
  return {
    version: 1,
    seats: [2, 2],
    options: {} as Rules<G>['options'],
    stateCodec: never,
    viewCodec: never,
    moveSchema: never,
    setup: refuse,
    refuse,
    components: refuse,
    ...asked,
  }
}

const TWO_SEATS = { config: {}, seats: 2 } as const

const won = (winner: Seat) => ({
  rank: [0, 1].map((seat) => (seat === winner ? 1 : 2)),
  score: [0, 1].map((seat) => (seat === winner ? 1 : 0)),
  sheet: [[], []],
})

interface ToyTypes<State extends Position, View extends Position, Move extends object> extends GameTypes {
  state: State
  view: View
  move: Move
}

/** Nim: one to three from the heap in turn; who takes the last one wins. */
interface Heap extends Position {
  heap: number
  turn: Seat
}
export type TakeMove = { readonly take: number }
export type Nim = ToyTypes<Heap, Heap, TakeMove>

const TAKES: readonly TakeMove[] = [1, 2, 3].map((take) => Object.freeze({ take }))

export const nim = rulesOf<Nim>({
  id: 'nim',
  toAct: ({ heap, turn }) => (heap === 0 ? 0 : 1 << turn),
  moves(view, seat, into = []) {
    if (seat === view.turn) for (const move of TAKES) if (move.take <= view.heap) into.push(move)
    return into
  },
  play(state, _seat, { take }) {
    state.heap -= take
    state.turn = 1 - state.turn
  },
  result: ({ heap, turn }) => (heap === 0 ? won(1 - turn) : undefined),
  view: (state) => ({ ...state }),
  determinize: (view) => ({ ...view }),
  copy: (state) => ({ ...state }),
})

export const heapOf = (heap: number): Heap => ({ ...TWO_SEATS, heap, turn: 0 })

/** Urn: three of four balls are red, one is blue; seat 0 says what was drawn and wins if it is right. */
interface Drawn extends Position {
  /** Nobody knows it. */
  ball: 'red' | 'blue' | 'unseen'
  said: string
}
export type SayMove = { readonly say: string }
export type Urn = ToyTypes<Drawn, Drawn, SayMove>

const SAYINGS: readonly SayMove[] = ['blue', 'red'].map((say) => Object.freeze({ say }))

export const urn = rulesOf<Urn>({
  id: 'urn',
  toAct: ({ said }) => (said === '' ? 1 : 0),
  moves: (_view, _seat, into = []) => {
    into.push(...SAYINGS)
    return into
  },
  play(state, _seat, { say }) {
    state.said = say
  },
  result: ({ ball, said }) => (said === '' ? undefined : won(said === ball ? 0 : 1)),
  view: (state) => ({ ...state, ball: 'unseen' }),
  determinize: (view, _who, rng: Rng) => ({ ...view, ball: rng.int(4) === 0 ? 'blue' : 'red' }),
  copy: (state) => ({ ...state }),
})

export const urnWith = (ball: 'red' | 'blue'): Drawn => ({ ...TWO_SEATS, ball, said: '' })

/** The same with the ball held out: seat 0 may look at it before it says what it is. */
interface Held extends Drawn {
  looked: boolean
}
export type Peek = ToyTypes<Held, Held, SayMove>

const LOOK: SayMove = Object.freeze({ say: 'let me look' })

export const peek = rulesOf<Peek>({
  id: 'peek',
  toAct: ({ said }) => (said === '' ? 1 : 0),
  moves: ({ looked }, _seat, into = []) => {
    into.push(...SAYINGS)
    if (!looked) into.push(LOOK)
    return into
  },
  play(state, _seat, move) {
    if (move === LOOK) state.looked = true
    else state.said = move.say
  },
  result: ({ ball, said }) => (said === '' ? undefined : won(said === ball ? 0 : 1)),
  view: (state) => (state.looked ? { ...state } : { ...state, ball: 'unseen' }),
  determinize: (view, _who, rng: Rng) =>
    view.ball === 'unseen' ? { ...view, ball: rng.int(4) === 0 ? 'blue' : 'red' } : { ...view },
  copy: (state) => ({ ...state }),
})

export const heldBall = (): Held => ({ ...urnWith('red'), looked: false })

/** Pennies: both choose heads or tails at once; seat 0 wins with equal ones. `after` is what heads–heads pays instead. */
interface Pennies extends Position {
  chosen: string[]
}
export type TurnMove = { readonly up: string }
export type PenniesGame = ToyTypes<Pennies, Pennies, TurnMove>

const TURNS: readonly TurnMove[] = ['heads', 'tails'].map((up) => Object.freeze({ up }))

export const pennies = rulesOf<PenniesGame>({
  id: 'pennies',
  toAct: ({ chosen }) => chosen.reduce((set, up, seat) => (up === '' ? set | (1 << seat) : set), 0),
  moves(view, seat, into = []) {
    if (view.chosen[seat] === '') into.push(...TURNS)
    return into
  },
  play(state, seat, { up }) {
    state.chosen[seat] = up
  },
  result: ({ chosen }) => (chosen.includes('') ? undefined : won(chosen[0] === chosen[1] ? 0 : 1)),
  view: (state, who) => ({ ...state, chosen: state.chosen.map((up, seat) => (seat === who || up === '' ? up : '?')) }),
  determinize: (view, _who, rng: Rng) => ({
    ...view,
    chosen: view.chosen.map((up) => (up === '?' ? (TURNS[rng.int(2)] as TurnMove).up : up)),
  }),
  copy: (state) => ({ ...state, chosen: [...state.chosen] }),
})

export const penniesWith = (...chosen: string[]): Pennies => ({ ...TWO_SEATS, chosen })

/** What was chosen in secret is open again. */
export function resetHiddenChoices(state: Pennies, seat: Seat): void {
  state.chosen[1 - seat] = ''
}
