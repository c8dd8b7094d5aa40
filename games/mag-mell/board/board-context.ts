import type { PlayerStatus, Press } from '@spellbough/board-kit'
import { createBoardContext } from '@spellbough/board-kit/board-context'
import type { LanguageCode, Result, Seat, Words } from '@spellbough/kernel'
import type { Move } from '../rules/moves.ts'
import type { MagMell, View } from '../rules/state.ts'
import type { LegalChoices } from './legal-choices.ts'
import type { BoardTexts } from './texts.ts'
import type { BoardLayout } from './use-board-layout.ts'

/** What the parts of the board read, and what they can do. */
export interface BoardModel {
  readonly view: View
  /** The viewer's own seat; nothing for a spectator. */
  readonly me: Seat | undefined
  readonly names: readonly string[]
  /** What the page knows of the players, by seat. */
  readonly players: readonly PlayerStatus[]
  readonly layout: BoardLayout
  readonly language: LanguageCode
  readonly words: Words<MagMell>
  readonly texts: BoardTexts
  readonly choices: LegalChoices
  readonly result: Result | undefined
  /** The name in the log that the pointer is on. */
  readonly pointedName: string | undefined
  /** A move that is chosen and must be confirmed. */
  readonly armed: Move | undefined
  /** Where it was chosen, so that of two equal cards or tokens only one rises; nothing where there are no two. */
  readonly armedAt: string | undefined
  /** Chooses a move, or chooses none. */
  readonly arm: (move: Move | undefined) => void
  /** Makes a move at once; a finger only chooses it. */
  readonly offer: (move: Move, press: Press, at?: string) => void
  readonly play: (move: Move) => void
  /** Shows why a move is not allowed. */
  readonly explainRefusal: (move: Move) => void
  /** Ends the review of the treasures. */
  readonly onFinaleOver: (() => void) | undefined
}

export const { BoardProvider, useBoard } = createBoardContext<BoardModel>()
