import type { GameModel } from '@spellbough/kernel'

/** The strengths there are, from the weakest on. */
export const LEVELS = [
  /** Any legal move. */
  { id: 'random', milliseconds: 1, iterations: 1 },
  /** One ply over a random part of the moves, as a beginner overlooks some. */
  { id: 'apprentice', milliseconds: 10, iterations: 1 },
  /** One ply over all moves. */
  { id: 'adept', milliseconds: 20, iterations: 2 },
  /** Searches. */
  { id: 'mage', milliseconds: 300, iterations: 100, searches: true },
  /** Searches longer, with a network trained by self-play where that makes it stronger. */
  { id: 'archmage', milliseconds: 1000, iterations: 400, searches: true },
] as const satisfies readonly Level[]

export interface Level {
  readonly id: string
  /** The usual budget for a move. */
  readonly milliseconds: number
  /** The budget where games must be repeatable or many: fewer iterations than it makes in its usual time. */
  readonly iterations: number
  /** Whether it searches, so that its iterations depend on the game. */
  readonly searches?: true
}

export type LevelId = (typeof LEVELS)[number]['id']

export const LEVEL_IDS: readonly LevelId[] = LEVELS.map(({ id }) => id)

/** The iterations of a level for a move of this game where games must be repeatable or many. */
export const iterationsOf = ({ iterations, searches }: Level, model: GameModel | undefined): number =>
  searches === true ? Math.max(1, Math.round(iterations * (model?.search?.iterationScale ?? 1))) : iterations

/** Names that levels had once: tables and files may still have them. */
const FORMER_LEVEL_IDS: Readonly<Record<string, LevelId>> = { heuristic: 'adept' }

/** A level's name as it is now; a name that never was one stays as it is. */
export const currentLevelName = (name: string): string =>
  Object.hasOwn(FORMER_LEVEL_IDS, name) ? (FORMER_LEVEL_IDS[name] ?? name) : name

/** The level of this name, also by a name it had once. */
export const findLevel = (name: string): Level | undefined => LEVELS.find(({ id }) => id === currentLevelName(name))
