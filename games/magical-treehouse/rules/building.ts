/** The Building step: one player after another uses up what was planned. */
import {
  allButSeat,
  EVERYONE,
  type EventSink,
  insertCard,
  onlySeat,
  pileCards,
  pileSize,
  type Rng,
  removeCard,
  type Seat,
} from '@spellbough/kernel'
import { BLUE, type Card, COLOUR, cardId, cardOf, isPipe, LEVEL, RED, YELLOW } from '../data/cards.ts'
import { MAX_PIPE_MOVES, ROUNDS } from '../data/constants.ts'
import type { Event } from './events.ts'
import { familiarMoves, offerFamiliar } from './familiars.ts'
import {
  ARRANGES,
  BUILDS,
  END,
  FLIPS,
  IMPROVES,
  LIFTS,
  layMove,
  type Move,
  type Origin,
  type PipeSpot,
  pipeMove,
  STORES,
} from './moves.ts'
import {
  arrangement,
  canLay,
  chainsOf,
  countPipes,
  forEachPipeSpot,
  gapEnd,
  isFree,
  layPipe,
  liftPipe,
  moveToGap,
  withoutPipes,
  withPipeLaid,
} from './pipes.ts'
import { prepareRound } from './preparation.ts'
import type { House, State, View, Village } from './state.ts'
import { capacityOf, fitsOn, hasAbility } from './village.ts'

export const builderOf = (view: View): Seat => view.order[view.turn] as Seat

export function beginTurn(state: State, turn: number, out?: EventSink<Event>): void {
  state.turn = turn
  state.seen = []
  const seat = builderOf(state)
  for (const house of (state.villages[seat] as Village).houses) house.moved = false
  out?.emit(EVERYONE, { type: 'turn', seat })
}

export function buildingMoves(view: View, seat: Seat, into: Move[]): void {
  // MT-7.10 Nothing else until a Familiar is placed or declined; MT-7.8 and all lifted Pipes are laid again.
  if (view.pending !== 'none') return familiarMoves(view, seat, into)
  const village = view.villages[seat] as Village
  if (view.lifted.length > 0) return layMoves(view, village, into)
  const planned = pileCards(view.planned[seat] ?? 0)
  const room = hasRoom(view, seat)
  for (const card of planned) {
    cardMoves(village, card, 'planned', into)
    if (room) into.push(STORES[card] as Move)
  }
  // MT-7.2 Cards stored in an earlier round may be played too.
  for (const card of pileCards(view.stored[seat] ?? 0)) cardMoves(village, card, 'stored', into)
  if (planned.length === 0) into.push(END)
  liftMoves(view, village, into)
  arrangeMoves(village, into)
}

/** What can be built with a card. */
function cardMoves(village: Village, card: Card, from: Origin, into: Move[]): void {
  if (isPipe(card))
    forEachPipeSpot(village, (left, right, place) => into.push(pipeMove(card, from, left, right, place)))
  const level = LEVEL[card] as number
  if (level === 1) into.push(BUILDS[from][card] as Move)
  else if (level > 1) {
    const colour = COLOUR[card] as number
    for (let house = 0; house < village.houses.length; house++)
      if (fitsOn(village.houses[house] as House, colour, level)) into.push(IMPROVES[from][card]?.[house] as Move)
  }
  into.push(FLIPS[from][card] as Move)
}

/** MT-7.9 Whether one more card can be stored. */
export const hasRoom = (view: View, seat: Seat): boolean =>
  pileSize(view.stored[seat] ?? 0) + pileSize(view.fresh[seat] ?? 0) < capacityOf(view.villages[seat] as Village)

// MT-7.7 Each free house once a turn, to the end of any gap between chains: so every order can be reached.
function arrangeMoves(village: Village, into: Move[]): void {
  const { row } = village
  if (row.length < 2) return
  const chains = chainsOf(village)
  for (let place = 0; place < row.length; place++) {
    const house = row[place] as number
    if ((village.houses[house] as House).moved || !isFree(village, place)) continue
    for (let gap = 0; gap <= chains.length; gap++)
      if (place !== gapEnd(village, chains, gap) - 1) into.push(ARRANGES[house]?.[gap] as Move)
  }
}

// MT-7.8 With the blue fourth level, where an arrangement can come about that was not there yet this turn.
function liftMoves(view: View, village: Village, into: Move[]): void {
  if (view.seen.length >= MAX_PIPE_MOVES || countPipes(village) === 0 || !hasAbility(village, BLUE, 4)) return
  if (!canLay(withoutPipes(village), countPipes(village), [...view.seen, arrangement(village)])) return
  for (const pipe of village.pipes) if (pipe > 0) into.push(LIFTS[pipe] as Move)
}

/** MT-7.8 More Pipes are taken up until the first is laid again; each may lie where the others still find a place. */
function layMoves(view: View, village: Village, into: Move[]): void {
  if (view.laid === 0) for (const pipe of village.pipes) if (pipe > 0) into.push(LIFTS[pipe] as Move)
  const left = view.lifted.length - 1
  forEachPipeSpot(village, (a, b, place) => {
    if (canLay(withPipeLaid(village, a, b, place), left, view.seen)) into.push(layMove(a, b, place))
  })
}

