/** Why a move that is not listed is not allowed, judged on the seat's own view. */
import type { IllegalAction, Seat } from '@spellbough/kernel'
import { BOY, type Ghost, ghostId, ghostOf, LADY } from '../data/ghosts.ts'
import { IS_DESTROYABLE, type Room } from '../data/rooms.ts'
import { HOUSE, IS_CORRIDOR, IS_ROOM, type Square, squareName, squareOf } from './house.ts'
import { mayChange } from './layout.ts'
import { ghostStepsFrom, type Move } from './moves.ts'
import { illegal, type RefusalKey } from './refusals.ts'
import { canTurnBack } from './skills.ts'
import { type Choice, FACE_UP, magicianSeat, type View, WITH_TENANT } from './state.ts'
import { isInReach, isOpenPortal } from './tenant.ts'

export function refuse(view: View, seat: Seat, move: Move): IllegalAction {
  const isMagician = seat === magicianSeat(view)
  const role = ROLE_OF[move.do]
  if (role === 'magician' && !isMagician) return illegal('magician-only')
  if (role === 'tenant' && isMagician) return illegal('tenant-only')
  if (view.phase === 'layout') return refuseLayout(view, move, isMagician)
  if (LAYOUT_MOVES.has(move.do)) return illegal('layout-over')
  if (view.choice === 'none' && REFUSAL_WITHOUT_CHOICE[move.do] !== undefined)
    return illegal(REFUSAL_WITHOUT_CHOICE[move.do] as RefusalKey)
  if (view.choice === 'none' && isMagician !== (view.phase === 'magician')) return illegal('others-turn')
  if (view.choice !== 'none' && !MOVES_FOR_CHOICE[view.choice].has(move.do)) return refuseDuringChoice(view, isMagician)
  return refuseAction(view, move)
}

const ROLE_OF: Readonly<Record<Move['do'], 'magician' | 'tenant' | 'both'>> = {
  lift: 'magician',
  put: 'magician',
  propose: 'magician',
  confirm: 'magician',
  walk: 'tenant',
  flip: 'tenant',
  repel: 'tenant',
  look: 'tenant',
  portal: 'tenant',
  arrive: 'tenant',
  step: 'magician',
  steal: 'magician',
  hide: 'magician',
  destroy: 'magician',
  'turn-back': 'magician',
  send: 'magician',
  pass: 'magician',
  end: 'both',
}

const LAYOUT_MOVES: ReadonlySet<Move['do']> = new Set(['lift', 'put', 'propose', 'confirm'] as const)

/** Moves that only answer a choice, and what to say when nothing is to be chosen. */
const REFUSAL_WITHOUT_CHOICE: Readonly<Partial<Record<Move['do'], RefusalKey>>> = {
  look: 'no-lighter',
  arrive: 'no-arrival',
  send: 'nothing-to-send',
  hide: 'no-stolen-key',
  pass: 'nothing-to-pass',
}

/** The moves that answer each choice. */
const MOVES_FOR_CHOICE: Readonly<Record<Exclude<Choice, 'none'>, ReadonlySet<Move['do']>>> = {
  lighter: new Set(['look'] as const),
  portal: new Set(['arrive'] as const),
  send: new Set(['send'] as const),
  ace: new Set(['step', 'pass'] as const),
  flock: new Set(['step', 'pass'] as const),
  hide: new Set(['hide'] as const),
}

const REFUSAL_DURING_CHOICE: Readonly<Record<Exclude<Choice, 'none'>, RefusalKey>> = {
  lighter: 'choose-look',
  portal: 'choose-arrival',
  send: 'choose-corridor',
  ace: 'choose-ace',
  flock: 'choose-flock',
  hide: 'choose-hiding',
}

function refuseDuringChoice(view: View, isMagician: boolean): IllegalAction {
  const tenants = view.choice === 'lighter' || view.choice === 'portal'
  if (view.choice === 'none' || isMagician === tenants) return illegal('others-turn')
  return illegal(REFUSAL_DURING_CHOICE[view.choice])
}

