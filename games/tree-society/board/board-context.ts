import { createBoardContext } from '@spellbough/board-kit/board-context'
import { type LanguageCode, type Observer, playerName, type Result, type Seat, type Words } from '@spellbough/kernel'
import type { Card } from '../data/cards.ts'
import type { Move } from '../rules/moves.ts'
import type { TreeSociety, View } from '../rules/state.ts'
import type { FruitTracking } from './fruit-tracking.ts'
import type { LegalChoices } from './legal-choices.ts'
import type { BoardTexts } from './texts.ts'
import type { BoardLayout } from './use-layout.ts'

/** One thing was pressed that can be done in several ways, or that is asked about once more. */
export interface PendingChoice {
  /** What was pressed: a card's or a fruit card's id. */
  readonly key: string
  readonly moves: readonly Move[]
}

/** All that the parts of the board know of the table, and what they can do there. */
export interface BoardModel extends BoardLayout {
  readonly view: View
  readonly who: Observer
  /** The seat that plays at this screen; nothing for somebody who only watches. */
  readonly me: Seat | undefined
  /** Whether it is for this screen to decide, also while a move is on its way. */
  readonly mine: boolean
  readonly names: readonly string[]
  readonly language: LanguageCode
  readonly words: Words<TreeSociety>
  readonly texts: BoardTexts
  readonly result: Result | undefined
  readonly pointedName: string | undefined
  readonly choices: LegalChoices
  readonly fruitTracking: FruitTracking
  readonly pendingChoice: PendingChoice | undefined
  /** Makes the only move there is, asks which of several, or says why there is none. */
  press(key: string, moves: readonly Move[], attempt: Move): void
  /** Asks, even where there is only one; nothing asks no more. */
  ask(pendingChoice: PendingChoice | undefined): void
  play(move: Move): void
  explainRefusal(move: Move): void
  /** Shows a card in full; nothing closes it. */
  open(card: Card | undefined): void
}

export const { BoardProvider, useBoard } = createBoardContext<BoardModel>()

/** A player's name, or "you". */
export const seatLabel = ({ me, names, texts }: BoardModel, seat: Seat): string =>
  seat === me ? texts.say.you : playerName(names, seat)
