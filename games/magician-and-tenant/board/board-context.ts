import type { Press } from '@spellbough/board-kit'
import { createBoardContext } from '@spellbough/board-kit/board-context'
import type { LanguageCode, Words } from '@spellbough/kernel'
import type { Square } from '../rules/house.ts'
import type { Move } from '../rules/moves.ts'
import type { MagicianAndTenant, View } from '../rules/state.ts'
import type { Danger } from './danger.ts'
import type { EventState } from './event-state.ts'
import type { LegalChoices, PressAction } from './legal-choices.ts'
import type { BoardTexts } from './texts.ts'

/** What the parts of the board read, and what they can do. */
export interface BoardModel {
  readonly view: View
  /** The viewer's role; nothing for a spectator. */
  readonly role: 'magician' | 'tenant' | undefined
  readonly names: readonly string[]
  readonly language: LanguageCode
  readonly words: Words<MagicianAndTenant>
  readonly texts: BoardTexts
  readonly choices: LegalChoices
  readonly eventState: EventState
  /** What threatens the Tenant, while it is shown. */
  readonly danger: Danger | undefined
  /** The name in the log that the pointer is on, as the board writes it. */
  readonly pointedName: string | undefined
  /** Layout: the room that is being dragged, and where it may go. */
  readonly dragged: DraggedRoom | undefined
  /** An irrevocable move that was chosen by touch and must be confirmed. */
  readonly armed: Move | undefined
  act(deed: PressAction, press: Press): void
  play(move: Move): void
  /** Shows why a move is not allowed. */
  explainRefusal(move: Move | undefined): void
  showDanger(on: boolean): void
}

export interface DraggedRoom {
  readonly from: Square
  readonly over: Square | undefined
  readonly places: ReadonlySet<Square>
}

export const { BoardProvider, useBoard } = createBoardContext<BoardModel>()
