import type { BoardModule } from '@spellbough/board-kit'
import type { LanguageCode, Words } from '@spellbough/kernel'
import type { MatchSession } from '../play/match-session.ts'
import type { FinalStanding, Headline } from './headline.ts'
import type { MatchActions } from './use-match-actions.ts'
import type { MatchSnapshot } from './use-match-snapshot.ts'

/** What all parts of the match page share. */
export interface MatchContext {
  readonly session: MatchSession
  readonly snapshot: MatchSnapshot
  /** `undefined` until it is loaded. */
  readonly board: BoardModule | undefined
  readonly language: LanguageCode
  readonly words: Words
  /** The players' names by seat. */
  readonly names: readonly string[]
  readonly matchActions: MatchActions
  /** What the game waits for, or how it ended. */
  readonly headline: Headline
  /** `undefined` until the match is over. */
  readonly finalStanding: FinalStanding | undefined
}
