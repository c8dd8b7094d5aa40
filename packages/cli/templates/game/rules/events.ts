import type { Seat } from '@spellbough/kernel'

/** What happens, with leaves by name. */
export type Event =
  | { readonly type: 'laid-out'; readonly leaves: readonly string[] }
  | { readonly type: 'took'; readonly seat: Seat; readonly leaf: string }
  /** Without the leaf for those who may not see it. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly leaf?: string }
  | { readonly type: 'over' }
