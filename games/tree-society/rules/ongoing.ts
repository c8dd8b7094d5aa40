/** TS-4.3 Ongoing effects that work by themselves, each while its card's marker stands on the stage. */
import type { EventSink, Seat } from '@spellbough/kernel'
import { PURSE_LIMIT } from '../data/boards.ts'
import { type Card, ONGOING, stageIndex } from '../data/cards.ts'
import type { Ongoing } from '../data/effects.ts'
import { gainCoins } from './coins.ts'
import type { Event } from './events.ts'
import type { State, View } from './state.ts'

/** TS-4.4 All of a seat's cards of this kind work, each for itself; `but` is left out. */
export function gainFromOngoing(
  state: State,
  seat: Seat,
  op: 'income' | 'onSell' | 'onTake' | 'onComplete',
  out: EventSink<Event> | undefined,
  but: Card = -1,
): void {
  const cards = state.active[seat] as Card[]
  for (let place = 0; place < cards.length; place++) {
    const card = cards[place] as Card
    if (card === but) continue
    for (const ongoing of ongoingAt(state, seat, place))
      if (ongoing.op === op) gainCoins(state, seat, ongoing.n, ongoing.to, op, card, out)
  }
}

/** What works on an active card now. */
export const ongoingAt = (view: View, seat: Seat, place: number): readonly Ongoing[] =>
  ONGOING[stageIndex(view.active[seat]?.[place] as Card, view.stages[seat]?.[place] as number)] as readonly Ongoing[]

/** TS-4.4 Of several purse limits the highest holds. */
export function purseLimit(view: View, seat: Seat): number {
  let limit = 0
  const cards = view.active[seat] as Card[]
  for (let place = 0; place < cards.length; place++)
    for (const ongoing of ongoingAt(view, seat, place))
      if (ongoing.op === 'purseLimit' && ongoing.n > limit) limit = ongoing.n
  return limit === 0 ? PURSE_LIMIT : limit
}

/** TS-5.1 How many fruit cards more may be taken at Rest. */
export function extraTakes(view: View, seat: Seat): number {
  let more = 0
  const cards = view.active[seat] as Card[]
  for (let place = 0; place < cards.length; place++)
    for (const ongoing of ongoingAt(view, seat, place)) if (ongoing.op === 'restTake') more += ongoing.n
  return more
}

/** Whether this card allows an additional sale that was not made yet in this turn. */
export function mayExtraSell(view: View, seat: Seat, place: number): boolean {
  for (const ongoing of ongoingAt(view, seat, place))
    if (ongoing.op === 'extraSell') return !view.extraSold.includes(view.active[seat]?.[place] as Card)
  return false
}