/** A card that is played, and where from. */
interface PlayedCard {
  readonly card: string
  readonly from: Origin
}

/** Takes a card that is played out of the Planning Area or out of Storage. */
function useCard(state: State, seat: Seat, { card, from }: PlayedCard): Card {
  const used = cardOf(card)
  removeCard(state[from][seat] as Card[], used)
  return used
}

function addHouse(village: Village, card: Card, flipped: boolean): number {
  const house = village.houses.length
  village.houses.push({ flipped, moved: false, cards: [card] })
  village.row.push(house)
  village.pipes.push(0)
  return house
}

// MT-7.3 A new Treehouse; MT-7.10 and a Familiar with it.
export function build(state: State, seat: Seat, move: PlayedCard, out?: EventSink<Event>): void {
  const card = useCard(state, seat, move)
  const house = addHouse(state.villages[seat] as Village, card, false)
  out?.emit(EVERYONE, { type: 'built', seat, card: cardId(card), house })
  offerFamiliar(state, seat, 'place')
}

// MT-7.4 Any card face down.
export function flip(state: State, seat: Seat, move: PlayedCard, out?: EventSink<Event>): void {
  const card = useCard(state, seat, move)
  const house = addHouse(state.villages[seat] as Village, card, true)
  out?.emit(onlySeat(seat), { type: 'flipped', seat, card: cardId(card), house })
  out?.emit(allButSeat(seat), { type: 'flipped', seat, house })
}

// MT-7.5 One level more. MT-7.11 A third level breeds once a red fourth is there; MT-7.12 a yellow fourth teleports.
export function improve(
  state: State,
  seat: Seat,
  move: PlayedCard & { readonly house: number },
  out?: EventSink<Event>,
): void {
  const card = useCard(state, seat, move)
  const { house } = move
  const village = state.villages[seat] as Village
  village.houses[house]?.cards.push(card)
  out?.emit(EVERYONE, { type: 'improved', seat, card: cardId(card), house })
  const level = LEVEL[card]
  if (level === 3 && hasAbility(village, RED, 4)) offerFamiliar(state, seat, 'breed')
  if (level === 4 && COLOUR[card] === YELLOW) offerFamiliar(state, seat, 'teleport')
}

// MT-7.6 Once placed it does not move.
export function pipe(state: State, seat: Seat, move: PlayedCard & PipeSpot, out?: EventSink<Event>): void {
  const card = useCard(state, seat, move)
  const { left, right, place } = move
  layPipe(state.villages[seat] as Village, left, right, place, card)
  out?.emit(EVERYONE, { type: 'piped', seat, card: cardId(card), left, right })
}

// MT-7.8 What lay before is remembered, so that it does not come back this turn.
export function lift(state: State, seat: Seat, card: Card, out?: EventSink<Event>): void {
  const village = state.villages[seat] as Village
  if (state.lifted.length === 0) state.seen.push(arrangement(village))
  liftPipe(village, card)
  insertCard(state.lifted, card)
  out?.emit(EVERYONE, { type: 'lifted', seat, card: cardId(card) })
}

export function lay(state: State, seat: Seat, { left, right, place }: PipeSpot, out?: EventSink<Event>): void {
  const card = state.lifted.shift() as Card
  layPipe(state.villages[seat] as Village, left, right, place, card)
  state.laid = state.lifted.length === 0 ? 0 : state.laid + 1
  out?.emit(EVERYONE, { type: 'laid', seat, card: cardId(card), left, right })
}

export function arrange(state: State, seat: Seat, house: number, gap: number, out?: EventSink<Event>): void {
  const village = state.villages[seat] as Village
  moveToGap(village, house, gap)
  ;(village.houses[house] as House).moved = true
  out?.emit(EVERYONE, { type: 'arranged', seat, house })
}

// MT-7.9 Only planned cards are stored, and not played in the same round.
export function store(state: State, seat: Seat, card: Card, out?: EventSink<Event>): void {
  removeCard(state.planned[seat] as Card[], card)
  insertCard(state.fresh[seat] as Card[], card)
  out?.emit(onlySeat(seat), { type: 'stored', seat, card: cardId(card) })
  out?.emit(allButSeat(seat), { type: 'stored', seat })
}

// MT-7.2 An explicit end; MT-7.13 after the last builder the round ends, and after round 4 the game.
export function endTurn(state: State, seat: Seat, rng: Rng, out?: EventSink<Event>): void {
  out?.emit(EVERYONE, { type: 'ended', seat })
  if (state.turn + 1 < state.seats) {
    beginTurn(state, state.turn + 1, out)
    return
  }
  state.seen = []
  for (let other = 0; other < state.seats; other++) {
    for (const card of state.fresh[other] as Card[]) insertCard(state.stored[other] as Card[], card)
    state.fresh[other] = []
  }
  state.turn = 0
  if (state.round + 1 < ROUNDS) {
    state.round++
    prepareRound(state, rng, out)
    return
  }
  state.phase = 'over'
  out?.emitChapter({ type: 'over' })
}
