import type { ComponentCounts, Observer } from '@spellbough/kernel'
import { GHOSTS } from '../data/ghosts.ts'
import { COINS, ROOMS } from '../data/rooms.ts'
import { knownGlimpses, knownKey, knownRooms } from './seat-knowledge.ts'
import { type Glimpse, magicianSeat, type State, type View } from './state.ts'

export function view(state: State, who: Observer): View {
  const arranging = state.phase === 'layout' && who !== magicianSeat(state)
  return {
    ...copy(state),
    rooms: knownRooms(state, who),
    key: knownKey(state, who),
    glimpses: knownGlimpses(state, who).map(copyGlimpse),
    lifted: arranging ? null : state.lifted,
    changes: arranging ? null : state.changes,
  }
}

export function copy(state: State): State {
  return {
    config: state.config,
    seats: state.seats,
    phase: state.phase,
    choice: state.choice,
    round: state.round,
    actions: state.actions,
    tenant: state.tenant,
    ghosts: state.ghosts.slice(),
    rooms: state.rooms.slice(),
    marks: state.marks.slice(),
    key: state.key,
    suspects: state.suspects.slice(),
    glimpses: state.glimpses.map(copyGlimpse),
    coin: state.coin,
    boots: state.boots,
    extraMove: state.extraMove,
    net: state.net,
    repelled: state.repelled,
    called: state.called,
    flock: state.flock.slice(),
    sending: state.sending.slice(),
    turnOver: state.turnOver,
    tally: state.tally.slice(),
    lifted: state.lifted,
    changes: state.changes,
    ending: state.ending,
  }
}

const copyGlimpse = ({ among, saw, thefts }: Glimpse): Glimpse => ({ among: among.slice(), saw, thefts })

/** MG-1.1 The rooms, five figures, the Key and two coins. */
export function components(state: State): ComponentCounts {
  const rooms = ROOM_LABELS.map(() => 0)
  for (const room of state.rooms) if (room >= 0) rooms[room] = (rooms[room] as number) + 1
  const tally: Record<string, number> = { tenant: 1, key: 1, coin: COINS }
  for (let ghost = 0; ghost < state.ghosts.length; ghost++) tally[GHOST_LABELS[ghost] as string] = 1
  for (let room = 0; room < rooms.length; room++) tally[ROOM_LABELS[room] as string] = rooms[room] as number
  return tally
}

const ROOM_LABELS = ROOMS.map((kind) => `room ${kind.id}`)
const GHOST_LABELS = GHOSTS.map((ghost) => `ghost ${ghost}`)
