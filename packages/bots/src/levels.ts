import type { SearchHooks } from '@spellbough/kernel'
import { baseParameters } from './search/parameters.ts'

/** The strengths there are, from the weakest on. */
export const LEVELS = [
  /** Any legal move. */
  { id: 'random', milliseconds: 1, iterations: 1 },
  /** One move ahead, but it overlooks things as people do. */
  { id: 'apprentice', milliseconds: 10, iterations: 1 },
  /** One move ahead, and it sees every move there is. */
  { id: 'adept', milliseconds: 20, iterations: 2 },
  /** Plays many games on from here in its head. */
  { id: 'mage', milliseconds: 300, iterations: 100, searches: true },
  /** The same for longer, with what was learnt from games against itself. */
  { id: 'archmage', milliseconds: 1000, iterations: 400, searches: true },
] as const satisfies readonly Level[]

export interface Level {
  readonly id: string
  /** What it usually spends on a move. */
  readonly milliseconds: number
  /** What it spends where games must be repeatable or many: tries, fewer than it makes in its usual time. */
  readonly iterations: number
  /** Whether it plays on in its head. */
  readonly searches?: true
}

export type LevelId = (typeof LEVELS)[number]['id']

export const LEVEL_IDS: readonly LevelId[] = LEVELS.map(({ id }) => id)

/** The tries that a level makes for a move of this game where games must be repeatable or many. */
export const iterationsOf = ({ iterations, searches }: Level, knowledge: SearchHooks | undefined): number =>
  searches === true ? Math.max(1, Math.round(iterations * baseParameters(knowledge).iterationScale)) : iterations

/** Names that levels had once: tables and files may still have them. */
const FORMER_LEVEL_IDS: Readonly<Record<string, LevelId>> = { heuristic: 'adept' }

/** A level's name as it is now; a name that never was one stays as it is. */
export const currentLevelName = (name: string): string =>
  Object.hasOwn(FORMER_LEVEL_IDS, name) ? (FORMER_LEVEL_IDS[name] ?? name) : name

/** The level of this name, also by a name it had once. */
export const findLevel = (name: string): Level | undefined => LEVELS.find(({ id }) => id === currentLevelName(name))
