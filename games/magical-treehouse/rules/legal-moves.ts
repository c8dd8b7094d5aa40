/** Whom the game waits for, and what they may choose. */
import { HOST, NO_SEATS, type Seat, type SeatSet } from '@spellbough/kernel'
import { MAX_CHOICE_CHANGES } from '../data/constants.ts'
import { builderOf, buildingMoves } from './building.ts'
import { CHOICES, HIDDEN, type Move, NO_CHOICE, READY } from './moves.ts'
import { planningMoves } from './planning.ts'
import { hostMoves } from './realtime.ts'
import { isAsked, spellMoves } from './spells.ts'
import type { View } from './state.ts'
import { choosesOrder, orderMoves } from './turn-order.ts'

/** Every choice of a seat that takes part, also one it has made already. */
export function choiceMoves(view: View, seat: Seat, into: Move[]): void {
  switch (view.phase) {
    case 'planning':
      return planningMoves(view, seat, into)
    case 'spell':
      return spellMoves(view, seat, into)
    case 'order':
      return orderMoves(view, seat, into)
  }
}

export function toAct(view: View): SeatSet {
  switch (view.phase) {
    case 'over':
      return NO_SEATS
    case 'countdown':
      return 1 << HOST
    case 'building':
      return 1 << builderOf(view)
    default: {
      let set = NO_SEATS
      for (let seat = 0; seat < view.seats; seat++)
        if (takesPart(view, seat) && view.chosen[seat] === NO_CHOICE) set |= 1 << seat
      return set
    }
  }
}

/** Whether a seat is asked in this phase, in which several are. */
export function takesPart(view: View, seat: Seat): boolean {
  switch (view.phase) {
    case 'ready':
      return view.ready[seat] === false
    case 'planning':
      return view.out[seat] === false
    case 'spell':
      return isAsked(view, seat)
    default:
      return choosesOrder(view, seat)
  }
}

// MT-10.5, MT-7.1 A choice may be changed until the last one is in; MT-5.7 one for a Spell is final.
export function mayAct(view: View): SeatSet {
  let set = toAct(view)
  for (let seat = 0; seat < view.seats; seat++)
    if (mayChangeChoice(view, seat) && otherChoiceCount(view, seat) > 0) set |= 1 << seat
  return set
}

/** Whether a seat has made a choice that the viewer knows and that is not final. */
function mayChangeChoice(view: View, seat: Seat): boolean {
  const code = view.chosen[seat] as number
  if (code === NO_CHOICE || code === HIDDEN) return false
  return (view.phase === 'planning' || view.phase === 'order') && (view.changes[seat] as number) < MAX_CHOICE_CHANGES
}

function otherChoiceCount(view: View, seat: Seat): number {
  const options: Move[] = []
  choiceMoves(view, seat, options)
  return options.length - 1
}

export function moves(view: View, seat: Seat, into: Move[] = []): Move[] {
  if (seat === HOST) {
    hostMoves(view, into)
    return into
  }
  switch (view.phase) {
    case 'ready':
      if (view.ready[seat] === false) into.push(READY)
      break
    case 'building':
      if (builderOf(view) === seat) buildingMoves(view, seat, into)
      break
    case 'planning':
    case 'spell':
    case 'order':
      if (takesPart(view, seat)) openChoiceMoves(view, seat, into)
  }
  return into
}

function openChoiceMoves(view: View, seat: Seat, into: Move[]): void {
  const code = view.chosen[seat] as number
  if (code === NO_CHOICE) return choiceMoves(view, seat, into)
  if (!mayChangeChoice(view, seat)) return
  const from = into.length
  choiceMoves(view, seat, into)
  const same = into.indexOf(CHOICES[code] as Move, from)
  if (same >= 0) into.splice(same, 1)
}
