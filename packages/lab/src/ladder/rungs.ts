import { LEVELS } from '@spellbough/bots'
import type { Game } from '@spellbough/kernel'
import type { SequentialHypotheses } from '../contest/statistics.ts'

/** What a contest of the ladder is to show. */
export type RungPurpose = 'step' | 'random' | 'equal time' | 'more tries'

/** One contest of the ladder: a bot against one that should be weaker, at a table of so many. */
export interface Rung {
  readonly game: string
  readonly seats: number
  readonly aim: RungPurpose
  /** Named as in a contest: a level, perhaps with what it may spend. */
  readonly level: string
  readonly below: string
  readonly question: SequentialHypotheses
  /** Pairs of games that are played in any case, and those after which it ends undecided. */
  readonly fewestPairs: number
  readonly mostPairs: number
}

/** So many that the share of wins says something. */
export const MIN_PAIRS = 24

/** A level is stronger if it wins two games of three rather than one of two. */
const DEFAULT_HYPOTHESES: SequentialHypotheses = { even: 0.5, stronger: 0.65, falseAlarm: 0.05, miss: 0.05 }

/** Where both are strong already, three of five are much. */
const STRONG_HYPOTHESES: SequentialHypotheses = { ...DEFAULT_HYPOTHESES, stronger: 0.6 }

/** Between bots with the same time, or the same bot with more tries, less than that is worth knowing. */
const CLOSE_HYPOTHESES: SequentialHypotheses = { ...DEFAULT_HYPOTHESES, stronger: 0.57 }

/**
 * What is to be found out, and so many pairs may be played for it: the less is sought, the more it takes. The points of a
 * curve take all their pairs: where a contest ends once it is decided, its share is that of a lucky or unlucky moment.
 */
export const RUNG_TESTS = {
  usual: { question: DEFAULT_HYPOTHESES, fewestPairs: MIN_PAIRS, mostPairs: 100 },
  strong: { question: STRONG_HYPOTHESES, fewestPairs: MIN_PAIRS, mostPairs: 100 },
  alike: { question: CLOSE_HYPOTHESES, fewestPairs: MIN_PAIRS, mostPairs: 200 },
  curve: { question: CLOSE_HYPOTHESES, fewestPairs: 200, mostPairs: 200 },
} as const

/** Milliseconds a move for contests at equal time. */
const EQUAL_TIME_MS = 20

/**
 * The tries that are doubled again and again, and how often. All play against the fewest: what a doubling is worth is
 * little, and against one that it has just left behind it takes thousands of games to see.
 */
const MIN_ITERATIONS = 25
const DOUBLINGS = [1, 2, 3, 4] as const

/** The parts of the ladder, and what their contests are to show. */
export const LADDER_PARTS: Readonly<Record<string, readonly RungPurpose[]>> = {
  steps: ['step'],
  chance: ['random'],
  comparisons: ['equal time', 'more tries'],
}

/**
 * Every level against the one below it and the strong ones against chance, for two and with all seats taken; for two also
 * the strongest two at equal time, and the mage against itself with few tries.
 */
export function rungsOf(games: readonly Game[]): Rung[] {
  return games.flatMap(({ rules }) => {
    const [fewest, most] = rules.seats
    const tables = [...new Set([fewest, most])]
    return [
      ...tables.flatMap((seats) => steps().map((contest) => ({ game: rules.id, seats, ...contest }))),
      ...comparisons().map((contest) => ({ game: rules.id, seats: fewest, ...contest })),
    ]
  })
}

type RungSpec = Omit<Rung, 'game' | 'seats'>

function steps(): RungSpec[] {
  const ids: readonly string[] = LEVELS.map(({ id }) => id)
  const [lowest = ''] = ids
  const up = ids.slice(1).map((level, place): RungSpec => {
    const asked = level === 'archmage' ? RUNG_TESTS.strong : RUNG_TESTS.usual
    return { aim: 'step', level, below: ids[place] ?? '', ...asked }
  })
  const overChance = ids
    .slice(3)
    .map((level): RungSpec => ({ aim: 'random', level, below: lowest, ...RUNG_TESTS.usual }))
  return [...up, ...overChance]
}

function comparisons(): RungSpec[] {
  const equal: RungSpec = {
    aim: 'equal time',
    level: `archmage@${EQUAL_TIME_MS}ms`,
    below: `mage@${EQUAL_TIME_MS}ms`,
    ...RUNG_TESTS.alike,
  }
  const doubled = DOUBLINGS.map(
    (times): RungSpec => ({
      aim: 'more tries',
      level: `mage@${MIN_ITERATIONS * 2 ** times}`,
      below: `mage@${MIN_ITERATIONS}`,
      ...RUNG_TESTS.curve,
    }),
  )
  return [equal, ...doubled]
}
