/** Carries out a move: each kind in the file of its chapter. */
import type { EventSink, Rng, Seat } from '@spellbough/kernel'
import { cardOf } from '../data/cards.ts'
import { spaceOf } from '../data/forest.ts'
import { chooseAction } from './beat.ts'
import { arrange, build, endTurn, flip, improve, lay, lift, pipe, store } from './building.ts'
import type { Event } from './events.ts'
import { declineFamiliar, placeFamiliar } from './familiars.ts'
import { codeOf, type Move } from './moves.ts'
import { act, markReady, start } from './realtime.ts'
import { chooseForSpell } from './spells.ts'
import type { State } from './state.ts'
import { chooseOrder } from './turn-order.ts'

export function play(state: State, seat: Seat, move: Move, rng: Rng, out?: EventSink<Event>): void {
  switch (move.do) {
    case 'ready':
      return markReady(state, seat, out)
    case 'start':
      return start(state, out)
    case 'build':
      return build(state, seat, move, out)
    case 'flip':
      return flip(state, seat, move, out)
    case 'improve':
      return improve(state, seat, move, out)
    case 'pipe':
      return pipe(state, seat, move, out)
    case 'lift':
      return lift(state, seat, cardOf(move.pipe), out)
    case 'lay':
      return lay(state, seat, move, out)
    case 'arrange':
      return arrange(state, seat, move.house, move.place, out)
    case 'store':
      return store(state, seat, cardOf(move.card), out)
    case 'familiar':
      return placeFamiliar(state, seat, spaceOf(move.space), out)
    case 'decline':
      return declineFamiliar(state, seat, out)
    case 'end':
      return endTurn(state, seat, rng, out)
    case 'reveal':
      return chooseOrder(state, seat, codeOf(move), out)
    case 'discard':
    case 'swap':
    case 'keep':
      return chooseForSpell(state, seat, codeOf(move), out)
    default:
      return state.config.pace === 'realtime'
        ? act(state, seat, codeOf(move), out)
        : chooseAction(state, seat, codeOf(move), out)
  }
}
