/**
 * The levels of bots. This list is the only one: `LevelId` follows from it, and whatever else each level needs (its
 * maker, its reaction time, its words, its portrait) is a `Record<LevelId, …>`, so that a new level does not compile until
 * all of them have it. This file imports nothing: pages that only name a level load no bots.
 */

export interface Level {
  readonly id: string
  /** The usual budget for a move. */
  readonly milliseconds: number
  /** The budget where games must be repeatable or many: fewer iterations than it makes in its usual time. */
  readonly iterations: number
  /** Whether it searches, so that its iterations depend on the game. */
  readonly searches?: true
}

/** From the weakest to the strongest. */
export const LEVELS = [
  /** Any legal move. */
  { id: 'random', milliseconds: 1, iterations: 1 },
  /** One ply, and it overlooks moves as people do. */
  { id: 'apprentice', milliseconds: 10, iterations: 1 },
  /** One ply over all moves. */
  { id: 'adept', milliseconds: 20, iterations: 2 },
  /** Information-set tree search. */
  { id: 'mage', milliseconds: 300, iterations: 100, searches: true },
  /** The same search for longer, with the trained network where the game has one. */
  { id: 'archmage', milliseconds: 1000, iterations: 400, searches: true },
] as const satisfies readonly Level[]

export type LevelId = (typeof LEVELS)[number]['id']

export const LEVEL_IDS: readonly LevelId[] = LEVELS.map(({ id }) => id)

/** Names that levels had once: stored tables and game files may still have them. */
const FORMER_LEVEL_IDS: Readonly<Record<string, LevelId>> = { heuristic: 'adept' }

/** A level's present name; a name that never was one stays as it is. */
export const currentLevelName = (name: string): string =>
  Object.hasOwn(FORMER_LEVEL_IDS, name) ? (FORMER_LEVEL_IDS[name] ?? name) : name

/** The id of the level with this present or former name. */
export const findLevelId = (name: string): LevelId | undefined => findLevel(name)?.id

/** The level with this present or former name. */
export function findLevel(name: string): (Level & { readonly id: LevelId }) | undefined {
  const current = currentLevelName(name)
  return LEVELS.find(({ id }) => id === current)
}

/** What a bot of this level usually spends on a move, in milliseconds; 0 for an unknown level. */
export const thinkingTimeMs = (level: string): number => findLevel(level)?.milliseconds ?? 0
