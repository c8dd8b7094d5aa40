/** Whom the game waits for, and which moves are legal. */
import { NO_SEATS, type Seat, type SeatSet } from '@spellbough/kernel'
import { claimMoves } from './claiming.ts'
import { druidMoves } from './druid.ts'
import { CONFIRM, type Move } from './moves.ts'
import { pickMoves } from './picking.ts'
import { mayWatch, shapeshifterHolder, theftMoves, watchMoves } from './shapeshifter.ts'
import type { View } from './state.ts'
import { assignMoves } from './treasure.ts'

export function toAct(view: View): SeatSet {
  switch (view.phase) {
    case 'over':
      return NO_SEATS
    case 'end':
      return unconfirmed(view)
    case 'theft': {
      const holder = shapeshifterHolder(view)
      return holder < 0 ? NO_SEATS : 1 << holder
    }
    default:
      return 1 << view.turn
  }
}

export function mayAct(view: View): SeatSet {
  const awaited = toAct(view)
  const holder = view.phase === 'mage' && view.passing === true ? shapeshifterHolder(view) : -1
  return holder >= 0 && mayWatch(view, holder) ? awaited | (1 << holder) : awaited
}

export function moves(view: View, seat: Seat, into: Move[] = []): Move[] {
  if ((toAct(view) & (1 << seat)) !== 0) {
    switch (view.phase) {
      case 'treasure':
        assignMoves(view, into)
        break
      case 'mage':
        pickMoves(view, seat, into)
        break
      case 'theft':
        theftMoves(view, seat, into)
        break
      case 'end':
        into.push(CONFIRM)
        break
      case 'druid':
        druidMoves(view, into)
        break
      case 'claim':
        claimMoves(view, seat, into)
        break
    }
  }
  watchMoves(view, seat, into)
  return into
}

function unconfirmed(view: View): SeatSet {
  let set = NO_SEATS
  for (let seat = 0; seat < view.seats; seat++) if (view.confirmed[seat] === false) set |= 1 << seat
  return set
}
