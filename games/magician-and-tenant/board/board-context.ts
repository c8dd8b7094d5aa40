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

/** All that the parts of the board know of the table, and what they can do there. */
export interface BoardModel {
  readonly view: View
  /** What the one who looks plays; nothing for somebody who only watches. */
  readonly role: 'magician' | 'tenant' | undefined
  readonly names: readonly string[]
  readonly language: LanguageCode
  readonly words: Words<MagicianAndTenant>
  readonly texts: BoardTexts
  readonly choices: LegalChoices
  readonly eventState: EventState
  /** What threatens the Tenant, while one wants to see it. */
  readonly danger: Danger | undefined
  /** The name that the log's reader points at, as the board has it. */
  readonly pointedName: string | undefined
  /** Layout: the room that hangs at the pointer, and where it may go. */
  readonly dragged: DraggedRoom | undefined
  /** Something irrevocable that a finger has chosen, and that waits for its button. */
  readonly armed: Move | undefined
  act(deed: PressAction, press: Press): void
  play(move: Move): void
  explainRefusal(move: Move | undefined): void
  showDanger(on: boolean): void
}

export interface DraggedRoom {
  readonly from: Square
  readonly over: Square | undefined
  readonly places: ReadonlySet<Square>
}

export const { BoardProvider, useBoard } = createBoardContext<BoardModel>()
