/**
 * High Card, the smallest game that has everything: hidden hands, a secret choice of all seats at once that may be
 * changed until the last one is in, chance, an option. Each seat has a hand of three cards. Every round all choose one
 * in secret; when the last has chosen they are turned up, and whoever alone has the highest scores a point.
 */
import {
  type ComponentCounts,
  configSchema,
  EVERYONE,
  type EventSink,
  type GameOptions,
  type GameTypes,
  IllegalAction,
  type Observer,
  onlySeat,
  type Pile,
  pileCards,
  pileSize,
  type Result,
  type Rng,
  type Rules,
  type Seat,
  type SeatSet,
  seatSet,
  z,
} from '@spellbough/kernel'

export interface Config {
  /** Show the cards nobody got. */
  readonly openDeck: boolean
}

export interface View {
  readonly config: Config
  readonly seats: number
  /** Cards that were not dealt. Nobody sees them, unless `openDeck`. */
  deck: Pile<number>
  /** Each seat's hand. Its owner sees it. */
  hands: Pile<number>[]
  /** The card each seat has chosen, 0 for none. Others see only that one was chosen, as -1. */
  chosen: number[]
  /** Cards played, by seat. Public. */
  played: number[][]
  points: number[]
}

export interface State extends View {
  deck: number[]
  hands: number[][]
}

export type Move = { readonly choose: number }

export type Event =
  | { readonly type: 'chose'; readonly seat: Seat; readonly card?: number }
  | { readonly type: 'turned'; readonly cards: readonly number[]; readonly winner: Seat | null }

export interface HighCard extends GameTypes {
  state: State
  view: View
  move: Move
  config: Config
  event: Event
}

const HAND = 3
const HIGHEST = 5
const COPIES = 3
const MOVES: readonly Move[] = Array.from({ length: HIGHEST }, (_, index) => Object.freeze({ choose: index + 1 }))

const options: GameOptions<Config> = { openDeck: { kind: 'flag', default: false } }
const card = z.int().min(1).max(HIGHEST)

/** The fields of a state or a view: they differ in how a pile and a choice may look. */
const form = <P, C>(pile: z.ZodType<P, P>, choice: z.ZodType<C, C>) =>
  z.strictObject({
    config: configSchema(options),
    seats: z.int(),
    deck: pile,
    hands: z.array(pile),
    chosen: z.array(choice),
    played: z.array(z.array(card)),
    points: z.array(z.int().min(0)),
  })

