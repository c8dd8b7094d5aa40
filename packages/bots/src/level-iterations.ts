import type { GameModel } from '@spellbough/kernel'
import type { Level } from './levels.ts'

/** The iterations of a level for a move of this game where games must be repeatable or many. */
export const iterationsOf = ({ iterations, searches }: Level, model: GameModel | undefined): number =>
  searches === true ? Math.max(1, Math.round(iterations * (model?.search?.iterationScale ?? 1))) : iterations
