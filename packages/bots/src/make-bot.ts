import { InvalidInput, type PlayableGame } from '@spellbough/kernel'
import { AdeptBot } from './adept.ts'
import { ApprenticeBot } from './apprentice.ts'
import type { Bot } from './bot.ts'
import { currentLevelName, LEVEL_IDS, type LevelId } from './levels.ts'
import { MageBot } from './mage.ts'
import { RandomBot } from './random.ts'

const BOT_FACTORIES: Readonly<Record<LevelId, (game: PlayableGame, now: () => number) => Bot>> = {
  random: () => new RandomBot(),
  apprentice: (game) => new ApprenticeBot(game),
  adept: (game) => new AdeptBot(game),
  mage: (game, now) => new MageBot(game, now),
  archmage: (game, now) => new MageBot(game, now, 'archmage'),
}

// Declared here because this package uses neither the DOM's types nor Node's.
declare const performance: { now(): number }

/** A search must not last longer because the system clock was set back. */
const monotonicNow = () => performance.now()

/**
 * A fresh bot of this name for one match of this game, as `prepareGameForLevel` returns it, or throws `InvalidInput`. `now` is the clock by which it keeps within
 * a budget of milliseconds; with a budget of iterations no clock is looked at.
 */
export function makeBot(name: string, game: PlayableGame, now: () => number = monotonicNow): Bot {
  const present = currentLevelName(name)
  if (Object.hasOwn(BOT_FACTORIES, present)) return BOT_FACTORIES[present as LevelId](game, now)
  throw new InvalidInput('bot', `there is no bot "${name}"; there are ${LEVEL_IDS.join(', ')}`)
}
