/** How quickly bots act where everybody acts at once: like people, who need time to see, to decide and to reach out. */
import type { Rng } from '@spellbough/kernel'
import { currentLevelName, type LevelId } from './levels.ts'

/** What a bot reacts to: the table has changed before its eyes, or it has to choose among so many moves. */
export type Stimulus = 'change' | { readonly among: number }

/** No bot is quicker than this, in milliseconds, and no person either: to see a change and act on it, and to make a choice. */
export const MIN_REACTION_MS = { change: 250, choice: 400 } as const

/** Every doubling of what there is to choose among takes so much longer (Hick's law), in milliseconds. */
const MS_PER_DOUBLING = 150

/** Nobody weighs more than so many one by one: of a large choice most is passed over. */
const MAX_WEIGHED_MOVES = 16

/** How many times as long as the quickest each level takes at least. */
const REACTION_FACTOR: Readonly<Record<LevelId, number>> = {
  random: 1.8,
  apprentice: 1.8,
  adept: 1.4,
  mage: 1.15,
  archmage: 1,
}

/**
 * How long a bot of this level takes to react, in whole milliseconds: never less than `MIN_REACTION_MS`, seldom twice as long as
 * it must. The rest is chance.
 */
export function reactionTimeMs(level: string, rng: Pick<Rng, 'int'>, stimulus: Stimulus): number {
  const name = currentLevelName(level)
  const slowness = Object.hasOwn(REACTION_FACTOR, name) ? REACTION_FACTOR[name as LevelId] : REACTION_FACTOR.adept
  const chance = rng.int(PROBABILITY_STEPS) / PROBABILITY_STEPS
  // People are about as quick every time, and now and then much slower.
  return Math.ceil(slowness * minReactionMs(stimulus) * (1 + chance * chance))
}

function minReactionMs(stimulus: Stimulus): number {
  if (stimulus === 'change') return MIN_REACTION_MS.change
  const weighed = Math.min(MAX_WEIGHED_MOVES, Math.max(1, stimulus.among))
  return MIN_REACTION_MS.choice + MS_PER_DOUBLING * Math.log2(weighed)
}

/** Chances are drawn in steps this small. */
const PROBABILITY_STEPS = 1 << 16
