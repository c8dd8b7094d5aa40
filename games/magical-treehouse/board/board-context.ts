import { createBoardContext } from '@spellbough/board-kit/board-context'
import { type LanguageCode, playerName, type Result, type Seat, type Words } from '@spellbough/kernel'
import type { Move } from '../rules/moves.ts'
import type { MagicalTreehouse, View } from '../rules/state.ts'
import type { LegalChoices } from './legal-choices.ts'
import type { BoardTexts } from './texts.ts'

/** What has been pressed of a move that takes more than one press. */
export interface Selection {
  /** A card to build with, by its `cardUseKey`, or a planned card to be exchanged. */
  readonly card?: string | undefined
  /** A house: the first end of a Pipe, or the one that is to be moved. */
  readonly house?: number | undefined
  /** Several moves fit what was pressed: which of them? */
  readonly ways?: readonly Move[] | undefined
}

/** What every part of the board looks at, and what it can do. */
export interface BoardModel {
  /** As it is, or as it will be once a move that is on its way counts. */
  readonly view: View
  /** The seat that plays at this screen; nothing for somebody who only watches. */
  readonly me: Seat | undefined
  /** The seat at the bottom of the table. */
  readonly viewpointSeat: Seat
  readonly names: readonly string[]
  readonly language: LanguageCode
  readonly words: Words<MagicalTreehouse>
  readonly texts: BoardTexts
  readonly choices: LegalChoices
  readonly result: Result | undefined
  readonly pointedName: string | undefined
  /** A move that is on its way. */
  readonly pendingMove: Move | undefined
  /** Counts the moves that were taken back by the table's word. */
  readonly corrections: number
  readonly selection: Selection
  /** A phone's width: parts stand under each other. */
  readonly narrow: boolean
  readonly pick: (selection: Selection) => void
  readonly play: (move: Move) => void
  readonly explainRefusal: (move: Move) => void
}

export const EMPTY_SELECTION: Selection = {}

export const { BoardProvider, useBoard } = createBoardContext<BoardModel>()

/** A player's name, or "you". */
export const seatLabel = ({ me, names, texts }: BoardModel, seat: Seat): string =>
  seat === me ? texts.say.you : playerName(names, seat)
