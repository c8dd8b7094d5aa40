/** The Shapeshifter: stealing a pick. */
import { EVERYONE, type EventSink, onlySeat, pileIncludes, pileSize, removeCard, type Seat } from '@spellbough/kernel'
import { type Card, cardId, cardOf, SHAPESHIFTER, VALUES } from '../data/cards.ts'
import type { Event } from './events.ts'
import { DECLINE, DECLINE_ROUND, fromPicks, type Gift, type Move, stealMove, WATCH } from './moves.ts'
import { continuePicking } from './picking.ts'
import { countOf } from './piles.ts'
import type { State, View } from './state.ts'

/**
 * MM-4.2 Who could use her: she lies in the Ally pile, so she came in an earlier round. -1 for nobody the viewer knows of.
 */
export const shapeshifterHolder = (view: View): number =>
  view.shapeshifterOut ? view.allies.findIndex((pile) => pileIncludes(pile, SHAPESHIFTER)) : -1

// MM-4.1, MM-4.3 Another player's pick, two other cards to give, and a holder who wants to be asked.
// MM-4.7 In any round and for an opening pick too; nothing but a pick asks it, so never while claiming.
export function mayBeStolen(state: State): boolean {
  const holder = shapeshifterHolder(state)
  return holder >= 0 && holder !== state.turn && !state.passing && giftsLeft(state, holder) >= 2
}

/** How many cards a seat could give besides her. */
export const giftsLeft = (view: View, holder: Seat): number =>
  pileSize(view.allies[holder] as Card[]) - 1 + (view.picks[holder] as Card[]).length

/** The card play waits for an answer about. */
export const cardAtStake = (view: View): Card => (view.picks[view.turn] as Card[]).at(-1) as Card

/** Whether a seat cannot tell if its pick will be stolen: she is out and lies unseen in another's pile. */
export function shapeshifterIsHidden(state: State, seat: Seat): boolean {
  if (!state.shapeshifterOut) return false
  const holder = shapeshifterHolder(state)
  return holder >= 0 && holder !== seat
}

export function theftMoves(view: View, holder: Seat, into: Move[]): void {
  const allies = view.allies[holder] as Card[]
  const gifts: Gift[] = []
  for (const card of allies) if (card !== SHAPESHIFTER && card !== gifts.at(-1)) gifts.push(card)
  for (const card of view.picks[holder] as Card[]) gifts.push(fromPicks(card))
  into.push(DECLINE, DECLINE_ROUND)
  for (let a = 0; a < gifts.length; a++) {
    const first = gifts[a] as Gift
    if (first < fromPicks(0) && countOf(allies, first) > 1) into.push(stealMove(first, first))
    for (let b = a + 1; b < gifts.length; b++) into.push(stealMove(first, gifts[b] as Gift))
  }
}

export function steal(
  state: State,
  thief: Seat,
  allies: readonly string[],
  picks: readonly string[],
  out?: EventSink<Event>,
): void {
  const victim = state.turn
  const stolen = (state.picks[victim] as Card[]).pop() as Card
  // MM-4.5 For the victim all of it is one pick of value 1; for the thief the stolen card counts nothing.
  state.totals[victim] = (state.totals[victim] as number) - (VALUES[stolen] as number) + 1
  const toVictim = state.traded[victim] as Card[]
  removeCard(state.allies[thief] as Card[], SHAPESHIFTER)
  toVictim.push(SHAPESHIFTER)
  for (const id of allies) toVictim.push(takeFrom(state.allies[thief] as Card[], id))
  // MM-4.4 A given pick restricts the giver no more, but its value stays spent.
  for (const id of picks)
    toVictim.push(takeFrom(state.picks[thief] as Card[], id))
    // MM-4.6 Everything exchanged lies face up till the end of the round.
  ;(state.traded[thief] as Card[]).push(stolen)
  const keep = state.config.openHistory ? EVERYONE : onlySeat(thief) | onlySeat(victim)
  const given = [...allies, ...picks]
  out?.emit(EVERYONE, { type: 'stole', seat: thief, from: victim, card: cardId(stolen), given }, keep)
  continuePicking(state, out)
}

// MM-4.3 The others learn nothing of the answer but that play goes on.
export function decline(state: State, holder: Seat, round: boolean, out?: EventSink<Event>): void {
  if (round) state.passing = true
  out?.emit(onlySeat(holder), { type: 'let-pass', seat: holder, round })
  continuePicking(state, out)
}

// MM-4.3 Letting a round's picks pass can be taken back while picking goes on.
export const mayWatch = (view: View, seat: Seat): boolean =>
  view.phase === 'mage' && view.passing === true && shapeshifterHolder(view) === seat

export function watchMoves(view: View, seat: Seat, into: Move[]): void {
  if (mayWatch(view, seat)) into.push(WATCH)
}

export function watch(state: State, holder: Seat, out?: EventSink<Event>): void {
  state.passing = false
  out?.emit(onlySeat(holder), { type: 'watching', seat: holder })
}

function takeFrom(pile: Card[], id: string): Card {
  const card = cardOf(id)
  removeCard(pile, card)
  return card
}
