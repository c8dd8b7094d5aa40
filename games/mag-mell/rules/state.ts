import type { GameOptions, GameTypes, Pile, Seat } from '@spellbough/kernel'
import type { Card } from '../data/cards.ts'
import type { Treasure } from '../data/treasures.ts'
import type { Event } from './events.ts'
import type { Move } from './moves.ts'

export interface Config {
  /** MM-1.9 Without or with the advanced specials. */
  readonly level: 'basic' | 'full'
  /** MM-3.9 Whether the Ally piles, and with them all earlier picks, lie open. */
  readonly openHistory: boolean
}

export const OPTIONS: GameOptions<Config> = {
  level: { kind: 'choice', values: ['basic', 'full'], default: 'basic' },
  openHistory: { kind: 'flag', default: false },
}

/**
 * Where the game stands:
 * `treasure` the starter assigns a token · `mage` somebody picks · `theft` play waits for the Shapeshifter's holder ·
 * `end` the picks lie in sight until all confirm · `druid` her holder may swap tokens · `claim` Familiars and Daemons
 * are added · `over`.
 */
export type Phase = 'treasure' | 'mage' | 'theft' | 'end' | 'druid' | 'claim' | 'over'

/** What somebody may know of the table. In a state every pile is known. */
export interface View {
  readonly config: Config
  readonly seats: number
  phase: Phase
  /** The round, from 0 to 10. Public. */
  round: number
  /** Who starts this round. Public. */
  starter: Seat
  /** Whose chance it is to pick, whose answer the Druid needs, or who adds to a treasure or passes. Public. */
  turn: Seat
  /** Face-down Treasure Awaits cards, the top one last. Nobody knows their order. */
  awaits: Pile<Treasure>
  /** Drawn Treasure Awaits cards in their order, which is also the order of claiming. Public. */
  drawn: Treasure[]
  /** The token on each drawn card; one shorter than `drawn` while the starter chooses. Public. */
  placed: number[]
  /** Tokens that lie on no card yet, by value. Public. */
  tokens: number[]
  /** Face-down Mage cards, the top one last. Nobody knows them. */
  deck: Pile<Card>
  /** The Pool's places as they were filled; a place keeps its card through the round, taken or not. Public. */
  pool: Card[]
  /** Who took the card of each place, -1 while it is there. Public. */
  takers: number[]
  /** Each seat's picks of this round: face up, and none may match another of the same seat. Public. */
  picks: Card[][]
  /** Cards that came to each seat by a theft of this round: face up, they restrict nobody. Public. */
  traded: Card[][]
  /** The value each seat has picked this round. Public. */
  totals: number[]
  /** How many picks of the starter's opening are made; -1 once it is over. Public. */
  opening: number
  /** Whether the Shapeshifter was ever taken from the Pool. Public: all saw it. */
  shapeshifterOut: boolean
  /** Whether the Shapeshifter's holder lets this round's picks pass. Known to the holder; null to the others. */
  passing: boolean | null
  /** Who has confirmed that the round may end. Public. */
  confirmed: boolean[]
  /** Each seat's Ally pile, sorted. Known to its owner; to all with `openHistory` and once the game is over. */
  allies: Pile<Card>[]
  /** Who showed the Druid after the last round, -1 if nobody or not yet. Public. */
  druid: number
  /** Claiming: the treasure that is being claimed, as an index into `drawn`. Public. */
  claim: number
  /** Claiming: what lies before each seat for this treasure: natural cards, Familiars, Daemons in use. Public. */
  laid: Card[][]
  /** Claiming: passes in a row. Public. */
  passes: number
  /** Tokens each seat has won, in order. Public. */
  won: number[][]
  /** Tokens that went to nobody. Public. */
  lost: number[]
  /** Spent Familiars and sacrificed mages. Public. */
  discards: Card[]
}

/** The whole truth. */
export interface State extends View {
  awaits: Treasure[]
  deck: Card[]
  passing: boolean
  allies: Card[][]
}

export interface MagMell extends GameTypes {
  state: State
  view: View
  move: Move
  config: Config
  event: Event
}
