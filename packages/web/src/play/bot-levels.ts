/**
 * The bots that can be asked to play, from the weakest on, each with the milliseconds it usually takes for a move. A level's
 * place in this list is the hat of its portrait. It says what `LEVELS` of the bots says, but pages that only name a level
 * need no bots for it.
 */
const LEVELS = [
  { id: 'random', milliseconds: 1 },
  { id: 'apprentice', milliseconds: 10 },
  { id: 'adept', milliseconds: 20 },
  { id: 'mage', milliseconds: 300 },
  { id: 'archmage', milliseconds: 1000 },
] as const

export type BotLevel = (typeof LEVELS)[number]['id']

export const BOT_LEVELS: readonly BotLevel[] = LEVELS.map(({ id }) => id)

/** Who plays against somebody who just wants to play. */
export const DEFAULT_BOT_LEVEL: BotLevel = 'adept'

/** A level's name as it is now: games that were begun earlier may have the former one. */
export const currentLevelId = (bot: string): string => (bot === 'heuristic' ? 'adept' : bot)

/** Which hat a bot wears, from 1; one that we do not know wears the highest. */
export function levelNumber(bot: string): number {
  const place = levelIndex(bot)
  return place < 0 ? LEVELS.length : place + 1
}

/** How long a bot of this level thinks about a move, in milliseconds. */
export const thinkingTimeMs = (bot: string): number => LEVELS[levelIndex(bot)]?.milliseconds ?? 0

function levelIndex(bot: string): number {
  const now = currentLevelId(bot)
  return LEVELS.findIndex(({ id }) => id === now)
}
