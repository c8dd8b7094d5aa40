/** The board of Magical Treehouse. */
import type { BoardModule } from '@spellbough/table'
import type { MagicalTreehouse } from '../rules/state.ts'
import art from './art.svg?url'
import { Board } from './board.tsx'
import { counts, progress } from './counts.ts'
import { allNames, speak } from './speech.ts'

export const board: BoardModule<MagicalTreehouse> = { Board, speak, art, counts, progress, names: allNames }
