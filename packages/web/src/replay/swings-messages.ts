import type { Beginning, Entry } from '@spellbough/kernel'
import type { Swing } from './swings.ts'

/** A match whose turning points are sought. */
export interface SwingsQuestion {
  readonly game: string
  readonly version: number
  readonly beginning: Beginning
  readonly entries: readonly Entry[]
}

export type SwingsAnswer = { readonly swings: readonly Swing[] } | { readonly fault: string }
