import type { GameEvent, LogEntry, MatchSetup, Observer } from '@spellbough/kernel'
import type { Verification } from '../match/verify-file.ts'
import type { Swing } from './swings.ts'
import type { WinChances } from './win-chances.ts'

/** A finished match to analyse, in the version it was played with. */
export interface AnalysisRequest {
  readonly game: string
  readonly version: number
  /** Its log, or its game file, whose seal is then verified too. */
  readonly match: { readonly setup: MatchSetup; readonly entries: readonly LogEntry[] } | { readonly fileText: string }
  /** Whose events tell the turning points. */
  readonly who: Observer
}

/** A turning point with what the observer saw of it. */
export interface ToldSwing extends Swing {
  readonly events: readonly GameEvent[]
  /** The opening event of its chapter. */
  readonly chapter: GameEvent | undefined
}

export interface MatchAnalysis {
  /** The last moment of the match. */
  readonly lastIndex: number
  readonly winChances: readonly WinChances[]
  readonly swings: readonly ToldSwing[]
  /** Left out for a log. */
  readonly verification: Verification | undefined
}

export type AnalysisResponse = { readonly analysis: MatchAnalysis } | { readonly fault: string }
