/** Whom the game waits for, and what they may choose. */
import { HOST, NOBODY, type Seat, type SeatSet } from '@spellbough/kernel'
import { MOST_CHANGES } from '../data/limits.ts'
import { builderOf, buildingMoves } from './building.ts'
import { CHOICES, HIDDEN, type Move, NO_CHOICE, READY } from './moves.ts'
import { planningOptions } from './planning.ts'
import { hostMoves } from './realtime.ts'
import { isAsked, spellOptions } from './spells.ts'
import type { View } from './state.ts'
import { choosesOrder, orderOptions } from './turn-order.ts'

/** Every choice of a seat that takes part, also one it has made already. */
export function optionsOf(view: View, seat: Seat, into: Move[]): void {
  switch (view.phase) {
    case 'planning':
      return planningOptions(view, seat, into)
    case 'spell':
      return spellOptions(view, seat, into)
    case 'order':
      return orderOptions(view, seat, into)
  }
}

export function toAct(view: View): SeatSet {
  switch (view.phase) {
    case 'over':
      return NOBODY
    case 'countdown':
      return 1 << HOST
    case 'building':
      return 1 << builderOf(view)
    default: {
      let set = NOBODY
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
    if (mayChange(view, seat) && otherChoices(view, seat) > 0) set |= 1 << seat
  return set
}

/** Whether a seat has made a choice that the viewer knows and that is not final. */
function mayChange(view: View, seat: Seat): boolean {
  const code = view.chosen[seat] as number
  if (code === NO_CHOICE || code === HIDDEN) return false
  return (view.phase === 'planning' || view.phase === 'order') && (view.changes[seat] as number) < MOST_CHANGES
}

function otherChoices(view: View, seat: Seat): number {
  const options: Move[] = []
  optionsOf(view, seat, options)
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
      if (takesPart(view, seat)) choices(view, seat, into)
  }
  return into
}

function choices(view: View, seat: Seat, into: Move[]): void {
  const code = view.chosen[seat] as number
  if (code === NO_CHOICE) return optionsOf(view, seat, into)
  if (!mayChange(view, seat)) return
  const from = into.length
  optionsOf(view, seat, into)
  const same = into.indexOf(CHOICES[code] as Move, from)
  if (same >= 0) into.splice(same, 1)
}
