import type { LanguageCode, Words } from '@spellbough/kernel'
import type { BoardModule } from '@spellbough/table'
import type { Session } from '../play/session.ts'
import type { Sentence, Standing } from './sentence.ts'
import type { Deeds } from './use-deeds.ts'
import type { Picture } from './use-table.ts'

/** What all parts of the frame around one match share. */
export interface AtTable {
  readonly session: Session
  readonly picture: Picture
  /** Nothing until it is fetched. */
  readonly board: BoardModule | undefined
  readonly language: LanguageCode
  readonly words: Words
  /** The players' names by seat. */
  readonly names: readonly string[]
  readonly deeds: Deeds
  /** What the game waits for, or how it ended. */
  readonly sentence: Sentence
  /** Once it is over. */
  readonly standing: Standing | undefined
}
