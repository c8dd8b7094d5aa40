import type { GameOptions, GameTypes, Pile, Seat } from '@spellbough/kernel'
import type { Card } from '../data/cards.ts'
import type { Side } from '../data/forest.ts'
import { AGES } from './ages.ts'
import type { Event } from './events.ts'
import type { ChoiceCode, Move } from './moves.ts'

export interface Config {
  /** MT-10.1 Beats of secret choices, or all at once as fast as you can. */
  readonly pace: 'structured' | 'realtime'
  /** MT-11.1 The house rules of those who would rather think. */
  readonly apprentice: boolean
  /** MT-2.1 The side of all Forest tiles. */
  readonly side: Side
  /** MT-1.12 Whether the tiles' positions are shuffled. */
  readonly tiles: 'shuffled' | 'fixed'
  /** MT-1.10 The green tiles' values: those of the rulebook's text, or those its pictures seem to show. */
  readonly objectiveValues: 'text' | 'printed'
  /** MT-2.2 Whether the green objective is the one for Biscuits. */
  readonly beginnerObjective: boolean
  /** MT-2.7 The seats from the oldest to the youngest, counted from 1; seats that are not played are passed over. */
  readonly ages: string
}

export const OPTIONS: GameOptions<Config> = {
  pace: { kind: 'choice', values: ['structured', 'realtime'], default: 'structured' },
  apprentice: { kind: 'flag', default: false },
  side: { kind: 'choice', values: ['day', 'night'], default: 'day' },
  tiles: { kind: 'choice', values: ['shuffled', 'fixed'], default: 'shuffled' },
  objectiveValues: { kind: 'choice', values: ['text', 'printed'], default: 'text' },
  beginnerObjective: { kind: 'flag', default: false },
  ages: { kind: 'choice', values: AGES, default: '1234' },
}

/** MT-11.2 What does not go together, as a sentence. */
export function conflict(config: Config): string | undefined {
  if (!config.apprentice) return undefined
  if (config.pace === 'realtime') return 'apprentices play at the structured pace, not in real time'
  if (config.beginnerObjective) return 'apprentices play without the Biscuits objective, so it cannot be fixed'
  return undefined
}

/**
 * Where the game stands:
 * `ready` all say that they are · `countdown` the host counts down · `planning` all act at once, or choose for the next
 * beat · `spell` everyone stops and some choose · `order` all choose the card that decides the turn order · `building`
 * one after another · `over`.
 */
export type Phase = 'ready' | 'countdown' | 'planning' | 'spell' | 'order' | 'building' | 'over'

/** A Treehouse: its cards from the ground up, one a level. A flipped ground card is `UNSEEN` to all but its owner. */
export interface House {
  /** MT-7.4 Whether the ground card lies face down. */
  readonly flipped: boolean
  /** MT-7.7 Whether it was moved this turn. */
  moved: boolean
  cards: Card[]
}

/** Treehouses by their number, which is the order of building, and how they stand. Public but for flipped cards. */
export interface Village {
  houses: House[]
  /** The houses' numbers from left to right. */
  row: number[]
  /** The Pipe card to the right of each place of the row, 0 for none. */
  pipes: Card[]
}

/** A Spell that was announced and is not in its caster's Trash Can yet. */
export interface Cast {
  readonly seat: Seat
  readonly spell: Card
}

/** What somebody may know of the table. In a state every pile is known. */
export interface View {
  readonly config: Config
  readonly seats: number
  phase: Phase
  /** The round, from 0 to 3. Public. */
  round: number
  /** 1 while cards go clockwise, -1 while they go the other way. Public. */
  direction: number
  /** Which tile lies at each place: three at the top, three at the bottom. Public. */
  readonly tiles: readonly number[]
  /** Whose Familiar stands on each space, -1 for nobody's. Public. */
  familiars: number[]
  /** The common objectives. Public. */
  readonly brown: number
  readonly green: number
  /** Each seat's personal objective. Known to its owner, and to all once the game is over; -1 to the others. */
  personal: number[]
  /** Brown tiles that were dealt to nobody. Unseen. */
  boxed: Pile<number>
  /** Biscuits: of each seat, on the plate, piles that are left, and those that left the game. Public. */
  biscuits: number[]
  plate: number
  piles: number
  eaten: number
  /** Each seat's deck, the top card last. Nobody sees it. */
  decks: Pile<Card>[]
  /** Each seat's hand, sorted. Known to its owner once the round has started. */
  hands: Pile<Card>[]
  /** Each seat's Planning Area, sorted. Known to its owner. */
  planned: Pile<Card>[]
  /** Cards each seat stored in earlier rounds, sorted. Known to its owner. */
  stored: Pile<Card>[]
  /** Cards each seat stored in this round: they cannot be played yet. Sorted. Known to its owner. */
  fresh: Pile<Card>[]
  /** The Carriage to the left of each seat, the top card last. Nobody sees the cards. */
  carriages: Pile<Card>[]
  /** Who emptied each Carriage last in this round, -1 if nobody did. Public. */
  emptied: number[]
  /** Each seat's Trash Can, the top card last. Public. */
  trash: Card[][]
  /** Cards that left the game. Public. */
  removed: Card[]
  villages: Village[]
  /** Who is ready for the round (real time). Public. */
  ready: boolean[]
  /** Who has dropped out of this Planning step. Public. */
  out: boolean[]
  /** What each seat has chosen. Others see only that it has, as `HIDDEN_LAYERS`. */
  chosen: ChoiceCode[]
  /** Who has chosen, in the order of commitment. Public. */
  committed: Seat[]
  /** How often each seat has changed its choice. Public. */
  changes: number[]
  /** What each seat did last in this Planning step, without its cards. Public. */
  did: VisibleAction[]
  /** MT-10.4 Who may not wait in this beat, -1 for nobody. Public. */
  mustAct: number
  /** Spells that are still to be resolved, the first one now. Public. */
  casts: Cast[]
  /** The Turn Order Track, first to last. Public. */
  order: Seat[]
  /** Building: whose turn it is, as an index into `order`. Public. */
  turn: number
  /** Building: what kind of Familiar may be placed now. Public. */
  pending: Pending
  /** Building: Pipes that are taken up to be laid elsewhere, and how many of that move are laid again. Public. */
  lifted: Card[]
  laid: number
  /** Building: how the Pipes lay before each time they were moved this turn. Public. */
  seen: string[]
}

/** An action as everybody sees it; a bribe with the seat it was for. */
export type VisibleAction =
  | 'nothing'
  | 'place'
  | 'trash'
  | 'cast'
  | 'take'
  | 'draw'
  | 'drop-out'
  | 'wait'
  | 'spend'
  | `bribe-${0 | 1 | 2 | 3}`
export const VISIBLE_ACTIONS = [
  'nothing',
  'place',
  'trash',
  'cast',
  'take',
  'draw',
  'drop-out',
  'wait',
  'spend',
  'bribe-0',
  'bribe-1',
  'bribe-2',
  'bribe-3',
] as const satisfies readonly VisibleAction[]

/** A Familiar after building (MT-7.10) or by breeding (MT-7.11), or one only for a space that yields nothing (MT-7.12). */
export type Pending = 'none' | 'place' | 'breed' | 'teleport'

/** The whole truth. */
export interface State extends View {
  boxed: number[]
  decks: Card[][]
  hands: Card[][]
  planned: Card[][]
  stored: Card[][]
  fresh: Card[][]
  carriages: Card[][]
}

export interface MagicalTreehouse extends GameTypes {
  state: State
  view: View
  move: Move
  config: Config
  event: Event
}
