/** The bots that can be asked to play, from the weakest on. Their place in this list is the hat of their portrait. */
export const BOT_LEVELS = ['random', 'heuristic'] as const

export type BotLevel = (typeof BOT_LEVELS)[number]

/** Who plays against somebody who just wants to play. */
export const USUAL_BOT: BotLevel = 'heuristic'

/** Which hat a bot wears, from 1; one that we do not know wears the highest. */
export function levelNumber(bot: string): number {
  const levels: readonly string[] = BOT_LEVELS
  const place = levels.indexOf(bot)
  return place < 0 ? 4 : place + 1
}
