/** Small games for the search: only what a search asks of rules, all else is refused. */
import { type Rng, type Rules, type Seat, type Shape, type Table, z } from '@spellbough/kernel'

type Asked<G extends Shape> = Pick<Rules<G>, 'id' | 'toAct' | 'moves' | 'play' | 'result' | 'view' | 'imagine' | 'copy'>

function rulesOf<G extends Shape>(asked: Asked<G>): Rules<G> {
  const refuse = (): never => {
    throw new Error('a search does not ask this')
  }
  const never = z.never() as z.ZodType<never>
  return {
    version: 1,
    seats: [2, 2],
    options: {} as Rules<G>['options'],
    position: never,
    sight: never,
    move: never,
    setup: refuse,
    refuse,
    components: refuse,
    ...asked,
  }
}

const TABLE = { config: {}, seats: 2 } as const

const won = (winner: Seat) => ({
  rank: [0, 1].map((seat) => (seat === winner ? 1 : 2)),
  score: [0, 1].map((seat) => (seat === winner ? 1 : 0)),
  sheet: [[], []],
})

interface Shaped<State extends Table, View extends Table, Move extends object> extends Shape {
  state: State
  view: View
  move: Move
}

/** Nim: one to three from the heap in turn; who takes the last one wins. */
interface Heap extends Table {
  heap: number
  turn: Seat
}
export type Take = { readonly take: number }
export type Nim = Shaped<Heap, Heap, Take>

const TAKES: readonly Take[] = [1, 2, 3].map((take) => Object.freeze({ take }))

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
  imagine: (view) => ({ ...view }),
  copy: (state) => ({ ...state }),
})

export const heapOf = (heap: number): Heap => ({ ...TABLE, heap, turn: 0 })

/** Urn: three of four balls are red, one is blue; seat 0 says what was drawn and wins if it is right. */
interface Drawn extends Table {
  /** Nobody knows it. */
  ball: 'red' | 'blue' | 'unseen'
  said: string
}
export type Say = { readonly say: string }
export type Urn = Shaped<Drawn, Drawn, Say>

const SAYINGS: readonly Say[] = ['blue', 'red'].map((say) => Object.freeze({ say }))

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
  imagine: (view, _who, rng: Rng) => ({ ...view, ball: rng.int(4) === 0 ? 'blue' : 'red' }),
  copy: (state) => ({ ...state }),
})

export const urnWith = (ball: 'red' | 'blue'): Drawn => ({ ...TABLE, ball, said: '' })

/** The same with the ball held out: seat 0 may look at it before it says what it is. */
interface Held extends Drawn {
  looked: boolean
}
export type Peek = Shaped<Held, Held, Say>

const LOOK: Say = Object.freeze({ say: 'let me look' })

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
  imagine: (view, _who, rng: Rng) =>
    view.ball === 'unseen' ? { ...view, ball: rng.int(4) === 0 ? 'blue' : 'red' } : { ...view },
  copy: (state) => ({ ...state }),
})

export const heldBall = (): Held => ({ ...urnWith('red'), looked: false })

/** Pennies: both choose heads or tails at once; seat 0 wins with equal ones. `after` is what heads–heads pays instead. */
interface Pennies extends Table {
  chosen: string[]
}
export type Turn = { readonly up: string }
export type PenniesGame = Shaped<Pennies, Pennies, Turn>

const TURNS: readonly Turn[] = ['heads', 'tails'].map((up) => Object.freeze({ up }))

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
  imagine: (view, _who, rng: Rng) => ({
    ...view,
    chosen: view.chosen.map((up) => (up === '?' ? (TURNS[rng.int(2)] as Turn).up : up)),
  }),
  copy: (state) => ({ ...state, chosen: [...state.chosen] }),
})

export const penniesWith = (...chosen: string[]): Pennies => ({ ...TABLE, chosen })

/** What was chosen in secret is open again. */
export function reopen(world: Pennies, seat: Seat): void {
  world.chosen[1 - seat] = ''
}
