import type { PlayerStatus, Press } from '@spellbough/board-kit'
import { createBoardContext } from '@spellbough/board-kit/board-context'
import type { LanguageCode, Observer, Words } from '@spellbough/kernel'
import type { Square } from '../rules/house.ts'
import type { Move } from '../rules/moves.ts'
import type { MagicianAndTenant, View } from '../rules/state.ts'
import type { Threat } from './danger.ts'
import type { EventState } from './event-state.ts'
import type { LegalChoices, PressAction } from './legal-choices.ts'
import type { BoardTexts } from './texts.ts'
import type { Layout } from './use-layout.ts'

/** What the parts of the board read, and what they can do. */
export interface BoardModel {
  /** Unlike those of other boards on the page. */
  readonly boardId: string
  readonly layout: Layout
  readonly view: View
  readonly who: Observer
  /** The viewer's role; nothing for a spectator. */
  readonly role: 'magician' | 'tenant' | undefined
  readonly names: readonly string[]
  readonly players: readonly PlayerStatus[]
  readonly language: LanguageCode
  readonly words: Words<MagicianAndTenant>
  readonly texts: BoardTexts
  readonly choices: LegalChoices
  readonly eventState: EventState
  /** What threatens the Tenant where he stands; nothing before and after the turns. */
  readonly threat: Threat | undefined
  /** Where the Tenant can get and whether he is safe there, while the danger view is on. */
  readonly refuges: ReadonlyMap<Square, boolean> | undefined
  /** The name in the log that the pointer is on, as the board writes it. */
  readonly pointedName: string | undefined
  /** Layout: the room that is being dragged, and where it may go. */
  readonly dragged: DraggedRoom | undefined
  /** An irrevocable move that was chosen by touch and must be confirmed. */
  readonly armed: Move | undefined
  /** Layout: rooms can be pressed to swap them. */
  readonly isSwapping: boolean
  /** The tally of rooms is open over the attic, where it has no place of its own. */
  readonly areRoomsOpen: boolean
  act(deed: PressAction, press: Press): void
  play(move: Move): void
  /** Shows why a move is not allowed. */
  explainRefusal(move: Move | undefined): void
  showDanger(on: boolean): void
  showRooms(on: boolean): void
  swap(on: boolean): void
}

export interface DraggedRoom {
  readonly from: Square
  readonly over: Square | undefined
  readonly places: ReadonlySet<Square>
}

export const { BoardProvider, useBoard } = createBoardContext<BoardModel>()
