/**
 * The highlight of a thing on a board, the same in all games:
 * - `can`: pressing it does something now;
 * - `chosen`: part of a move that is being composed or sent;
 * - `waiting`: another player is deciding about it;
 * - `dimmed`: a rule forbids choosing it now, and pressing it says which;
 * - `calm`: not related to the current decision.
 */
export type Highlight = 'can' | 'chosen' | 'waiting' | 'dimmed' | 'calm'

/** The conditions that determine a highlight. */
export interface HighlightConditions {
  /** A legal move involves it. */
  readonly can?: boolean
  readonly chosen?: boolean
  readonly waiting?: boolean
  /** Why it cannot be chosen, if it is of the kind that is being chosen. */
  readonly reason?: string | undefined
}

/** The highlight with the highest priority. */
export function highlightOf({ can = false, chosen = false, waiting = false, reason }: HighlightConditions): Highlight {
  if (chosen) return 'chosen'
  if (can) return 'can'
  if (waiting) return 'waiting'
  return reason === undefined ? 'calm' : 'dimmed'
}

/** Whether pressing a thing with this highlight makes or changes a choice. */
export const isChoosable = (highlight: Highlight): boolean => highlight === 'can' || highlight === 'chosen'
