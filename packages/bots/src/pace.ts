/** How quickly bots act where everybody acts at once: like people, who need time to see, to decide and to reach out. */
import type { Rng } from '@spellbough/kernel'
import { type LevelId, nameNow } from './levels.ts'

/** What a bot reacts to: the table has changed before its eyes, or it has to choose among so many moves. */
export type Stimulus = 'change' | { readonly among: number }

/** No bot is quicker than this, in milliseconds, and no person either: to see a change and act on it, and to make a choice. */
export const QUICKEST = { change: 250, choice: 400 } as const

/** Every doubling of what there is to choose among takes so much longer (Hick's law), in milliseconds. */
const DOUBLING = 150

/** Nobody weighs more than so many one by one: of a large choice most is passed over. */
const MOST_WEIGHED = 16

/** How many times as long as the quickest each level takes at least. */
const SLOWNESS: Readonly<Record<LevelId, number>> = {
  random: 1.8,
  apprentice: 1.8,
  adept: 1.4,
  mage: 1.15,
  archmage: 1,
}

/**
 * How long a bot of this level takes to react, in whole milliseconds: never less than `QUICKEST`, seldom twice as long as
 * it must. The rest is chance.
 */
export function reactionTime(level: string, rng: Pick<Rng, 'int'>, stimulus: Stimulus): number {
  const name = nameNow(level)
  const slowness = Object.hasOwn(SLOWNESS, name) ? SLOWNESS[name as LevelId] : SLOWNESS.adept
  const chance = rng.int(SCALE) / SCALE
  // People are about as quick every time, and now and then much slower.
  return Math.ceil(slowness * leastFor(stimulus) * (1 + chance * chance))
}

function leastFor(stimulus: Stimulus): number {
  if (stimulus === 'change') return QUICKEST.change
  const weighed = Math.min(MOST_WEIGHED, Math.max(1, stimulus.among))
  return QUICKEST.choice + DOUBLING * Math.log2(weighed)
}

/** Chances are drawn in steps this small. */
const SCALE = 1 << 16