function refuseLayout(view: View, move: Move, isMagician: boolean): IllegalAction {
  const lifted = (view.lifted ?? -1) >= 0
  if (!isMagician || !LAYOUT_MOVES.has(move.do)) return illegal('layout-first')
  switch (move.do) {
    case 'put': {
      if (!lifted) return illegal('nothing-lifted')
      return IS_ROOM[squareOf(move.on)] === true ? illegal('unfair-place', { square: move.on }) : noRoom(move.on)
    }
    case 'lift':
      if (lifted) return illegal('put-first')
      return IS_ROOM[squareOf(move.from)] === true ? illegal('layout-limit') : noRoom(move.from)
    case 'confirm':
      return lifted ? illegal('put-first') : illegal('no-corridor', { square: move.corridor })
    default:
      return lifted && mayChange(view) ? illegal('put-first') : illegal('layout-limit')
  }
}

const noRoom = (square: string): IllegalAction => illegal('no-room', { square })

function refuseAction(view: View, move: Move): IllegalAction {
  switch (move.do) {
    case 'walk':
      return refuseWalk(view, squareOf(move.to))
    case 'flip':
      if (IS_ROOM[view.tenant] !== true) return illegal('nothing-to-flip')
      return isFaceUpRoom(view, view.tenant) ? illegal('already-up') : illegal('no-actions')
    case 'repel':
      return view.repelled ? illegal('repelled-already') : illegal('ghost-far', { ghost: move.ghost })
    case 'look':
      return illegal('not-lit', { square: move.at })
    case 'portal':
      if (!isOpenPortal(view, view.tenant)) return illegal('no-portal')
      if (!view.coin) return illegal('no-coin')
      return view.net > 0 ? illegal('netted') : illegal('no-actions')
    case 'arrive':
      return illegal('not-a-way-out', { square: move.at })
    case 'step':
      return refuseStep(view, ghostOf(move.ghost), squareOf(move.to))
    case 'steal':
      if (view.key !== WITH_TENANT) return illegal('no-key')
      return isInReach(view, 0) ? illegal('nowhere-to-hide') : illegal('politician-far')
    case 'hide':
      return illegal('not-a-hiding-place', { square: move.under })
    case 'destroy': {
      const square = view.ghosts[BOY] as Square
      if (IS_DESTROYABLE[view.rooms[square] as Room] !== true) return illegal('boy-outside')
      return isFaceUpRoom(view, square) ? illegal('face-up') : illegal('destroyed-already')
    }
    case 'turn-back':
      return canTurnBack(view) ? illegal('no-actions') : illegal('not-face-up')
    case 'send': {
      const [next = 0] = view.sending
      if (ghostOf(move.ghost) !== next) return illegal('another-first', { ghost: ghostId(next) })
      return illegal('not-far', { square: move.to })
    }
    default:
      return illegal('others-turn')
  }
}

function refuseWalk(view: View, to: Square): IllegalAction {
  if (view.net > 0) return illegal('netted')
  if (view.actions === 0 && !view.extraMove) return illegal('no-actions')
  const isNext = (HOUSE.tenantSteps[view.tenant] ?? []).includes(to)
  return illegal(isNext ? 'ghost-there' : 'not-next', { square: squareName(to) })
}

function refuseStep(view: View, ghost: Ghost, to: Square): IllegalAction {
  const data = { ghost: ghostId(ghost), square: squareName(to) }
  if (view.choice === 'ace' && ghost !== view.called) return illegal('not-called', data)
  if (view.choice === 'flock' && view.flock[ghost] === 0) return illegal('flock-finished', data)
  if (!ghostStepsFrom(ghost, view.ghosts[ghost] as Square).includes(to))
    return illegal(ghost === LADY ? 'too-far-for-lady' : 'too-far', data)
  if (to === view.tenant) return illegal('tenant-there')
  return IS_CORRIDOR[to] === true ? illegal('no-actions') : illegal('ghost-in-the-way', data)
}

const isFaceUpRoom = (view: View, square: Square): boolean => ((view.marks[square] as number) & FACE_UP) !== 0
