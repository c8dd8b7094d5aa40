import type { BoardModule } from '@spellbough/table'
import type { MagicianAndTenant } from '../rules/state.ts'
import art from './art.svg?url'
import { Board } from './board.tsx'
import { counts, progress } from './counts.ts'
import { allNames, speak } from './speech.ts'

/** The board of The Magician and His Tenant. */
export const board: BoardModule<MagicianAndTenant> = { Board, speak, art, counts, progress, names: allNames }
