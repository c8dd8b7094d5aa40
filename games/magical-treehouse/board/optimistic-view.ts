/**
 * What the table shows while a move is on its way. In a race the hand must react at once: the move is drawn as if it
 * counted, and the server's word then confirms or corrects it.
 */
import { pileCards, pileSize, type Seat } from '@spellbough/kernel'
import { type Card, cardOf, UNSEEN } from '../data/cards.ts'
import { DRAW_SIZE } from '../data/constants.ts'
import { giveSide, takeSide } from '../rules/carriages.ts'
import type { Event } from '../rules/events.ts'
import { type Choice, codeOf, type Move } from '../rules/moves.ts'
import type { View } from '../rules/state.ts'

/** The view after a pending move, as far as its player can know it. It is only drawn; no decision depends on it. */
export function optimisticView(view: View, seat: Seat, move: Move): View {
  if (view.config.pace === 'structured' || view.phase !== 'planning') return withChosen(view, seat, move)
  const hand = pileCards(view.hands[seat] ?? 0)
  switch (move.do) {
    case 'place': {
      const card = cardOf(move.card)
      if (!hand.includes(card)) return view
      const planned = [...pileCards(view.planned[seat] ?? 0), card].sort((a, b) => a - b)
      const carriages = added(view.carriages, giveSide(view, seat), hand.length - 1)
      return { ...view, hands: put(view.hands, seat, []), planned: put(view.planned, seat, planned), carriages }
    }
    case 'trash':
      return {
        ...view,
        hands: put(view.hands, seat, []),
        trash: put(view.trash, seat, [...(view.trash[seat] ?? []), ...hand]),
      }
    case 'take': {
      const side = takeSide(view, seat)
      const count = pileSize(view.carriages[side] ?? 0)
      return { ...view, hands: put(view.hands, seat, faceDown(count)), carriages: put(view.carriages, side, 0) }
    }
    case 'draw': {
      const left = pileSize(view.decks[seat] ?? 0)
      const count = Math.min(left, DRAW_SIZE)
      return { ...view, hands: put(view.hands, seat, faceDown(count)), decks: put(view.decks, seat, left - count) }
    }
    case 'cast': {
      const place = hand.indexOf(cardOf(move.spell))
      return place < 0 ? view : { ...view, hands: put(view.hands, seat, hand.toSpliced(place, 1)) }
    }
    case 'drop-out': {
      const biscuits = view.plate > 0 ? 1 : 0
      return {
        ...view,
        out: put(view.out, seat, true),
        plate: view.plate - biscuits,
        biscuits: put(view.biscuits, seat, (view.biscuits[seat] ?? 0) + biscuits),
      }
    }
    default:
      return view
  }
}

/** Secret choices are marked as made; moves of the Building step wait for their word. */
function withChosen(view: View, seat: Seat, move: Move): View {
  if (view.phase !== 'planning' && view.phase !== 'order' && view.phase !== 'spell') return view
  const code = codeOf(move as Choice)
  return code === undefined ? view : { ...view, chosen: put(view.chosen, seat, code) }
}

/** Whether these events say what became of a seat's own move. */
export const isAnswered = (events: readonly Event[], seat: Seat): boolean =>
  events.some((event) => 'seat' in event && event.seat === seat)

const put = <Item>(items: readonly Item[], at: number, item: Item): Item[] => items.toSpliced(at, 1, item)

const added = (piles: View['carriages'], at: number, more: number): View['carriages'] =>
  put(piles, at, pileSize(piles[at] ?? 0) + more)

const faceDown = (count: number): Card[] => Array<Card>(count).fill(UNSEEN)