export const highCard: Rules<HighCard> = {
  id: 'high-card',
  version: 1,
  seats: [2, 4],
  options,
  moveSchema: z.strictObject({ choose: card }),
  stateCodec: form(z.array(card), z.int().min(0).max(HIGHEST)).refine(
    ({ seats, hands, chosen, played, points }) =>
      [hands, chosen, played, points].every(({ length }) => length === seats),
    'every seat has a hand, a choice, a row of played cards and points',
  ),
  viewCodec: form(z.union([z.array(card), z.int().min(0)]), z.int().min(-1).max(HIGHEST)),

  // HC-1 Three cards for each seat.
  setup(config: Config, seats: number, rng: Rng): State {
    const deck = Array.from({ length: HIGHEST * COPIES }, (_, index) => (index % HIGHEST) + 1)
    rng.shuffle(deck)
    const hands = Array.from({ length: seats }, () => deck.splice(0, HAND).sort())
    const zero = () => Array<number>(seats).fill(0)
    return { config, seats, deck, hands, chosen: zero(), played: hands.map(() => []), points: zero() }
  },

  // HC-2 All choose at once; the game waits for who has not chosen.
  toAct(view: View): SeatSet {
    if (isOver(view)) return 0
    return view.chosen.reduce((set, choice, seat) => (choice === 0 ? set | (1 << seat) : set), 0)
  },

  // HC-3 A choice may be changed until the last one is in, by a seat that has another card.
  mayAct(view: View): SeatSet {
    if (isOver(view)) return 0
    const mayAct = view.chosen.map((choice, seat) => choice === 0 || hasOther(view.hands[seat] ?? 0, choice))
    return seatSet(...mayAct.flatMap((may, seat) => (may ? [seat] : [])))
  },

  moves(view: View, seat: Seat, into: Move[] = []): Move[] {
    if (isOver(view)) return into
    const hand = pileCards(view.hands[seat] ?? [])
    for (const move of MOVES) if (hand.includes(move.choose) && view.chosen[seat] !== move.choose) into.push(move)
    return into
  },

  play(state: State, seat: Seat, move: Move, _rng: Rng, out?: EventSink<Event>): void {
    state.chosen[seat] = move.choose
    out?.emit(onlySeat(seat), { type: 'chose', seat, card: move.choose })
    out?.emit(~(1 << seat), { type: 'chose', seat })
    if (!state.chosen.includes(0)) turnUp(state, out)
  },

  refuse(view: View, seat: Seat, move: Move): IllegalAction {
    if (view.chosen[seat] === move.choose)
      return new IllegalAction('HC-3', 'same', `You have already chosen the ${move.choose}.`, { card: move.choose })
    return new IllegalAction('HC-1', 'not-in-hand', `You have no ${move.choose}.`, { card: move.choose })
  },

  result(view: View): Result | undefined {
    if (!isOver(view)) return undefined
    const { points } = view
    return {
      score: points,
      rank: points.map((own) => 1 + points.filter((other) => other > own).length),
      sheet: points.map((own) => [{ item: 'rounds', points: own }]),
    }
  },

  view(state: State, who: Observer): View {
    return {
      config: state.config,
      seats: state.seats,
      deck: state.config.openDeck ? [...state.deck] : state.deck.length,
      hands: state.hands.map((hand, seat) => (seat === who ? [...hand] : hand.length)),
      chosen: state.chosen.map((choice, seat) => (seat === who || choice === 0 ? choice : -1)),
      played: state.played.map((cards) => [...cards]),
      points: [...state.points],
    }
  },

  determinize(view: View, who: Observer, rng: Rng): State {
    const unseen = Array.from({ length: HIGHEST }, (_, index) => index + 1).flatMap((value) => {
      const seen = [pileCards(view.deck), ...view.hands.map(pileCards), ...view.played].flat()
      return Array<number>(COPIES - seen.filter((known) => known === value).length).fill(value)
    })
    rng.shuffle(unseen)
    const draw = (pile: Pile<number>) => (typeof pile === 'number' ? unseen.splice(0, pile).sort() : [...pile])
    const hands = view.hands.map(draw)
    const choose = (hand: readonly number[]) => hand[rng.int(hand.length)] ?? 0
    return {
      config: view.config,
      seats: view.seats,
      hands,
      deck: draw(view.deck),
      chosen: view.chosen.map((choice, seat) => (choice === -1 && seat !== who ? choose(hands[seat] ?? []) : choice)),
      played: view.played.map((cards) => [...cards]),
      points: [...view.points],
    }
  },

  copy(state: State): State {
    return {
      config: state.config,
      seats: state.seats,
      deck: [...state.deck],
      hands: state.hands.map((hand) => [...hand]),
      chosen: [...state.chosen],
      played: state.played.map((cards) => [...cards]),
      points: [...state.points],
    }
  },

  components(state: State): ComponentCounts {
    const tally: Record<string, number> = {}
    for (const value of [state.deck, ...state.hands, ...state.played].flat())
      tally[`card ${value}`] = (tally[`card ${value}`] ?? 0) + 1
    return tally
  },
}

/** On a view, never known of another seat's hand. */
const hasOther = (hand: Pile<number>, choice: number): boolean => pileCards(hand).some((card) => card !== choice)

const isOver = (view: View): boolean => view.hands.every((hand) => pileSize(hand) === 0)

// HC-4 When all have chosen, the highest card scores if it is alone.
function turnUp(state: State, out: EventSink<Event> | undefined): void {
  const cards = state.chosen
  const highest = Math.max(...cards)
  const best = cards.indexOf(highest)
  const winner = cards.lastIndexOf(highest) === best ? best : null
  if (winner !== null) state.points[winner] = (state.points[winner] ?? 0) + 1
  cards.forEach((card, seat) => {
    const hand = state.hands[seat] ?? []
    hand.splice(hand.indexOf(card), 1)
    state.played[seat]?.push(card)
  })
  state.chosen = cards.map(() => 0)
  out?.markRevealed()
  out?.emit(EVERYONE, { type: 'turned', cards, winner })
}
