/** The Magician and His Tenant: the rules as the kernel wants them. Each chapter of the game has files of its own. */
import { type EventSink, NO_SEATS, type Rng, type Rules, type Seat, type SeatSet } from '@spellbough/kernel'
import { ghostOf } from '../data/ghosts.ts'
import { positionCodec, viewCodec } from './codecs.ts'
import { determinize } from './determinize.ts'
import type { Event } from './events.ts'
import { flip } from './flipping.ts'
import { eventMoves, passEvent, send, sendMoves, step } from './ghosts.ts'
import { squareOf } from './house.ts'
import { confirm, layoutMoves, lift, propose, put } from './layout.ts'
import { look, lookMoves } from './lighter.ts'
import { type Move, moveSchema } from './moves.ts'
import { arrivalMoves, arrive, enterPortal } from './portals.ts'
import { refuse } from './refuse.ts'
import { result } from './scoring.ts'
import { setup } from './setup.ts'
import { destroy, hide, hideMoves, magicianMoves, steal, turnBack } from './skills.ts'
import { type MagicianAndTenant, magicianSeat, OPTIONS, type State, tenantSeat, type View } from './state.ts'
import { repel, tenantMoves, walk } from './tenant.ts'
import { endMagicianTurn, endTenantTurn } from './turns.ts'
import { components, copy, view } from './view.ts'

export const magicianAndTenantRules: Rules<MagicianAndTenant> = {
  id: 'magician-and-tenant',
  version: 1,
  seats: [2, 2],
  options: OPTIONS,
  stateCodec: positionCodec,
  viewCodec,
  moveSchema: moveSchema,
  setup,
  toAct,
  moves,
  play,
  refuse,
  result,
  view,
  determinize,
  copy,
  components,
}

function toAct(view: View): SeatSet {
  if (view.phase === 'over') return NO_SEATS
  return 1 << awaitedSeat(view)
}

/** Choices of the Lighter and the Portals are the Tenant's, all others the Magician's. */
function awaitedSeat(view: View): Seat {
  switch (view.choice) {
    case 'none':
      return view.phase === 'tenant' ? tenantSeat(view) : magicianSeat(view)
    case 'lighter':
    case 'portal':
      return tenantSeat(view)
    default:
      return magicianSeat(view)
  }
}

function moves(view: View, seat: Seat, into: Move[] = []): Move[] {
  if (view.phase === 'over' || seat !== awaitedSeat(view)) return into
  switch (view.choice) {
    case 'none':
      if (view.phase === 'layout') layoutMoves(view, into)
      else if (view.phase === 'tenant') tenantMoves(view, into)
      else magicianMoves(view, into)
      break
    case 'lighter':
      lookMoves(view, into)
      break
    case 'portal':
      arrivalMoves(view, into)
      break
    case 'send':
      sendMoves(view, into)
      break
    case 'ace':
    case 'flock':
      eventMoves(view, into)
      break
    case 'hide':
      hideMoves(view, into)
      break
  }
  return into
}

function play(state: State, _seat: Seat, move: Move, rng: Rng, out?: EventSink<Event>): void {
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
