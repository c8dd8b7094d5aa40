/** How quickly bots act where everybody acts at once: like people, who need time to see, to decide and to reach out. */
import { findLevelId, type LevelId } from '@spellbough/bots/levels'
import type { Rng } from '@spellbough/kernel'

/** What a bot reacts to: its seat's view has changed, or it has to choose among a number of moves. */
export type Stimulus = 'change' | { readonly among: number }

/** No person is quicker than this, and no bot either: to see a change and act on it, and to make a choice. */
export const MIN_REACTION_MS = { change: 250, choice: 400 } as const

/** What every doubling of the moves to choose among adds (Hick's law). */
const MS_PER_DOUBLING = 150

/** More moves than this do not make a choice longer: people pass over most of a large choice. */
const MAX_WEIGHED_MOVES = 16

/** How many times as long as `MIN_REACTION_MS` each level takes at least. */
const REACTION_FACTORS: Readonly<Record<LevelId, number>> = {
  random: 1.8,
  apprentice: 1.8,
  adept: 1.4,
  mage: 1.15,
  archmage: 1,
}

/**
 * How long a bot of this level takes to react, in whole milliseconds: never less than `MIN_REACTION_MS` and at most about
 * twice the level's minimum. An unknown level reacts like an adept.
 */
export function reactionTimeMs(level: string, rng: Pick<Rng, 'int'>, stimulus: Stimulus): number {
  const factor = REACTION_FACTORS[findLevelId(level) ?? 'adept']
  const chance = rng.int(PROBABILITY_STEPS) / PROBABILITY_STEPS
  // Squared: people are about as quick every time, and now and then much slower.
  return Math.ceil(factor * minReactionMs(stimulus) * (1 + chance * chance))
}

function minReactionMs(stimulus: Stimulus): number {
  if (stimulus === 'change') return MIN_REACTION_MS.change
  const weighed = Math.min(MAX_WEIGHED_MOVES, Math.max(1, stimulus.among))
  return MIN_REACTION_MS.choice + MS_PER_DOUBLING * Math.log2(weighed)
}

/** Resolution of a random share. */
const PROBABILITY_STEPS = 1 << 16
