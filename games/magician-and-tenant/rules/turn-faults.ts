/** What cannot be of a turn: the Tenant's things, the actions left, and what the turn waits for. */
import type { ImpossibleField } from '@spellbough/kernel'
import { GHOSTS, type Ghost } from '../data/ghosts.ts'
import { CHECKMATE, FLOCK_STEPS, MAGICIAN_ACTIONS, TENANT_ACTIONS } from '../data/points.ts'
import { BOOTS, CALLS, COIN, CROW_FLOCK, LIGHTER, PORTAL, type Room } from '../data/rooms.ts'
import { canStep } from './ghosts.ts'
import { HOUSE, type Square } from './house.ts'
import { GAVE_POINT, type Phase, SHOWN, type State, WITH_TENANT } from './state.ts'
import { isFaceUp, isInReach, isOpenPortal, isWayOut } from './tenant.ts'

type Fault = ImpossibleField<State>

/** Whether a room of this kind lies there and its event has happened: a room destroyed before does nothing. */
export const wasUsed = ({ rooms, marks }: State, square: Square, room: Room): boolean =>
  rooms[square] === room && ((marks[square] as number) & (SHOWN | GAVE_POINT)) === SHOWN

/** What the Tenant carries and suffers comes from rooms that were found. */
export function findThingFault(state: State): Fault | undefined {
  const { phase, actions, net } = state
  const found = (room: Room) => HOUSE.rooms.some((square) => wasUsed(state, square, room))
  if (state.boots && !found(BOOTS)) return ['boots', 'no Boots were found']
  if (state.coin && !found(COIN)) return ['coin', 'no Coin was found']
  const most = MOST_ACTIONS[phase]
  if (actions > most) return ['actions', `there are at most ${most} in the phase "${phase}"`]
  if (state.extraMove && !state.boots) return ['extraMove', 'it needs Boots']
  if (state.extraMove && (phase === 'layout' || phase === 'magician'))
    return ['extraMove', 'that is for the Tenant’s turn']
  if (net > 0 && phase === 'layout') return ['net', 'nobody is caught before the first turn']
  if (net > 1 && phase === 'magician') return ['net', 'a turn of it is over when the Magician’s turn begins']
  if (state.turnOver && !(phase === 'tenant' && state.choice === 'send'))
    return ['turnOver', 'only a checkmate at the end of the Tenant’s turn leaves something to do']
  if (state.turnOver && (actions > 0 || state.extraMove || state.repelled))
    return ['turnOver', 'nothing is left of a turn that is over']
  return state.repelled && phase !== 'tenant' ? ['repelled', 'that is for the Tenant’s turn'] : undefined
}

/** MG-3.1, MG-4.1, MG-5.5 An Apple gives back the action its room took, never more. */
const MOST_ACTIONS: Readonly<Record<Phase, number>> = {
  layout: 0,
  tenant: TENANT_ACTIONS,
  magician: MAGICIAN_ACTIONS,
  over: MAGICIAN_ACTIONS,
}

export function findChoiceFault(state: State): Fault | undefined {
  const { choice, phase, called, flock, sending } = state
  if ((choice === 'send') !== sending.length > 0) return ['sending', 'ghosts to send and the choice "send" go together']
  if (choice !== 'flock' && flock.some((steps) => steps > 0)) return ['flock', 'only the Crow Flock gives such steps']
  if (choice !== 'flock' && (choice === 'ace') !== called >= 0) return ['called', 'only a ghost room calls a ghost']
  if (!PHASES[choice].includes(phase))
    return ['choice', `there is nothing of that kind to choose in the phase "${phase}"`]
  switch (choice) {
    case 'lighter': {
      const lit = (HOUSE.sightLines[state.tenant] as readonly Square[]).filter((square) => !isFaceUp(state, square))
      return isOpenRoom(state, LIGHTER) && lit.length > 1
        ? undefined
        : ['choice', 'the Tenant has no Lighter and two rooms to choose from']
    }
    case 'portal':
      return findPortalFault(state)
    case 'hide':
      return state.key === WITH_TENANT ? undefined : ['choice', 'there is no stolen Key to hide']
    case 'ace':
      if (!isOpenRoom(state, state.rooms[state.tenant] as Room) || CALLS[state.rooms[state.tenant] as Room] !== called)
        return ['called', 'the Tenant has not found the room of this ghost']
      return canStep(state, called) ? undefined : ['called', 'this ghost cannot move']
    case 'flock':
      return findFlockFault(state)
    case 'send':
      return findSendingFault(state)
    default:
      return undefined
  }
}

const PHASES: Readonly<Record<State['choice'], readonly Phase[]>> = {
  none: ['layout', 'tenant', 'magician', 'over'],
  lighter: ['tenant'],
  portal: ['tenant'],
  send: ['tenant', 'magician'],
  ace: ['tenant'],
  flock: ['tenant'],
  hide: ['magician'],
}

/** Whether the Tenant stands on a room of this kind that he has turned up and that is whole. */
const isOpenRoom = (state: State, room: Room): boolean =>
  wasUsed(state, state.tenant, room) && isFaceUp(state, state.tenant)

// MG-5.9 He has paid, and all Portals lie face up.
function findPortalFault(state: State): Fault | undefined {
  if (!isOpenPortal(state, state.tenant)) return ['choice', 'the Tenant stands on no open Portal']
  if (state.coin) return ['coin', 'it was paid for the Portal']
  if (HOUSE.rooms.some((square) => state.rooms[square] === PORTAL && !isFaceUp(state, square)))
    return ['marks', 'all Portals lie face up while the Tenant chooses one']
  return HOUSE.rooms.filter((square) => isWayOut(state, square)).length > 1
    ? undefined
    : ['choice', 'the Tenant has no two open Portals to choose from']
}

// MG-5.4 One ghost after the other: who has begun may go on, and who was followed by another has no step left.
function findFlockFault(state: State): Fault | undefined {
  const { flock, called } = state
  if (!isOpenRoom(state, CROW_FLOCK)) return ['choice', 'the Tenant has not found the Crow Flock']
  if (!flock.some((steps, ghost) => steps > 0 && canStep(state, ghost))) return ['flock', 'no ghost has a step left']
  const odd = flock.some((steps, ghost) =>
    ghost === called ? steps === FLOCK_STEPS : steps !== FLOCK_STEPS && (steps !== 0 || called < 0),
  )
  return odd
    ? ['flock', `each ghost has ${FLOCK_STEPS} steps before it moves, and none once another one follows`]
    : undefined
}

/** MG-3.3 The Tenant repels one ghost; MG-6.2 after a checkmate all are sent, in their order. */
function findSendingFault(state: State): Fault | undefined {
  const { sending, phase, tally } = state
  const first = sending[0] as Ghost
  if (phase === 'tenant' && state.repelled && sending.length === 1 && isInReach(state, first)) return undefined
  const rest = GHOSTS.slice(-sending.length).map((_, index) => GHOSTS.length - sending.length + index)
  if (sending.length > GHOSTS.length || sending.some((ghost, index) => ghost !== rest[index]))
    return ['sending', 'it is the ghost that was repelled, or all that a checkmate still sends, in their order']
  return tally[CHECKMATE] === 0 ? ['sending', 'no ghost was repelled, and there was no checkmate'] : undefined
}
