import { playRandomly } from '@spellbough/kernel/kit'
import type { Config } from '../rules/state.ts'
import { newMatch, type TestMatch } from './positions.ts'

/** A game of random moves, to its end or to the first decision of a round (counted from 0). */
export const randomGame = (seats: number, config: Partial<Config>, seed: number, untilRound = Infinity): TestMatch =>
  playRandomly(newMatch(seats, config, seed), seed, { until: ({ round }) => round >= untilRound })
