import type { GameOptions, GameTypes, Pile, Seat } from '@spellbough/kernel'
import type { Leaf } from '../data/leaves.ts'
import type { Event } from './events.ts'
import type { Move } from './moves.ts'

export interface Config {
  /** SG-7 Whether drawn leaves lie open too. */
  readonly openHands: boolean
}

export const OPTIONS: GameOptions<Config> = { openHands: { kind: 'flag', default: false } }

/** What somebody may know of the position. In a state every pile is known. */
export interface View {
  readonly config: Config
  readonly seats: number
  /** Whose turn it is. Public. */
  turn: Seat
  /** Face-down leaves, the top one last. Nobody knows them. */
  deck: Pile<Leaf>
  /** Face-up leaves that can be taken. Public. */
  row: Leaf[]
  /** The leaves each seat took from the row, in order. Public. */
  taken: Leaf[][]
  /** The leaves each seat drew, sorted. Known to their owner; to all with `openHands` and once the game is over. */
  drawn: Pile<Leaf>[]
}

/** The whole truth. */
export interface State extends View {
  deck: Leaf[]
  drawn: Leaf[][]
}

export interface SampleGame extends GameTypes {
  state: State
  view: View
  move: Move
  config: Config
  event: Event
}
