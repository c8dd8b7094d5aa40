/** Turning up a room, and what it does. */
import { EVERYONE, type EventSink } from '@spellbough/kernel'
import { FOUND, GHOST_ROOM, NETTED, type Source, TRAPPED } from '../data/points.ts'
import {
  APPLE,
  BOOTS,
  CALLS,
  COIN,
  CROW_FLOCK,
  EXIT,
  IS_BENEFICIAL,
  KEY,
  LIGHTER,
  type Room,
  roomId,
  SPIDERNET,
  TRAP,
} from '../data/rooms.ts'
import type { Effect, Event } from './events.ts'
import { callFlock, callGhost } from './ghosts.ts'
import { type Square, squareName } from './house.ts'
import { light } from './lighter.ts'
import { endGame, scoreSource } from './scoring.ts'
import { DESTROYED, FACE_UP, IN_ITS_ROOM, SHOWN, type State, WITH_TENANT } from './state.ts'
import { takeCoin } from './tenant.ts'
import { continueTurn } from './turns.ts'

// MG-3.2 Its event happens once in the game. MG-4.4 In a destroyed room nothing happens.
export function flip(state: State, out?: EventSink<Event>): void {
  const square = state.tenant
  const room = state.rooms[square] as Room
  const mark = state.marks[square] as number
  const effect = (mark & DESTROYED) !== 0 ? 'destroyed' : (mark & SHOWN) !== 0 ? 'spent' : 'event'
  out?.markRevealed()
  state.actions--
  state.marks[square] = mark | FACE_UP | SHOWN
  out?.emit(EVERYONE, { type: 'flipped', square: squareName(square), room: roomId(room), effect })
  lookUnder(state, square, room, effect, out)
  // MG-5.11 With the Key the Exit is the way out, however often it was turned.
  if (room === EXIT && state.key === WITH_TENANT) {
    endGame(state, 'escape', out)
    return
  }
  // MG-5.8 A Coin that was turned down gives a coin again.
  if (room === COIN && effect === 'spent') takeCoin(state, out)
  if (effect === 'event') resolveRoomEvent(state, room, out)
  else continueTurn(state, out)
}

// MG-5.10 The Key lies in its room, MG-5.12 or under the room where the Magician hid it.
function lookUnder(state: State, square: Square, room: Room, effect: Effect, out?: EventSink<Event>): void {
  const first = room === KEY && effect === 'event' && state.key === IN_ITS_ROOM
  const place = state.suspects.indexOf(square)
  if (place >= 0) state.suspects.splice(place, 1)
  if (!first && state.key !== square) return
  state.key = WITH_TENANT
  state.suspects = []
  out?.emit(EVERYONE, { type: 'took-key', square: squareName(square) })
}

function resolveRoomEvent(state: State, room: Room, out?: EventSink<Event>): void {
  const source = sourceOf(room)
  if (source >= 0 && !scoreSource(state, source, out)) return
  switch (room) {
    // MG-5.2 For the rest of this turn and in the next.
    case SPIDERNET:
      state.net = 2
      break
    case CROW_FLOCK:
      return callFlock(state, out)
    // MG-5.5 One more action this turn.
    case APPLE:
      state.actions++
      break
    case LIGHTER:
      return light(state, out)
    // MG-5.7 An extra move every turn, this one included; a second pair adds nothing.
    case BOOTS:
      if (!state.boots) state.extraMove = true
      state.boots = true
      break
    case COIN:
      takeCoin(state, out)
      break
    default: {
      const ghost = CALLS[room] as number
      if (ghost >= 0) return callGhost(state, ghost, out)
    }
  }
  continueTurn(state, out)
}

/** MG-5.1 to MG-5.8 What a room counts when it is found; -1 for nothing. */
function sourceOf(room: Room): Source {
  if (room === TRAP) return TRAPPED
  if (room === SPIDERNET) return NETTED
  if (IS_BENEFICIAL[room] === true) return FOUND
  return room === CROW_FLOCK || (CALLS[room] as number) >= 0 ? GHOST_ROOM : -1
}
