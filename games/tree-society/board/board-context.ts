import type { PlayerStatus } from '@spellbough/board-kit'
import { createBoardContext } from '@spellbough/board-kit/board-context'
import { type LanguageCode, type Observer, playerName, type Result, type Seat, type Words } from '@spellbough/kernel'
import type { Card } from '../data/cards.ts'
import type { Move } from '../rules/moves.ts'
import type { TreeSociety, View } from '../rules/state.ts'
import type { FruitTracking } from './fruit-tracking.ts'
import type { LegalChoices } from './legal-choices.ts'
import type { BoardTexts } from './texts.ts'
import type { BoardLayout } from './use-layout.ts'

/** Something was pressed that can be done in several ways, or that must be confirmed. */
export interface PendingChoice {
  /** What was pressed: a card's or a fruit card's id. */
  readonly key: string
  readonly moves: readonly Move[]
}

/** What the parts of the board read, and what they can do. */
export interface BoardModel extends BoardLayout {
  readonly view: View
  readonly who: Observer
  /** The viewer's own seat; nothing for a spectator. */
  readonly me: Seat | undefined
  /** Whether the viewer has to decide, also while a move is pending. */
  readonly mine: boolean
  /** Whose board is shown in full: the viewer's own, unless another is looked at. */
  readonly shown: Seat
  readonly names: readonly string[]
  readonly players: readonly PlayerStatus[]
  readonly language: LanguageCode
  readonly words: Words<TreeSociety>
  readonly texts: BoardTexts
  readonly result: Result | undefined
  readonly pointedName: string | undefined
  readonly choices: LegalChoices
  readonly fruitTracking: FruitTracking
  readonly pendingChoice: PendingChoice | undefined
  /** Makes the only legal move, asks which of several, or shows why `attempt` is not allowed. */
  press(key: string, moves: readonly Move[], attempt: Move): void
  /** Asks which move, even if there is only one; nothing closes the question. */
  ask(pendingChoice: PendingChoice | undefined): void
  play(move: Move): void
  /** Shows why a move is not allowed. */
  explainRefusal(move: Move): void
  /** Shows a card in full; nothing closes it. */
  open(card: Card | undefined): void
  /** Shows somebody's board in full. */
  look(seat: Seat): void
}

export const { BoardProvider, useBoard } = createBoardContext<BoardModel>()

/** A player's name, or "you". */
export const seatLabel = ({ me, names, texts }: BoardModel, seat: Seat): string =>
  seat === me ? texts.say.you : playerName(names, seat)
