import type { GameOptions, GameTypes, Pile, Seat } from '@spellbough/kernel'
import { END_BANNERS, MAX_END_BANNERS } from '../data/boards.ts'
import type { Card } from '../data/cards.ts'
import type { Fruit } from '../data/fruit.ts'
import { GUILD_CHOICES, type Guild } from '../data/guilds.ts'
import type { Event } from './events.ts'
import type { Move } from './moves.ts'
import type { Pending } from './pending.ts'

export interface Config {
  /** TS-2.2 Which four guilds are in play. In a state never `random`: the deal has chosen. */
  readonly guilds: string
  /** TS-2.3 Whether everybody begins with a start card. */
  readonly startCards: boolean
  /** TS-2.5 Whether the first fruit is drafted from the market. */
  readonly fruitDraft: boolean
  /** TS-6.1 How many banners trigger the end. */
  readonly endBanners: number
}

export const OPTIONS: GameOptions<Config> = {
  guilds: { kind: 'choice', values: [...GUILD_CHOICES.keys(), 'random'], default: 'first-game' },
  startCards: { kind: 'flag', default: true },
  fruitDraft: { kind: 'flag', default: false },
  endBanners: { kind: 'number', min: END_BANNERS, max: MAX_END_BANNERS, default: END_BANNERS },
}

/** The guilds of a table whose deal has been made. */
export const guildsOf = (config: Config): readonly Guild[] => GUILD_CHOICES.get(config.guilds) ?? []

/**
 * Where a turn stands: `draft` the first fruit is chosen · `sell` Phase 1 · `build` Phase 2, with the effects on the
 * stack first · `rest` Phase 3, fruit is taken · `over`.
 */
export type Phase = 'draft' | 'sell' | 'build' | 'rest' | 'over'

/** What somebody may know of the table. In a state every pile is known. */
export interface View {
  readonly config: Config
  readonly seats: number
  phase: Phase
  /** The round, from 0. Public. */
  round: number
  /** TS-2.1 Who holds the butterfly and begins every round. Public. */
  starter: Seat
  /** Whose turn it is. Public. */
  turn: Seat
  /** TS-1.4 Coins in each purse and each chest. Public. */
  purse: number[]
  chest: number[]
  /** Coins of the box that nobody has; below 0 when other things stand in for coins. Public. */
  supply: number
  /** Tree markers of each seat that stand on no card. Public. */
  markers: number[]
  /** Unsold fruit of each seat: how many of each fruit card. Public. */
  fruit: number[][]
  /** TS-3.4 Fruit sold in this turn, in order: neither unsold nor in the Sold area. Public. */
  soldNow: Fruit[]
  /** TS-R.hidden Each seat's Sold area, sorted. Known to its owner, and to all once the game is over. */
  sold: Pile<Fruit>[]
  /** Each seat's active cards in the order they came, and the stage each marker stands on. Public. */
  active: Card[][]
  stages: number[][]
  /** Each seat's completed cards. Public. */
  completed: Card[][]
  /** The fruit market; shorter only when the deck has run out. Public. */
  fruitMarket: Fruit[]
  /** Face-down fruit, the top card last. Nobody knows it. */
  fruitDeck: Pile<Fruit>
  /** The guild market: three places of the lower row, three of the upper row, -1 where there is a gap. Public. */
  guildMarket: number[]
  /** Face-down guild cards, the top card last. Their kinds follow from all other cards, their order does not. */
  guildDeck: Pile<Card>
  /** Discarded guild cards. Public. */
  discards: Card[]
  /** TS-2.3 Start cards that stayed in the box because their guild is not in play. Public. */
  box: Card[]
  /** TS-3.2 Whether the action of the fruit sold in Phase 1 can still be used. Public. */
  action: boolean
  /** The stages built in this turn, as bits: stage 1 is bit 1. Public. */
  built: number
  /** Cards whose additional sale was made in this turn. Public. */
  extraSold: Card[]
  /** Fruit taken in this Rest. Public. */
  taken: number
  /** Effects that wait for a choice, the innermost last. Public. */
  pending: Pending[]
  /** Cards an effect has turned up and that are not settled yet. Public. */
  shownFruit: Fruit[]
  shownCards: Card[]
  /** TS-6.1, TS-6.2 What has triggered the end, and the last round it leaves; -1 as long as there is none. Public. */
  ending: 'none' | 'banners' | 'fruit'
  lastRound: number
}

/** The whole truth. */
export interface State extends View {
  sold: Fruit[][]
  fruitDeck: Fruit[]
  guildDeck: Card[]
}

export interface TreeSociety extends GameTypes {
  state: State
  view: View
  move: Move
  config: Config
  event: Event
}
