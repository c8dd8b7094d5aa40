/** High Card with one fault each: what the conformance kit must find, and under which name. */
import {
  allButSeat,
  EVERYONE,
  type EventSink,
  everySeat,
  IllegalAction,
  type Observer,
  onlySeat,
  type Rng,
  type Rules,
  type Seat,
  z,
} from '@spellbough/kernel'
import type { CheckName } from '@spellbough/kernel/kit'
import { type Event, type HighCard, highCard, type Move, type State, type View } from './high-card.ts'

export interface BrokenRules {
  readonly check: CheckName
  readonly fault: string
  readonly rules: Rules<HighCard>
}

type Play = Rules<HighCard>['play']

/** The healthy play followed by something it should not do. `turned` says whether the cards were turned up. */
function playThen(
  after: (state: State, seat: Seat, before: State, turned: boolean, out?: EventSink<Event>) => void,
): Play {
  return (state: State, seat: Seat, move: Move, rng: Rng, out?: EventSink<Event>) => {
    const before = highCard.copy(state)
    highCard.play(state, seat, move, rng, out)
    after(state, seat, before, state.played[0]?.length !== before.played[0]?.length, out)
  }
}

const isState = (view: View): view is State => Array.isArray(view.deck)
const refusal = (rule: string, sentence: string) => new IllegalAction(rule, 'broken', sentence)
const truths = new WeakMap<View, State>()

