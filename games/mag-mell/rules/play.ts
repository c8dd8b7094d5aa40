/** Carries out a move: each kind in the file of its chapter. */
import type { EventSink, Rng, Seat } from '@spellbough/kernel'
import { cardOf } from '../data/cards.ts'
import { addFamiliar, passClaim, useDaemon } from './claiming.ts'
import { keepTokens, swapTokens } from './druid.ts'
import type { Event } from './events.ts'
import type { Move } from './moves.ts'
import { pick, stop } from './picking.ts'
import { confirm } from './round-end.ts'
import { decline, steal, watch } from './shapeshifter.ts'
import type { State } from './state.ts'
import { assign } from './treasure.ts'

export function play(state: State, seat: Seat, move: Move, _rng: Rng, out?: EventSink<Event>): void {
  switch (move.do) {
    case 'assign':
      return assign(state, move.token, out)
    case 'pick':
      return pick(state, seat, cardOf(move.card), out)
    case 'stop':
      return stop(state, seat, out)
    case 'steal':
      return steal(state, seat, move.allies, move.picks, out)
    case 'decline':
      return decline(state, seat, move.round, out)
    case 'watch':
      return watch(state, seat, out)
    case 'confirm':
      return confirm(state, seat, out)
    case 'swap':
      return swapTokens(state, seat, move.treasures, out)
    case 'keep':
      return keepTokens(state, seat, out)
    case 'familiar':
      return addFamiliar(state, seat, out)
    case 'daemon':
      return useDaemon(state, seat, cardOf(move.sacrifice), out)
    case 'pass':
      return passClaim(state, seat, out)
  }
}
