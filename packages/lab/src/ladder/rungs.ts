import { LEVELS } from '@spellbough/bots'
import type { Game } from '@spellbough/kernel'
import type { SequentialHypotheses } from '../contest/statistics.ts'

/** The purpose of a contest of the ladder. */
export type RungPurpose = 'step' | 'random' | 'equal time' | 'more iterations'

/** One contest of the ladder: a bot against one that should be weaker, at one number of seats. */
export interface Rung {
  readonly game: string
  readonly seats: number
  readonly purpose: RungPurpose
  /** An entrant of a contest: a level, perhaps with a budget. */
  readonly level: string
  readonly below: string
  readonly hypotheses: SequentialHypotheses
  /** The least number of pairs of games, and the number after which the test ends undecided. */
  readonly fewestPairs: number
  readonly mostPairs: number
}

/** The least number of pairs, so that the share of wins is meaningful. */
export const MIN_PAIRS = 24

/** A level is stronger if it wins two games of three rather than one of two. */
const DEFAULT_HYPOTHESES: SequentialHypotheses = { even: 0.5, stronger: 0.65, falseAlarm: 0.05, miss: 0.05 }

/** Between strong levels, three games of five. */
const STRONG_HYPOTHESES: SequentialHypotheses = { ...DEFAULT_HYPOTHESES, stronger: 0.6 }

/** Between bots with equal time, or the same bot with more iterations, smaller differences matter. */
const CLOSE_HYPOTHESES: SequentialHypotheses = { ...DEFAULT_HYPOTHESES, stronger: 0.57 }

/**
 * Hypotheses and numbers of pairs: the smaller the difference to be found, the more pairs it takes. The points of a curve
 * always take all their pairs, because the share of wins is biased where a contest stops as soon as it is decided.
 */
export const RUNG_TESTS = {
  usual: { hypotheses: DEFAULT_HYPOTHESES, fewestPairs: MIN_PAIRS, mostPairs: 100 },
  strong: { hypotheses: STRONG_HYPOTHESES, fewestPairs: MIN_PAIRS, mostPairs: 100 },
  alike: { hypotheses: CLOSE_HYPOTHESES, fewestPairs: MIN_PAIRS, mostPairs: 200 },
  curve: { hypotheses: CLOSE_HYPOTHESES, fewestPairs: 200, mostPairs: 200 },
} as const

/** Milliseconds a move for contests at equal time. */
const EQUAL_TIME_MS = 20

/**
 * Iterations that are doubled, and how often. All play against the fewest: the gain of a single doubling is small and
 * would take thousands of games to see.
 */
const MIN_ITERATIONS = 25
const DOUBLINGS = [1, 2, 3, 4] as const

/** The parts of the ladder that `--parts` names, and the purposes of their contests. */
export const LADDER_PARTS: Readonly<Record<string, readonly RungPurpose[]>> = {
  steps: ['step'],
  random: ['random'],
  comparisons: ['equal time', 'more iterations'],
}

/**
 * Every level against the one below it and the strong ones against random, with the fewest and the most seats; with the
 * fewest also the strongest two at equal time, and the mage against itself with few iterations.
 */
export function rungsOf(games: readonly Game[]): Rung[] {
  return games.flatMap(({ rules }) => {
    const [fewest, most] = rules.seats
    const seatCounts = [...new Set([fewest, most])]
    return [
      ...seatCounts.flatMap((seats) => steps().map((contest) => ({ game: rules.id, seats, ...contest }))),
      ...comparisons().map((contest) => ({ game: rules.id, seats: fewest, ...contest })),
    ]
  })
}

type RungSpec = Omit<Rung, 'game' | 'seats'>

function steps(): RungSpec[] {
  const ids: readonly string[] = LEVELS.map(({ id }) => id)
  const [lowest = ''] = ids
  const up = ids.slice(1).map((level, index): RungSpec => {
    const test = level === 'archmage' ? RUNG_TESTS.strong : RUNG_TESTS.usual
    return { purpose: 'step', level, below: ids[index] ?? '', ...test }
  })
  const overRandom = ids
    .slice(3)
    .map((level): RungSpec => ({ purpose: 'random', level, below: lowest, ...RUNG_TESTS.usual }))
  return [...up, ...overRandom]
}

function comparisons(): RungSpec[] {
  const equal: RungSpec = {
    purpose: 'equal time',
    level: `archmage@${EQUAL_TIME_MS}ms`,
    below: `mage@${EQUAL_TIME_MS}ms`,
    ...RUNG_TESTS.alike,
  }
  const doubled = DOUBLINGS.map(
    (times): RungSpec => ({
      purpose: 'more iterations',
      level: `mage@${MIN_ITERATIONS * 2 ** times}`,
      below: `mage@${MIN_ITERATIONS}`,
      ...RUNG_TESTS.curve,
    }),
  )
  return [equal, ...doubled]
}
