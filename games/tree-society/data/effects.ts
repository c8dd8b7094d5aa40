/** The vocabulary of the cards: what a stage can say. A card is a row of these words and has no code of its own. */
import type { Localized } from '@spellbough/kernel'
import type { Guild } from './guilds.ts'

export type CoinTarget = 'purse' | 'chest'
export type StageNumber = 1 | 2 | 3

/** How much less a stage costs when an effect builds it. */
export type CostReduction =
  | { readonly mode: 'half' }
  | { readonly mode: 'minus'; readonly n: number }
  | { readonly mode: 'free' }

/** What can be counted; `rules/counters.ts` says how. */
export type Counter =
  | 'banners'
  | 'bannersMost'
  | `bannersOf:${Guild}`
  | 'guildsDistinct'
  | 'cardsCompleted'
  | 'soldAll'
  | 'soldMost'
  | 'soldDistinct'
  | 'unsoldAll'
  | 'unsoldDistinct'
  | 'coinsEnd'

/** What a mandatory effect demands. */
export type Demand =
  /** Unsold fruit goes to the Sold area: no coins, no action, no sale. */
  | { readonly op: 'compost'; readonly n: number }
  /** Other guild cards are discarded. */
  | { readonly op: 'discardGuild'; readonly n: number; readonly from: readonly Area[] }

/** Where a discarded card may come from. */
export type Area = 'active' | 'completed' | 'market'

/** What is done once, when the stage is built. */
export type Step =
  | Demand
  | { readonly op: 'coins'; readonly n: number; readonly to: CoinTarget }
  /** So many coins for each, counted now; `max` caps the coins. */
  | {
      readonly op: 'coinsPer'
      readonly n: number
      readonly per: Exclude<Counter, 'coinsEnd'>
      readonly to: CoinTarget
      readonly max?: number
    }
  /** From the market, one after the other. */
  | { readonly op: 'takeFruit'; readonly n: number }
  /** Additional sales. */
  | { readonly op: 'sell'; readonly n: number }
  /** One stage of another card, right now. */
  | ({ readonly op: 'build'; readonly stages: readonly StageNumber[] } & CostReduction)
  | { readonly op: 'refreshRow'; readonly n: number }
  /** One to `n` coins from the purse into the chest. */
  | { readonly op: 'stash'; readonly n: number }
  | { readonly op: 'revealFruit'; readonly show: number; readonly keep: number }
  /** One coin for each different kind shown; nothing is kept. */
  | { readonly op: 'revealFruitCoins'; readonly show: number; readonly to: CoinTarget }
  /** Stage 1 of one of the shown cards may be built. */
  | ({ readonly op: 'revealGuild'; readonly show: number } & CostReduction)

/** What works while the tree marker stands on the stage. */
export type Ongoing =
  /** For every fruit card sold. */
  | { readonly op: 'onSell'; readonly n: number; readonly to: CoinTarget }
  /** A lower cost: of every such stage (`perTurn` 0) or of the first one each turn (1). */
  | {
      readonly op: 'discount'
      readonly n: number
      readonly stages: readonly StageNumber[]
      readonly perTurn: 0 | 1
    }
  /** One additional sale a turn. */
  | { readonly op: 'extraSell'; readonly perTurn: 1 }
  /** For every fruit card taken from the market. */
  | { readonly op: 'onTake'; readonly n: number; readonly to: CoinTarget }
  /** More fruit at Rest. */
  | { readonly op: 'restTake'; readonly n: number }
  /** What the purse keeps at Rest. */
  | { readonly op: 'purseLimit'; readonly n: number }
  /** When another card is completed. */
  | { readonly op: 'onComplete'; readonly n: number; readonly to: CoinTarget }
  /** At the start of each own turn. */
  | { readonly op: 'income'; readonly n: number; readonly to: CoinTarget }

/** Points for each; `max` caps the points. */
export interface PointsPer {
  readonly op: 'vpPer'
  readonly n: number
  readonly per: Counter
  readonly max?: number
}

/** TS-4.3 One stage: its cost, its points, and at most one effect, named by its class. */
export interface Stage {
  readonly cost: number
  readonly points: number | PointsPer
  /** Optional, done at once and completely. */
  readonly instant?: readonly Step[]
  /** The same with cards shown from a deck. */
  readonly reveal?: readonly Step[]
  readonly ongoing?: readonly Ongoing[]
  /** Must be done or the stage is not built; what it gives then is optional. */
  readonly must?: readonly Demand[]
  readonly may?: readonly Step[]
}

/** One card of a guild's table. */
export interface CardRow {
  /** Its name in files and moves: `ink-den`. */
  readonly id: string
  readonly number: number
  readonly name: Localized<string>
  readonly banners: 1 | 2 | 3
  /** TS-2.3 May be dealt at the start. */
  readonly start?: true
  readonly stages: readonly [Stage, Stage, Stage]
}
