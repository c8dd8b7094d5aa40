/** Carries out a move: each kind in the file of its chapter. */
import type { EventSink, Rng, Seat } from '@spellbough/kernel'
import { ghostOf } from '../data/ghosts.ts'
import type { Event } from './events.ts'
import { flip } from './flipping.ts'
import { passEvent, send, step } from './ghosts.ts'
import { squareOf } from './house.ts'
import { confirm, lift, propose, put } from './layout.ts'
import { look } from './lighter.ts'
import type { Move } from './moves.ts'
import { arrive, enterPortal } from './portals.ts'
import { destroy, hide, steal, turnBack } from './skills.ts'
import type { State } from './state.ts'
import { repel, walk } from './tenant.ts'
import { endMagicianTurn, endTenantTurn } from './turns.ts'

export function play(state: State, _seat: Seat, move: Move, rng: Rng, out?: EventSink<Event>): void {
  switch (move.do) {
    case 'step':
      return step(state, ghostOf(move.ghost), squareOf(move.to), out)
    case 'walk':
      return walk(state, squareOf(move.to), out)
    case 'flip':
      return flip(state, out)
    case 'repel':
      return repel(state, ghostOf(move.ghost), out)
    case 'send':
      return send(state, ghostOf(move.ghost), squareOf(move.to), out)
    case 'end':
      return state.phase === 'tenant' ? endTenantTurn(state, out) : endMagicianTurn(state, out)
    case 'look':
      return look(state, squareOf(move.at), out)
    case 'portal':
      return enterPortal(state, out)
    case 'arrive':
      return arrive(state, squareOf(move.at), out)
    case 'steal':
      return steal(state, out)
    case 'hide':
      return hide(state, squareOf(move.under), out)
    case 'destroy':
      return destroy(state, out)
    case 'turn-back':
      return turnBack(state, out)
    case 'pass':
      return passEvent(state, out)
    case 'lift':
      return lift(state, squareOf(move.from), out)
    case 'put':
      return put(state, squareOf(move.on), out)
    case 'propose':
      return propose(state, rng, out)
    case 'confirm':
      return confirm(state, squareOf(move.corridor), out)
  }
}
