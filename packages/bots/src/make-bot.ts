import { InvalidInput, type PlayableGame } from '@spellbough/kernel'
import { AdeptBot } from './adept.ts'
import { ApprenticeBot } from './apprentice.ts'
import type { Bot } from './bot.ts'
import { findLevelId, LEVEL_IDS, type LevelId } from './levels.ts'
import { MageBot } from './mage.ts'
import { RandomBot } from './random.ts'

const BOT_FACTORIES: Readonly<Record<LevelId, (game: PlayableGame, now: () => number) => Bot>> = {
  random: () => new RandomBot(),
  apprentice: (game) => new ApprenticeBot(game),
  adept: (game) => new AdeptBot(game),
  mage: (game, now) => new MageBot(game, now),
  archmage: (game, now) => new MageBot(game, now, 'archmage'),
}

/**
 * A fresh bot of this level for one match of this game, which `prepareGameForLevel` has prepared; throws `InvalidInput`
 * for an unknown level. `now` is the clock by which it keeps within a budget of milliseconds; with a budget of iterations
 * no clock is read.
 */
export function makeBot(level: string, game: PlayableGame, now: () => number = Date.now): Bot {
  const id = findLevelId(level)
  if (id === undefined) throw new InvalidInput('bot', `there is no bot "${level}"; there are ${LEVEL_IDS.join(', ')}`)
  return BOT_FACTORIES[id](game, now)
}
