import type { LogEntry, MatchSetup } from '@spellbough/kernel'
import type { Swing } from './swings.ts'

/** A match to find the turning points of. */
export interface SwingsRequest {
  readonly game: string
  readonly version: number
  readonly setup: MatchSetup
  readonly entries: readonly LogEntry[]
}

export type SwingsResponse = { readonly swings: readonly Swing[] } | { readonly fault: string }
