/** The table before the first decision, and proposals for the layout. */
import type { Rng } from '@spellbough/kernel'
import { GHOSTS } from '../data/ghosts.ts'
import { SOURCES } from '../data/points.ts'
import { BOX, type Room, STARS } from '../data/rooms.ts'
import { HOUSE, SQUARE_COUNT, type Square } from './house.ts'
import { type Config, IN_ITS_ROOM, NO_ROOM, type State } from './state.ts'

// MG-2.1 The Tenant stands on the start. The ghosts wait on a corridor that the Magician names when the layout stands.
export function setup(config: Config, seats: number, rng: Rng): State {
  return {
    config,
    seats,
    phase: 'layout',
    choice: 'none',
    round: 1,
    actions: 0,
    tenant: HOUSE.start,
    ghosts: GHOSTS.map(() => HOUSE.corridors[0] as Square),
    rooms: proposeLayout(rng),
    marks: Array<number>(SQUARE_COUNT).fill(0),
    key: IN_ITS_ROOM,
    suspects: [],
    glimpses: [],
    coin: false,
    boots: false,
    extraMove: false,
    net: 0,
    repelled: false,
    called: -1,
    flock: GHOSTS.map(() => 0),
    sending: [],
    turnOver: false,
    tally: SOURCES.map(() => 0),
    lifted: -1,
    changes: 0,
    ending: null,
  }
}

// MG-2.2 One ✦ in each quadrant, far enough from the start; the rest as chance has it.
export function proposeLayout(rng: Rng): Room[] {
  const rooms = Array<Room>(SQUARE_COUNT).fill(NO_ROOM)
  const stars = BOX.slice(0, STARS)
  rng.shuffle(stars)
  HOUSE.fairPlaces.forEach((places, quadrant) => {
    rooms[places[rng.int(places.length)] as Square] = stars[quadrant] as Room
  })
  const rest = BOX.slice(STARS)
  rng.shuffle(rest)
  for (const square of HOUSE.rooms) if (rooms[square] === NO_ROOM) rooms[square] = rest.pop() as Room
  return rooms
}
