/** What each player is about, for all to see. */
import { pileSize, type Seat } from '@spellbough/kernel'
import { PLAN_SIZE } from '../data/constants.ts'
import { takesPart } from '../rules/legal-moves.ts'
import { NO_CHOICE } from '../rules/moves.ts'
import { isAsked } from '../rules/spells.ts'
import type { View } from '../rules/state.ts'

export type SeatStatus =
  | 'ready'
  | 'notReady'
  | 'out'
  | 'chosen'
  | 'choosing'
  | 'hasCards'
  | 'noCards'
  | 'planFull'
  | 'mustChoose'
  | 'frozen'
  | 'nothing'

export function seatStatus(view: View, seat: Seat): SeatStatus {
  const chosen = (view.chosen[seat] ?? NO_CHOICE) !== NO_CHOICE
  switch (view.phase) {
    case 'ready':
      return view.ready[seat] === true ? 'ready' : 'notReady'
    case 'countdown':
      return 'ready'
    case 'planning':
      if (view.out[seat] === true) return 'out'
      if (view.config.pace === 'structured') return chosen ? 'chosen' : 'choosing'
      if (pileSize(view.hands[seat] ?? 0) > 0) return 'hasCards'
      return pileSize(view.planned[seat] ?? 0) < PLAN_SIZE ? 'noCards' : 'planFull'
    case 'spell':
      if (view.out[seat] === true) return 'out'
      if (!isAsked(view, seat)) return 'frozen'
      return chosen ? 'chosen' : 'mustChoose'
    case 'order':
      if (!takesPart(view, seat)) return 'nothing'
      return chosen ? 'chosen' : 'choosing'
    default:
      return 'nothing'
  }
}
