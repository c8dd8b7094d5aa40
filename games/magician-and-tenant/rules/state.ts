import type { GameOptions, GameTypes, Seat } from '@spellbough/kernel'
import type { Ghost } from '../data/ghosts.ts'
import type { Room } from '../data/rooms.ts'
import type { Event } from './events.ts'
import type { Square } from './house.ts'
import type { Move } from './moves.ts'

export interface Config {
  /** Which seat plays the Magician; the other one is the Tenant. */
  readonly magician: 'first' | 'second'
  /** MG-2.2 Whether the ✦ limits of a proposed layout also bind the Magician's swaps. */
  readonly fairLayout: boolean
  /** MG-6.5 After this number of rounds the Magician wins. */
  readonly roundLimit: number
}

export const OPTIONS: GameOptions<Config> = {
  magician: { kind: 'choice', values: ['first', 'second'], default: 'first' },
  fairLayout: { kind: 'flag', default: false },
  roundLimit: { kind: 'number', min: 5, max: 200, default: 60 },
}

/** Where the game stands: `layout` the Magician arranges the rooms · whose turn it is · `over`. */
export type Phase = 'layout' | 'tenant' | 'magician' | 'over'

/**
 * What a turn waits for in between:
 * `lighter` the Tenant chooses what to look at · `portal` where to come out · `send` the Magician chooses corridors for
 * ghosts that were repelled or have checkmated · `ace` he may move the called ghost · `flock` all of them · `hide` he
 * hides the stolen Key.
 */
export type Choice = 'none' | 'lighter' | 'portal' | 'send' | 'ace' | 'flock' | 'hide'

export type Ending = 'escape' | 'points' | 'checkmates' | 'rounds'

/** In `rooms`: no room here, or a face the viewer does not know. */
export const NO_ROOM = -1
export const UNKNOWN_PLAIN = -2
export const UNKNOWN_STAR = -3
/** In `rooms`: the Magician is still arranging, and not even the back is known. */
export const UNLAID = -4

/** In `marks`, as bits: the room lies face up. */
export const FACE_UP = 1
/** It was turned up at some time, so everybody knows it and its event is spent. */
export const SHOWN = 2
/** MG-4.4 The Boy destroyed it; he got a point for it. */
export const DESTROYED = 4
export const GAVE_POINT = 8

/** In `key`: the Tenant has it; it still lies in its room; the viewer does not know under which room it is hidden. */
export const WITH_TENANT = -1
export const IN_ITS_ROOM = -2
export const SOMEWHERE = -3

/** MG-5.6 One use of a Lighter. */
export interface Glimpse {
  /** The rooms that could be looked at. Public. */
  readonly among: readonly Square[]
  /** The one that was. Known to the Tenant, -1 to the others. */
  readonly saw: Square
  /** How many thefts there had been: after another one it tells nothing of the Key any more. Public. */
  readonly thefts: number
}

/** What somebody may know of the table. In a state everything is known. */
export interface View {
  readonly config: Config
  readonly seats: number
  phase: Phase
  choice: Choice
  /** The round, from 1. Public. */
  round: number
  /** Actions left in this turn. Public. */
  actions: number
  /** Where the Tenant stands. Public. */
  tenant: Square
  /** Where each ghost stands. Public. */
  ghosts: Square[]
  /** The room on each square. Known to the Magician; to others if it was shown, to the Tenant if a Lighter showed it. */
  rooms: Room[]
  /** What lies open about each square, as bits. Public. */
  marks: number[]
  /** Where the Key is: with the Tenant, in its room, or hidden under a square. The last is known to the Magician. */
  key: number
  /** The rooms that may hide the stolen Key, for all that everybody saw; none while it is not hidden. Public. */
  suspects: Square[]
  /** What Lighters showed. */
  glimpses: Glimpse[]
  /** The Tenant carries a coin. Public. */
  coin: boolean
  /** The Tenant has Boots. Public. */
  boots: boolean
  /** The Boots' extra move of this turn is still to be made. Public. */
  extraMove: boolean
  /** Turns in which the Tenant may not move, this one included. Public. */
  net: number
  /** The Tenant has repelled a ghost this turn. Public. */
  repelled: boolean
  /** The ghost an Ace called, or the one in the middle of its Crow Flock steps; -1 for none. Public. */
  called: Ghost
  /** Crow Flock steps left to each ghost. Public. */
  flock: number[]
  /** Ghosts that still have to be sent to a corridor. Public. */
  sending: Ghost[]
  /** The Tenant's turn is over and only the sending is left of it. Public. */
  turnOver: boolean
  /** How often each source of points came up. Public. */
  tally: number[]
  /** Layout: the room the Magician has lifted, -1 for none. Known to the Magician; null to the others. */
  lifted: Square | null
  /** Layout: swaps and new proposals so far. Known to the Magician; null to the others. */
  changes: number | null
  /** How the game ended, null while it goes on. Public. */
  ending: Ending | null
}

/** The whole truth. */
export interface State extends View {
  lifted: Square
  changes: number
}

export const magicianSeat = (view: View): Seat => (view.config.magician === 'first' ? 0 : 1)
export const tenantSeat = (view: View): Seat => (view.config.magician === 'first' ? 1 : 0)

export interface MagicianAndTenant extends GameTypes {
  state: State
  view: View
  move: Move
  config: Config
  event: Event
}
