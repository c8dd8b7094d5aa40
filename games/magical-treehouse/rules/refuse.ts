/** Why a move that is not listed is not allowed, judged on the seat's own view. */
import { HOST, type IllegalAction, type Seat } from '@spellbough/kernel'
import type { Move } from './moves.ts'
import { illegal } from './refusals.ts'
import { refuseBuilding } from './refuse-building.ts'
import { refuseChoice, refusePlanning } from './refuse-planning.ts'
import type { View } from './state.ts'

export function refuse(view: View, seat: Seat, move: Move): IllegalAction {
  if (seat === HOST) return move.do === 'start' ? illegal('no-countdown') : illegal('host-only-starts')
  switch (move.do) {
    case 'start':
      return illegal('host-only')
    case 'ready':
      return view.phase === 'ready' ? illegal('ready-already') : illegal('ready-not-asked')
    case 'place':
    case 'trash':
    case 'cast':
    case 'take':
    case 'draw':
    case 'drop-out':
    case 'wait':
    case 'bribe':
    case 'spend':
      return refusePlanning(view, seat, move)
    case 'discard':
    case 'swap':
    case 'keep':
    case 'reveal':
      return refuseChoice(view, seat, move)
    default:
      return refuseBuilding(view, seat, move)
  }
}
