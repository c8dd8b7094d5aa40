import type { ComponentCounts, Observer } from '@spellbough/kernel'
import { pileIncludes } from '@spellbough/kernel'
import { CARDS, type Card, SHAPESHIFTER } from '../data/cards.ts'
import { TREASURES } from '../data/treasures.ts'
import type { State, View } from './state.ts'

// MM-3.9 An Ally pile is its owner's; others see how many cards it has, unless the table plays with open piles.
export function view(state: State, who: Observer): View {
  const open = state.config.openHistory || state.phase === 'over'
  const own = who === 'spectator' ? undefined : state.allies[who]
  return {
    ...copy(state),
    awaits: state.awaits.length,
    deck: state.deck.length,
    allies: state.allies.map((pile, seat) => (open || seat === who ? [...pile] : pile.length)),
    passing: pileIncludes(own, SHAPESHIFTER) ? state.passing : null,
  }
}

export function copy(state: State): State {
  return {
    config: state.config,
    seats: state.seats,
    phase: state.phase,
    round: state.round,
    starter: state.starter,
    turn: state.turn,
    awaits: state.awaits.slice(),
    drawn: state.drawn.slice(),
    placed: state.placed.slice(),
    tokens: state.tokens.slice(),
    deck: state.deck.slice(),
    pool: state.pool.slice(),
    takers: state.takers.slice(),
    picks: copyEach(state.picks),
    traded: copyEach(state.traded),
    totals: state.totals.slice(),
    opening: state.opening,
    shapeshifterOut: state.shapeshifterOut,
    passing: state.passing,
    confirmed: state.confirmed.slice(),
    allies: copyEach(state.allies),
    druid: state.druid,
    claim: state.claim,
    laid: copyEach(state.laid),
    passes: state.passes,
    won: copyEach(state.won),
    lost: state.lost.slice(),
    discards: state.discards.slice(),
  }
}

export function components(state: State): ComponentCounts {
  const mages = MAGE_NAMES.map(() => 0)
  for (const pile of [...magePiles(state), state.deck])
    for (const card of pile) mages[card] = (mages[card] as number) + 1
  const tally: Record<string, number> = {}
  for (let card = 0; card < mages.length; card++)
    if (mages[card] !== 0) tally[MAGE_NAMES[card] as string] = mages[card] as number
  const count = (name: string) => {
    tally[name] = (tally[name] ?? 0) + 1
  }
  for (const tokens of [state.tokens, state.placed]) for (const token of tokens) count(`token ${token}`)
  for (const treasures of [state.awaits, state.drawn])
    for (const treasure of treasures) count(TREASURE_NAMES[treasure] as string)
  return tally
}

/** The components' names, made once: conservation is checked after every move. */
const MAGE_NAMES: readonly string[] = CARDS.map((card) => `mage ${card.id}`)
const TREASURE_NAMES: readonly string[] = TREASURES.map((treasure) => `treasure awaits ${treasure}`)

/** All Mage cards outside the deck, as far as the viewer can see them. */
export function magePiles(view: View): (readonly Card[])[] {
  return [
    view.pool.filter((_, place) => view.takers[place] === -1),
    ...view.picks,
    ...view.traded,
    ...view.allies.filter((pile) => typeof pile !== 'number'),
    ...view.laid,
    view.discards,
  ]
}

/** The cards whose place the viewer does not know. */
export function unseenCards(view: View): Card[] {
  const left = CARDS.map((card) => (view.config.level === 'full' || card.basic ? card.copies : 0))
  for (const pile of magePiles(view)) for (const card of pile) left[card] = (left[card] ?? 0) - 1
  return left.flatMap((count, card) => Array<Card>(Math.max(0, count)).fill(card))
}

const copyEach = (lists: readonly (readonly number[])[]): number[][] => {
  const copies: number[][] = []
  for (const list of lists) copies.push(list.slice())
  return copies
}
