import { LEVELS } from '@spellbough/bots'
import type { Game } from '@spellbough/kernel'
import type { Question } from '../contest/statistics.ts'

/** What a contest of the ladder is to show. */
export type Aim = 'step' | 'random' | 'equal time' | 'more tries'

/** One contest of the ladder: a bot against one that should be weaker, at a table of so many. */
export interface Rung {
  readonly game: string
  readonly seats: number
  readonly aim: Aim
  /** Named as in a contest: a level, perhaps with what it may spend. */
  readonly level: string
  readonly below: string
  readonly question: Question
  /** Pairs of games that are played in any case, and those after which it ends undecided. */
  readonly fewestPairs: number
  readonly mostPairs: number
}

/** So many that the share of wins says something. */
export const FEWEST_PAIRS = 24

/** A level is stronger if it wins two games of three rather than one of two. */
const USUAL: Question = { even: 0.5, stronger: 0.65, falseAlarm: 0.05, miss: 0.05 }

/** Where both are strong already, three of five are much. */
const AMONG_STRONG: Question = { ...USUAL, stronger: 0.6 }

/** Between bots with the same time, or the same bot with more tries, less than that is worth knowing. */
const AMONG_ALIKE: Question = { ...USUAL, stronger: 0.57 }

/**
 * What is to be found out, and so many pairs may be played for it: the less is sought, the more it takes. The points of a
 * curve take all their pairs: where a contest ends once it is decided, its share is that of a lucky or unlucky moment.
 */
export const QUESTIONS = {
  usual: { question: USUAL, fewestPairs: FEWEST_PAIRS, mostPairs: 100 },
  strong: { question: AMONG_STRONG, fewestPairs: FEWEST_PAIRS, mostPairs: 100 },
  alike: { question: AMONG_ALIKE, fewestPairs: FEWEST_PAIRS, mostPairs: 200 },
  curve: { question: AMONG_ALIKE, fewestPairs: 200, mostPairs: 200 },
} as const

/** Milliseconds a move for contests at equal time. */
const EQUAL_TIME = 20

/**
 * The tries that are doubled again and again, and how often. All play against the fewest: what a doubling is worth is
 * little, and against one that it has just left behind it takes thousands of games to see.
 */
const FEWEST_TRIES = 25
const DOUBLINGS = [1, 2, 3, 4] as const

/** The parts of the ladder, and what their contests are to show. */
export const PARTS: Readonly<Record<string, readonly Aim[]>> = {
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

type Contest = Omit<Rung, 'game' | 'seats'>

function steps(): Contest[] {
  const ids: readonly string[] = LEVELS.map(({ id }) => id)
  const [lowest = ''] = ids
  const up = ids.slice(1).map((level, place): Contest => {
    const asked = level === 'archmage' ? QUESTIONS.strong : QUESTIONS.usual
    return { aim: 'step', level, below: ids[place] ?? '', ...asked }
  })
  const overChance = ids.slice(3).map((level): Contest => ({ aim: 'random', level, below: lowest, ...QUESTIONS.usual }))
  return [...up, ...overChance]
}

function comparisons(): Contest[] {
  const equal: Contest = {
    aim: 'equal time',
    level: `archmage@${EQUAL_TIME}ms`,
    below: `mage@${EQUAL_TIME}ms`,
    ...QUESTIONS.alike,
  }
  const doubled = DOUBLINGS.map(
    (times): Contest => ({
      aim: 'more tries',
      level: `mage@${FEWEST_TRIES * 2 ** times}`,
      below: `mage@${FEWEST_TRIES}`,
      ...QUESTIONS.curve,
    }),
  )
  return [equal, ...doubled]
}
