import { type LanguageCode, type Observer, playerName, type Result, type Seat, type Words } from '@spellbough/kernel'
import { createContext, useContext } from 'react'
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
  readonly speech: BoardTexts
  readonly result: Result | undefined
  readonly pointed: string | undefined
  readonly offers: LegalChoices
  readonly tracks: FruitTracking
  readonly choosing: PendingChoice | undefined
  /** Makes the only move there is, asks which of several, or says why there is none. */
  press(key: string, moves: readonly Move[], wouldBe: Move): void
  /** Asks, even where there is only one; nothing asks no more. */
  ask(choosing: PendingChoice | undefined): void
  make(move: Move): void
  whyNot(move: Move): void
  /** Shows a card in full; nothing closes it. */
  open(card: Card | undefined): void
}

export const BoardContext = createContext<BoardModel | undefined>(undefined)

export function useBoard(): BoardModel {
  const table = useContext(BoardContext)
  if (table === undefined) throw new Error('a part of the board stands outside of it')
  return table
}

/** A player's name, or "you". */
export const seatLabel = ({ me, names, speech }: BoardModel, seat: Seat): string =>
  seat === me ? speech.say.you : playerName(names, seat)
