import type { Seat } from '@spellbough/kernel'
import type { Choice } from './moves.ts'

/** What happens at the table. Cards by name; where a card is left out, who reads it may not know it. */
export type Event =
  | { readonly type: 'round'; readonly round: number; readonly decks: readonly number[]; readonly plate: number }
  | { readonly type: 'ready'; readonly seat: Seat }
  | { readonly type: 'started' }
  | { readonly type: 'chose'; readonly seat: Seat; readonly choice?: Choice }
  | { readonly type: 'placed'; readonly seat: Seat; readonly card?: string; readonly passed: number }
  | { readonly type: 'trashed'; readonly seat: Seat; readonly cards: readonly string[] }
  | { readonly type: 'cast'; readonly seat: Seat; readonly spell: string }
  | { readonly type: 'took'; readonly seat: Seat; readonly count: number; readonly cards?: readonly string[] }
  | { readonly type: 'drew'; readonly seat: Seat; readonly count: number; readonly cards?: readonly string[] }
  | { readonly type: 'spent'; readonly seat: Seat; readonly count: number; readonly cards?: readonly string[] }
  | { readonly type: 'waited'; readonly seat: Seat }
  | { readonly type: 'all-waited'; readonly mustAct: Seat }
  | { readonly type: 'dropped-out'; readonly seat: Seat; readonly biscuit: boolean }
  | { readonly type: 'bribed'; readonly seat: Seat; readonly to: Seat; readonly count: number }
  | { readonly type: 'bribe-void'; readonly seat: Seat; readonly to: Seat }
  | { readonly type: 'reversed'; readonly clockwise: boolean }
  | { readonly type: 'put-down'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: string; readonly from: 'hand' | 'planned' }
  | { readonly type: 'exchanged'; readonly seat: Seat; readonly planned?: string; readonly stored?: string }
  | { readonly type: 'kept'; readonly seat: Seat }
  | { readonly type: 'planning-over' }
  | { readonly type: 'removed'; readonly seat: Seat; readonly from: Seat; readonly cards: readonly string[] }
  | { readonly type: 'short'; readonly seat: Seat; readonly missing: number }
  | { readonly type: 'turn-order'; readonly order: readonly Seat[]; readonly cards: readonly (string | null)[] }
  | { readonly type: 'turn'; readonly seat: Seat }
  | { readonly type: 'built'; readonly seat: Seat; readonly card: string; readonly house: number }
  | { readonly type: 'flipped'; readonly seat: Seat; readonly card?: string; readonly house: number }
  | { readonly type: 'improved'; readonly seat: Seat; readonly card: string; readonly house: number }
  | {
      readonly type: 'piped'
      readonly seat: Seat
      readonly card: string
      readonly left: number
      readonly right: number
    }
  | { readonly type: 'lifted'; readonly seat: Seat; readonly card: string }
  | { readonly type: 'laid'; readonly seat: Seat; readonly card: string; readonly left: number; readonly right: number }
  | { readonly type: 'arranged'; readonly seat: Seat; readonly house: number }
  | { readonly type: 'stored'; readonly seat: Seat; readonly card?: string }
  | {
      readonly type: 'familiar'
      readonly seat: Seat
      readonly space: string
      readonly by: 'place' | 'breed' | 'teleport'
    }
  | { readonly type: 'declined'; readonly seat: Seat }
  | { readonly type: 'ended'; readonly seat: Seat }
  | { readonly type: 'over' }
