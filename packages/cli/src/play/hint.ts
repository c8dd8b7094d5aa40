import { advise, beliefTrackerFromMatch, prepareGameForLevel } from '@spellbough/bots'
import { fastRng, type LanguageCode } from '@spellbough/kernel'
import { ADVICE_LEVEL, formatPercent, formatReasons } from '../format-advice.ts'
import type { LocalMatch } from './local-match.ts'

/** One of the moves that are advised. */
export interface Hint {
  /** Its number in the list of moves, from 1. */
  readonly number: number
  readonly move: string
  readonly why: string
}

/** The best moves of the person, as far as a search can tell that knows what the person may know. */
export async function hintsFor(
  seating: LocalMatch,
  language: LanguageCode,
  moves: readonly object[],
  now: () => number,
): Promise<readonly Hint[]> {
  const { game, match, person, names } = seating
  const words = game.words[language]
  const view = match.view(person)
  const thinking = { ...(await prepareGameForLevel(ADVICE_LEVEL, game)), rules: match.rules }
  // Chance of its own: who asks for a hint changes nothing about what the bots will do.
  const ask = { seat: person, moves, view, budget: HINT_BUDGET, rng: fastRng(match.moveCount + 1) }
  const advice = advise(thinking, ask, now, beliefTrackerFromMatch(thinking, match, person))
  return advice.slice(0, MAX_HINTS).map(({ move, value: share, reasons: why }) => ({
    number: moves.indexOf(move) + 1,
    // What was tried less can look better by luck: it is told as no better than the best.
    move: `${words.move(move, view, names)} — ${formatPercent(Math.min(share, advice[0]?.value ?? 1))}`,
    why: formatReasons({ reasons: why }, words.term, language),
  }))
}

const MAX_HINTS = 3

/** Counted in tries, so that the same question gets the same answer. */
const HINT_BUDGET = { iterations: 600 }
