/** What the client shows of the levels of bots. */
import { findLevelId, LEVEL_IDS, type LevelId } from '@spellbough/bots/levels'

/** The level that a new game begins with. */
export const DEFAULT_BOT_LEVEL: LevelId = 'adept'

/** The portrait of each level: a bot with one of five hats. */
const PORTRAIT_NUMBERS: Readonly<Record<LevelId, 1 | 2 | 3 | 4 | 5>> = {
  random: 1,
  apprentice: 2,
  adept: 3,
  mage: 4,
  archmage: 5,
}

/** The number of a bot's portrait; a level that this client does not know has that of the strongest. */
export const levelNumber = (level: string): number =>
  PORTRAIT_NUMBERS[findLevelId(level) ?? LEVEL_IDS.at(-1) ?? DEFAULT_BOT_LEVEL]
