import type { Seat } from '@spellbough/kernel'
import type { Area, CoinTarget } from '../data/effects.ts'

/** What happens at the table. Cards and fruit by name, for logs and animation. */
export type Event =
  | { readonly type: 'turn'; readonly round: number; readonly seat: Seat; readonly last: boolean }
  | { readonly type: 'drafted'; readonly seat: Seat; readonly fruit: string }
  /** Coins for a sale: the price, one more for a valuable fruit. */
  | {
      readonly type: 'sold'
      readonly seat: Seat
      readonly fruit: string
      readonly coins: number
      readonly by: 'phase' | 'sell' | 'extraSell'
    }
  /** Coins by a card or a fruit's action. */
  | {
      readonly type: 'gained'
      readonly seat: Seat
      readonly coins: number
      readonly to: CoinTarget
      readonly by: GainOp
      readonly card: string | null
    }
  | { readonly type: 'action'; readonly seat: Seat; readonly fruit: string }
  | {
      readonly type: 'built'
      readonly seat: Seat
      readonly card: string
      readonly stage: number
      readonly cost: number
      readonly reduction: string
      readonly by: 'phase' | 'build' | 'revealGuild'
    }
  | { readonly type: 'completed'; readonly seat: Seat; readonly card: string; readonly banners: number }
  | { readonly type: 'triggered'; readonly seat: Seat; readonly banners: number; readonly lastRound: number }
  | { readonly type: 'composted'; readonly seat: Seat; readonly fruit: string }
  | {
      readonly type: 'discarded'
      readonly seat: Seat
      readonly card: string
      readonly from: Area
      readonly by: 'choice' | 'discardGuild'
    }
  | {
      readonly type: 'took'
      readonly seat: Seat
      readonly fruit: string
      readonly by: 'takeFruit' | 'rest' | 'restTake'
    }
  | { readonly type: 'refilled'; readonly fruit: string }
  | { readonly type: 'fruit-out'; readonly round: number }
  | {
      readonly type: 'refreshed'
      readonly seat: Seat
      readonly row: 'lower' | 'upper'
      readonly cards: readonly string[]
    }
  | { readonly type: 'market'; readonly cards: readonly string[] }
  | { readonly type: 'reshuffled'; readonly cards: number }
  | { readonly type: 'stashed'; readonly seat: Seat; readonly coins: number }
  | {
      readonly type: 'revealed-fruit'
      readonly seat: Seat
      readonly fruit: readonly string[]
      readonly by: 'revealFruit' | 'revealFruitCoins'
    }
  | { readonly type: 'revealed-cards'; readonly seat: Seat; readonly cards: readonly string[] }
  | { readonly type: 'kept'; readonly seat: Seat; readonly fruit: string }
  | { readonly type: 'declined'; readonly seat: Seat; readonly card: string | null }
  | {
      readonly type: 'rested'
      readonly seat: Seat
      readonly returned: number
      readonly fromChest: number
      readonly limit: number
    }
  | { readonly type: 'over' }

/** What coins are given for. */
export type GainOp = 'coins' | 'coinsPer' | 'revealFruitCoins' | 'onSell' | 'onTake' | 'onComplete' | 'income'