const faults: readonly (readonly [CheckName, string, Partial<Rules<HighCard>>])[] = [
  ['turns', 'forgets those who may change their choice', { mayAct: highCard.toAct }],
  [
    'turns',
    'names everybody as awaited in a view',
    {
      toAct: (view: View) => (isState(view) || highCard.result(view) ? highCard.toAct(view) : everySeat(view.seats)),
    },
  ],
  [
    'moves',
    'lists a move twice',
    {
      moves(view: View, seat: Seat, into: Move[] = []) {
        const from = into.length
        const first = highCard.moves(view, seat, into)[from]
        if (first !== undefined) into.push(first)
        return into
      },
    },
  ],
  [
    'moves',
    'makes its moves anew each time',
    {
      moves(view: View, seat: Seat, into: Move[] = []) {
        into.push(...highCard.moves(view, seat).map((move) => Object.freeze({ ...move })))
        return into
      },
    },
  ],
  [
    'moves',
    'empties the list it is handed',
    {
      moves(view: View, seat: Seat, into: Move[] = []) {
        into.length = 0
        return highCard.moves(view, seat, into)
      },
    },
  ],
  [
    'moves',
    'refuses a move that it lists',
    {
      play(state: State, seat: Seat, move: Move, rng: Rng, out?: EventSink<Event>) {
        if (state.played[0]?.length === 1) throw refusal('HC-9', 'No second round.')
        highCard.play(state, seat, move, rng, out)
      },
    },
  ],
  ['refusals', 'refuses without a rule', { refuse: () => refusal('', 'No.') }],
  ['refusals', 'refuses without a sentence', { refuse: () => refusal('HC-1', ' ') }],
  [
    'refusals',
    'stumbles over a move that cannot be',
    {
      refuse(view: View, seat: Seat, move: Move) {
        if (move.choose === 5) throw new TypeError('five')
        return highCard.refuse(view, seat, move)
      },
    },
  ],
  ['refusals', 'overlooks a field too many in a move', { moveSchema: z.object({ choose: z.int().min(1).max(5) }) }],
  [
    'conservation',
    'loses a card when cards are turned up',
    {
      play: playThen((state, _seat, _before, turned) => {
        if (turned) state.deck.pop()
      }),
    },
  ],
  [
    'json',
    'has points of minus nothing',
    {
      setup: (config, seats, rng) => ({ ...highCard.setup(config, seats, rng), points: Array<number>(seats).fill(-0) }),
    },
  ],
  [
    'json',
    'tells an event with nothing in it',
    {
      play: playThen((_state, seat, _before, _turned, out) => {
        const event: Event = { type: 'chose', seat }
        Reflect.set(event, 'card', undefined)
        out?.emit(EVERYONE, event)
      }),
    },
  ],
  [
    'json',
    'hides the truth in a view under a symbol',
    {
      view: (state: State, who: Observer) =>
        Object.assign(highCard.view(state, who), { [Symbol('truth')]: state.deck[0] }),
    },
  ],
  ['json', 'has a schema that refuses a listed move', { moveSchema: z.strictObject({ choose: z.int().max(4) }) }],
  [
    'position',
    'forgets the points when it is written down',
    {
      stateCodec: z.codec(z.unknown(), z.custom<State>(), {
        encode: (state) => ({ ...state, points: state.points.map(() => 0) }),
        decode: (written) => written as State,
      }),
    },
  ],
  [
    'replay',
    'scores only if somebody listens',
    {
      play: (state: State, seat: Seat, move: Move, rng: Rng, out?: EventSink<Event>) =>
        playThen((after, _seat, before) => {
          if (out === undefined) after.points = before.points
        })(state, seat, move, rng, out),
    },
  ],
  [
    'copy',
    'copies a list by handing it on',
    {
      copy: (state: State) => ({ ...highCard.copy(state), played: state.played }),
    },
  ],
  [
    'copy',
    'forgets something in its copy',
    {
      copy: (state: State) => ({ ...highCard.copy(state), points: state.points.map(() => 0) }),
    },
  ],
  [
    'reading',
    'sorts hands while it lists moves',
    {
      moves(view: View, seat: Seat, into?: Move[]) {
        const hand = view.hands[seat]
        if (Array.isArray(hand)) hand.sort((a, b) => b - a)
        return highCard.moves(view, seat, into)
      },
    },
  ],
  [
    'views',
    'shows the lists of the state themselves',
    {
      view: (state: State, who: Observer) => ({ ...highCard.view(state, who), played: state.played }),
    },
  ],
  [
    'agreement',
    'lets a hidden card decide what may be chosen',
    {
      moves(view: View, seat: Seat, into: Move[] = []) {
        const from = into.length
        highCard.moves(view, seat, into)
        if (isState(view) && into.length > from + 1 && (view.deck[0] ?? 0) > 3) into.pop()
        return into
      },
    },
  ],
  [
    'determinization',
    'deals the own hand anew too',
    {
      determinize(view: View, who: Observer, rng: Rng) {
        const forgotten = { ...view, hands: view.hands.map((hand) => (Array.isArray(hand) ? hand.length : hand)) }
        return highCard.determinize(forgotten, who, rng)
      },
    },
  ],
  [
    'determinization',
    'leaves a card out of the determinized state',
    {
      determinize(view: View, who: Observer, rng: Rng) {
        const world = highCard.determinize(view, who, rng)
        if (!isState(view)) world.deck[0] = world.deck[1] ?? 0
        return world
      },
    },
  ],
  [
    'determinization',
    'determinizes with the lists of the view',
    {
      determinize: (view: View, who: Observer, rng: Rng) => ({
        ...highCard.determinize(view, who, rng),
        played: view.played,
      }),
    },
  ],
  [
    'non-interference',
    'tells everybody which card was chosen',
    {
      play: playThen((state, seat, _before, turned, out) => {
        if (!turned) out?.emit(EVERYONE, { type: 'chose', seat, card: state.chosen[seat] ?? 0 })
      }),
    },
  ],
  [
    'non-interference',
    'tells the others a card that lies in the deck',
    {
      play: playThen((state, seat, _before, turned, out) => {
        if (!turned) out?.emit(allButSeat(seat), { type: 'chose', seat, card: state.deck[0] ?? 0 })
      }),
    },
  ],
  [
    'non-interference',
    'speaks of a hidden card when it refuses',
    {
      view(state: State, who: Observer) {
        const view = highCard.view(state, who)
        truths.set(view, highCard.copy(state))
        return view
      },
      refuse: (view: View) => refusal('HC-1', `The deck begins with ${truths.get(view)?.deck.join()}.`),
    },
  ],
  [
    'undo',
    'shows the mover a card of the deck without saying that it reveals',
    {
      play: playThen((state, seat, _before, turned, out) => {
        if (!turned) out?.emit(onlySeat(seat), { type: 'chose', seat, card: state.deck[0] ?? 0 })
      }),
    },
  ],
  [
    'undo',
    'tells by what cannot be taken back which card is hidden',
    {
      play: playThen((state, _seat, _before, _turned, out) => {
        if ((state.deck.at(-1) ?? 0) > 3) out?.markRevealed()
      }),
    },
  ],
  [
    'termination',
    'gives the cards back after every round',
    {
      play: playThen((state, _seat, before, turned) => {
        if (!turned) return
        state.hands = before.hands
        state.played = before.played
      }),
    },
  ],
  ['dead-end', 'never has a result', { result: () => undefined }],
  [
    'dead-end',
    'waits for a seat that has no move',
    {
      moves: (view: View, seat: Seat, into: Move[] = []) =>
        seat === 0 && view.points.includes(1) ? into : highCard.moves(view, seat, into),
    },
  ],
  [
    'result',
    'has two seconds and no winner',
    {
      result(view: View) {
        const result = highCard.result(view)
        return result && { ...result, rank: result.rank.map(() => 2) }
      },
    },
  ],
  [
    'result',
    'has a sheet that does not add up',
    {
      result(view: View) {
        const result = highCard.result(view)
        return result && { ...result, score: result.score.map((score) => score + 1) }
      },
    },
  ],
  [
    'result',
    'counts what only the state knows',
    {
      result(view: View) {
        const result = highCard.result(view)
        return result && { ...result, ending: isState(view) ? 'deck' : 'unknown' }
      },
    },
  ],
  [
    'match',
    'tells an event that changes later',
    {
      play: playThen((state, seat, before, _turned, out) => {
        // One list for the state and the event; turning up adds to it in place.
        if (state.played[seat]?.length === 1 && before.played[seat]?.length === 0)
          out?.emit(EVERYONE, { type: 'turned', cards: state.points, winner: null })
      }),
    },
  ],
]

export const BROKEN: readonly BrokenRules[] = faults.map(([check, fault, part]) => ({
  check,
  fault,
  rules: { ...highCard, id: `high-card that ${fault}`, ...part },
}))
