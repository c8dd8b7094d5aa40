import { advise, beliefTrackerFromMatch, prepareGameForLevel } from '@spellbough/bots'
import { fastRng, type LanguageCode } from '@spellbough/kernel'
import { ADVICE_LEVEL, formatPercent, formatReasons } from '../format-advice.ts'
import type { LocalMatch } from './local-match.ts'

/** A recommended move. */
export interface Hint {
  /** Its number in the list of moves, from 1. */
  readonly number: number
  readonly move: string
  readonly reasons: string
}

/** The best moves of the person, from a search that knows only what the person may know. */
export async function hintsFor(
  localMatch: LocalMatch,
  language: LanguageCode,
  moves: readonly object[],
  now: () => number,
): Promise<readonly Hint[]> {
  const { game, match, person, names } = localMatch
  const words = game.words[language]
  const view = match.view(person)
  const prepared = { ...(await prepareGameForLevel(ADVICE_LEVEL, game)), rules: match.rules }
  // A separate random generator: asking for a hint must not change what the bots will do.
  const request = { seat: person, moves, view, budget: HINT_BUDGET, rng: fastRng(match.moveCount + 1) }
  const advice = advise(prepared, request, now, beliefTrackerFromMatch(prepared, match, person))
  return advice.slice(0, MAX_HINTS).map(({ move, value, reasons }) => ({
    number: moves.indexOf(move) + 1,
    // A move with few visits can have a higher value by luck: never show it as better than the best.
    move: `${words.move(move, view, names)} — ${formatPercent(Math.min(value, advice[0]?.value ?? 1))}`,
    reasons: formatReasons({ reasons }, words.term, language),
  }))
}

const MAX_HINTS = 3

/** Counted in iterations, not in time, so that the same question gets the same answer. */
const HINT_BUDGET = { iterations: 600 }
