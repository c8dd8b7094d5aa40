import type { Seat } from '@spellbough/kernel'

/** What happens at the table. Cards and treasures by name, for logs and animation. */
export type Event =
  | { readonly type: 'round'; readonly round: number; readonly starter: Seat; readonly treasure: string }
  | { readonly type: 'assigned'; readonly seat: Seat; readonly treasure: string; readonly token: number }
  | { readonly type: 'picked'; readonly seat: Seat; readonly card: string; readonly total: number }
  | { readonly type: 'stopped'; readonly seat: Seat; readonly total: number }
  | {
      readonly type: 'stole'
      readonly seat: Seat
      readonly from: Seat
      readonly card: string
      readonly given: readonly string[]
    }
  | { readonly type: 'let-pass'; readonly seat: Seat; readonly round: boolean }
  | { readonly type: 'watching'; readonly seat: Seat }
  | { readonly type: 'picking-over'; readonly limit: number; readonly lockedOut: readonly Seat[] }
  | { readonly type: 'confirmed'; readonly seat: Seat }
  | { readonly type: 'gathered'; readonly refilled: number }
  | { readonly type: 'druid-shown'; readonly seat: Seat }
  | { readonly type: 'swapped'; readonly seat: Seat; readonly treasures: readonly [string, string] }
  | { readonly type: 'kept-tokens'; readonly seat: Seat }
  | { readonly type: 'claiming'; readonly treasure: string; readonly token: number }
  | { readonly type: 'laid-out'; readonly seat: Seat; readonly cards: readonly string[] }
  | { readonly type: 'added-familiar'; readonly seat: Seat }
  | { readonly type: 'used-daemon'; readonly seat: Seat; readonly sacrifice: string }
  | { readonly type: 'passed'; readonly seat: Seat }
  | {
      readonly type: 'claimed'
      readonly treasure: string
      readonly token: number
      readonly winner: Seat | null
      readonly strength: readonly number[]
    }
  | { readonly type: 'over' }
