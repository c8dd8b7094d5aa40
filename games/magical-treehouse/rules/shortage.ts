/** The end of the Planning step: players who planned too few cards remove cards from the Trash Cans. */
import { EVERYONE, type EventSink, type Seat } from '@spellbough/kernel'
import { type Card, cardId, isSpell } from '../data/cards.ts'
import { PLAN_SIZE } from '../data/constants.ts'
import { oldest } from './ages.ts'
import { seatAfter } from './carriages.ts'
import type { Event } from './events.ts'
import type { State } from './state.ts'
import { beginOrder } from './turn-order.ts'

export function endPlanning(state: State, out?: EventSink<Event>): void {
  out?.emitChapter({ type: 'planning-over' })
  state.mustAct = -1
  // MT-6.1 Clockwise from the oldest.
  const first = oldest(state.config.ages, state.seats)
  for (let step = 0; step < state.seats; step++) payShortage(state, (first + step) % state.seats, out)
  beginOrder(state, out)
}

// MT-6.1 Own Trash Can first, then the next ones in the direction of play; MT-6.2 with nothing planned it is five cards.
function payShortage(state: State, seat: Seat, out?: EventSink<Event>): void {
  let missing = PLAN_SIZE - (state.planned[seat] as Card[]).length
  for (let step = 0; step < state.seats && missing > 0; step++) {
    const from = seatAfter(state, seat, step, state.direction)
    const gone: Card[] = []
    while (missing > 0) {
      const card = takeHighest(state.trash[from] as Card[])
      if (card === undefined) break
      state.removed.push(card)
      gone.push(card)
      missing--
    }
    if (gone.length > 0) out?.emit(EVERYONE, { type: 'removed', seat, from, cards: gone.map(cardId) })
  }
  if (missing > 0) out?.emit(EVERYONE, { type: 'short', seat, missing })
}

/** The card with the highest number, which no Spell has. */
function takeHighest(trash: Card[]): Card | undefined {
  let best = -1
  for (let place = 0; place < trash.length; place++) {
    const card = trash[place] as Card
    if (!isSpell(card) && (best < 0 || card > (trash[best] as Card))) best = place
  }
  return best < 0 ? undefined : trash.splice(best, 1)[0]
}
