import type { SearchHooks } from '@spellbough/kernel'
import type { Level } from './levels.ts'
import { baseParameters } from './search/parameters.ts'

/** The search iterations that a level spends on a move of this game where games must be repeatable or many. */
export const iterationsOf = ({ iterations, searches }: Level, searchHooks: SearchHooks | undefined): number =>
  searches === true ? Math.max(1, Math.round(iterations * baseParameters(searchHooks).iterationScale)) : iterations
