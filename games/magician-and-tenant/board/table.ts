import type { LanguageCode, Words } from '@spellbough/kernel'
import type { Press } from '@spellbough/table'
import { createContext, useContext } from 'react'
import type { Square } from '../rules/house.ts'
import type { Move } from '../rules/moves.ts'
import type { MagicianAndTenant, View } from '../rules/state.ts'
import type { Choices, Deed } from './choices.ts'
import type { Danger } from './danger.ts'
import type { Drama } from './drama.ts'
import type { Speech } from './speech.ts'

/** All that the parts of the board know of the table, and what they can do there. */
export interface Table {
  readonly view: View
  /** What the one who looks plays; nothing for somebody who only watches. */
  readonly role: 'magician' | 'tenant' | undefined
  readonly names: readonly string[]
  readonly language: LanguageCode
  readonly words: Words<MagicianAndTenant>
  readonly speech: Speech
  readonly choices: Choices
  readonly drama: Drama
  /** What threatens the Tenant, while one wants to see it. */
  readonly danger: Danger | undefined
  /** The name that the log's reader points at, as the board has it. */
  readonly pointed: string | undefined
  /** Layout: the room that hangs at the pointer, and where it may go. */
  readonly dragged: Dragged | undefined
  /** Something irrevocable that a finger has chosen, and that waits for its button. */
  readonly armed: Move | undefined
  act(deed: Deed, press: Press): void
  play(move: Move): void
  whyNot(move: Move | undefined): void
  showDanger(on: boolean): void
}

export interface Dragged {
  readonly from: Square
  readonly over: Square | undefined
  readonly places: ReadonlySet<Square>
}

export const TableContext = createContext<Table | undefined>(undefined)

export function useTable(): Table {
  const table = useContext(TableContext)
  if (table === undefined) throw new Error('a part of the board stands outside of it')
  return table
}
