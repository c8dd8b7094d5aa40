import type { PlayerStatus } from '@spellbough/board-kit'
import { createBoardContext } from '@spellbough/board-kit/board-context'
import { type LanguageCode, playerName, type Result, type Seat, type Words } from '@spellbough/kernel'
import type { Move } from '../rules/moves.ts'
import type { MagicalTreehouse, View } from '../rules/state.ts'
import type { LegalChoices } from './legal-choices.ts'
import type { BoardTexts } from './texts.ts'
import type { Layout } from './use-layout.ts'

/** What has been pressed of a move that takes more than one press. */
export interface Selection {
  /** A card to build with, by its `cardUseKey`, or a planned card to be exchanged. */
  readonly card?: string | undefined
  /** A house: the first end of a Pipe, or the one that is to be moved. */
  readonly house?: number | undefined
  /** A space for a Familiar, to be confirmed on a phone. */
  readonly space?: string | undefined
  /** The moves that fit what was pressed, if there are several. */
  readonly ways?: readonly Move[] | undefined
}

/** What the parts of the board read, and what they can do. */
export interface BoardModel {
  /** The view; while a move is pending, the view as it will be after it. */
  readonly view: View
  /** The viewer's own seat; nothing for a spectator. */
  readonly me: Seat | undefined
  /** The seat at the bottom of the board. */
  readonly viewpointSeat: Seat
  readonly names: readonly string[]
  readonly players: readonly PlayerStatus[]
  readonly language: LanguageCode
  readonly words: Words<MagicalTreehouse>
  readonly texts: BoardTexts
  readonly choices: LegalChoices
  readonly result: Result | undefined
  readonly pointedName: string | undefined
  /** A move that was sent and is not confirmed yet. */
  readonly pendingMove: Move | undefined
  /** Counts the pending moves that were refused. */
  readonly corrections: number
  readonly selection: Selection
  readonly layout: Layout
  /** A phone: parts stand under each other, and what is pressed is confirmed in the dock. */
  readonly narrow: boolean
  /** The place in the hand of the card that is raised: the next press of it plays it. */
  readonly raised: number | undefined
  /** The place of the card that is explained: the one the pointer is on, else the raised one. */
  readonly explained: number | undefined
  readonly raise: (place: number | undefined) => void
  readonly point: (place: number | undefined) => void
  /** Whose Village is shown. */
  readonly shownSeat: Seat
  readonly look: (seat: Seat) => void
  readonly pick: (selection: Selection) => void
  readonly play: (move: Move) => void
  /** Shows why a move is not allowed. */
  readonly explainRefusal: (move: Move) => void
}

export const EMPTY_SELECTION: Selection = {}

export const { BoardProvider, useBoard } = createBoardContext<BoardModel>()

/** A player's name, or "you". */
export const seatLabel = ({ me, names, texts }: BoardModel, seat: Seat): string =>
  seat === me ? texts.say.you : playerName(names, seat)
