import { type LanguageCode, playerName, type Result, type Seat, type Words } from '@spellbough/kernel'
import { createContext, useContext } from 'react'
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
  readonly eye: Seat
  readonly names: readonly string[]
  readonly language: LanguageCode
  readonly words: Words<MagicalTreehouse>
  readonly speech: BoardTexts
  readonly offers: LegalChoices
  readonly result: Result | undefined
  readonly pointed: string | undefined
  /** A move that is on its way. */
  readonly sent: Move | undefined
  /** Counts the moves that were taken back by the table's word. */
  readonly corrections: number
  readonly picked: Selection
  /** A phone's width: parts stand under each other. */
  readonly narrow: boolean
  readonly pick: (picked: Selection) => void
  readonly play: (move: Move) => void
  readonly whyNot: (move: Move) => void
}

export const EMPTY_SELECTION: Selection = {}

const BoardContext = createContext<BoardModel | undefined>(undefined)

export const BoardProvider = BoardContext.Provider

export function useBoard(): BoardModel {
  const scene = useContext(BoardContext)
  if (scene === undefined) throw new Error('a part of the board stands outside of the board')
  return scene
}

/** A player's name, or "you". */
export const seatLabel = ({ me, names, speech }: BoardModel, seat: Seat): string =>
  seat === me ? speech.say.you : playerName(names, seat)
