import type { ComponentCounts, Observer, Pile } from '@spellbough/kernel'
import { CARDS, type Card, cardId, DECK_CARDS, UNSEEN } from '../data/cards.ts'
import { FAMILIARS } from '../data/forest.ts'
import { BROWN_OBJECTIVES } from '../data/objectives.ts'
import { placedFamiliarCount } from './familiars.ts'
import { HIDDEN, NO_CHOICE } from './moves.ts'
import type { House, State, View, Village } from './state.ts'

// MT-4.12 Numbers of cards are public, faces are their owners': hand, plans, Storage, flipped cards, personal objective.
export function view(state: State, who: Observer): View {
  const own = <Item>(piles: readonly (readonly Item[])[]): Pile<Item>[] =>
    piles.map((pile, seat) => (seat === who ? pile.slice() : pile.length))
  // MT-3.3 Nobody looks at a hand before the start.
  const started = state.phase !== 'ready' && state.phase !== 'countdown'
  const over = state.phase === 'over'
  return {
    ...copy(state),
    personal: state.personal.map((tile, seat) => (over || seat === who ? tile : -1)),
    boxed: state.boxed.length,
    decks: sizes(state.decks),
    hands: started ? own(state.hands) : sizes(state.hands),
    planned: own(state.planned),
    stored: own(state.stored),
    fresh: own(state.fresh),
    carriages: sizes(state.carriages),
    villages: state.villages.map((village, seat) => (seat === who ? copyVillage(village) : fromOutside(village))),
    chosen: state.chosen.map((code, seat) => (seat === who || code === NO_CHOICE ? code : HIDDEN)),
  }
}

export function copy(state: State): State {
  return {
    config: state.config,
    seats: state.seats,
    phase: state.phase,
    round: state.round,
    direction: state.direction,
    tiles: state.tiles.slice(),
    familiars: state.familiars.slice(),
    brown: state.brown,
    green: state.green,
    personal: state.personal.slice(),
    boxed: state.boxed.slice(),
    biscuits: state.biscuits.slice(),
    plate: state.plate,
    piles: state.piles,
    eaten: state.eaten,
    decks: copyEach(state.decks),
    hands: copyEach(state.hands),
    planned: copyEach(state.planned),
    stored: copyEach(state.stored),
    fresh: copyEach(state.fresh),
    carriages: copyEach(state.carriages),
    emptied: state.emptied.slice(),
    trash: copyEach(state.trash),
    removed: state.removed.slice(),
    villages: state.villages.map(copyVillage),
    ready: state.ready.slice(),
    out: state.out.slice(),
    chosen: state.chosen.slice(),
    committed: state.committed.slice(),
    changes: state.changes.slice(),
    did: state.did.slice(),
    mustAct: state.mustAct,
    casts: state.casts.map(({ seat, spell }) => ({ seat, spell })),
    order: state.order.slice(),
    turn: state.turn,
    pending: state.pending,
    lifted: state.lifted.slice(),
    laid: state.laid,
    seen: state.seen.slice(),
  }
}

export const copyVillage = ({ houses, row, pipes }: Village): Village => ({
  houses: houses.map(copyHouse),
  row: row.slice(),
  pipes: pipes.slice(),
})

const copyHouse = ({ flipped, moved, cards }: House): House => ({ flipped, moved, cards: cards.slice() })

/** MT-4.12 Others do not see the fronts of flipped cards. */
function fromOutside(village: Village): Village {
  const seen = copyVillage(village)
  for (const house of seen.houses) if (house.flipped) house.cards[0] = UNSEEN
  return seen
}

export function components(state: State): ComponentCounts {
  const counts = CARDS.map(() => 0)
  const count = (card: Card): void => {
    counts[card] = (counts[card] as number) + 1
  }
  eachVisible(state, count)
  for (const deck of state.decks) for (const card of deck) count(card)
  for (const carriage of state.carriages) for (const card of carriage) count(card)
  const tally: Record<string, number> = {}
  for (let card = 1; card < counts.length; card++) tally[cardId(card)] = counts[card] as number
  const own = state.biscuits.reduce((sum, biscuits) => sum + biscuits, 0)
  tally['biscuit'] = own + state.plate + state.eaten + state.piles * (state.seats - 1)
  for (const tile of [state.brown, ...state.personal, ...state.boxed]) {
    const name = `objective ${BROWN_OBJECTIVES[tile]}`
    tally[name] = (tally[name] ?? 0) + 1
  }
  for (let seat = 0; seat < state.seats; seat++)
    tally[FAMILIARS_OF[seat] as string] = Math.max(FAMILIARS, placedFamiliarCount(state, seat))
  return tally
}

const FAMILIARS_OF: readonly string[] = [0, 1, 2, 3].map((seat) => `familiar of seat ${seat}`)

/** All cards whose faces the viewer sees, Carriages and decks left out. */
export function visibleCards(view: View): Card[] {
  const seen: Card[] = []
  eachVisible(view, (card) => seen.push(card))
  return seen
}

function eachVisible(view: View, visit: (card: Card) => void): void {
  for (const piles of [view.hands, view.planned, view.stored, view.fresh])
    for (const pile of piles) if (typeof pile !== 'number') for (const card of pile) visit(card)
  for (const trash of view.trash) for (const card of trash) visit(card)
  for (const card of view.removed) visit(card)
  for (const card of view.lifted) visit(card)
  for (const { spell } of view.casts) visit(spell)
  for (const { houses, pipes } of view.villages) {
    for (const { cards } of houses) for (const card of cards) if (card !== UNSEEN) visit(card)
    for (const pipe of pipes) if (pipe !== 0) visit(pipe)
  }
}

/** The cards whose place the viewer does not know. */
export function unseenCards(view: View): Card[] {
  const seen = new Map<Card, number>()
  for (const card of visibleCards(view)) seen.set(card, (seen.get(card) ?? 0) + 1)
  return DECK_CARDS.filter((card) => {
    const left = seen.get(card) ?? 0
    if (left > 0) seen.set(card, left - 1)
    return left === 0
  })
}

const sizes = (piles: readonly (readonly unknown[])[]): number[] => piles.map((pile) => pile.length)

const copyEach = (lists: readonly (readonly number[])[]): number[][] => {
  const copies: number[][] = []
  for (const list of lists) copies.push(list.slice())
  return copies
}
