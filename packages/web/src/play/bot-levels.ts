/** The bots that can be asked to play, from the weakest on. Their place in this list is the hat of their portrait. */
export const BOT_LEVELS = ['random', 'apprentice', 'adept'] as const

export type BotLevel = (typeof BOT_LEVELS)[number]

/** Who plays against somebody who just wants to play. */
export const USUAL_BOT: BotLevel = 'adept'

/** A level's name as it is now: games that were begun earlier may have the former one. */
export const levelNow = (bot: string): string => (bot === 'heuristic' ? 'adept' : bot)

/** Which hat a bot wears, from 1; one that we do not know wears the highest. */
export function levelNumber(bot: string): number {
  const levels: readonly string[] = BOT_LEVELS
  const place = levels.indexOf(levelNow(bot))
  return place < 0 ? 4 : place + 1
}
