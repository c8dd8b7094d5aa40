import type { BoardModule } from '@spellbough/board-kit'
import type { LanguageCode, Words } from '@spellbough/kernel'
import type { MatchSession } from '../play/match-session.ts'
import type { FinalStanding, Headline } from './headline.ts'
import type { MatchActions } from './use-match-actions.ts'
import type { MatchSnapshot } from './use-match-snapshot.ts'

/** What all parts of the frame around one match share. */
export interface MatchContext {
  readonly session: MatchSession
  readonly snapshot: MatchSnapshot
  /** Nothing until it is fetched. */
  readonly board: BoardModule | undefined
  readonly language: LanguageCode
  readonly words: Words
  /** The players' names by seat. */
  readonly names: readonly string[]
  readonly matchActions: MatchActions
  /** What the game waits for, or how it ended. */
  readonly headline: Headline
  /** Once it is over. */
  readonly finalStanding: FinalStanding | undefined
}
