import type { BeliefTracker, GameTypes } from '@spellbough/kernel'
import type { BotGame } from '../one-ply.ts'

/** A fresh belief tracker for one seat of one match of this game. */
export const beliefTrackerFor = <G extends GameTypes>({ model, rules }: BotGame<G>): BeliefTracker<G> =>
  model?.infoSet?.createBeliefTracker?.() ?? rules
