/**
 * How a thing on the table is lit, the same on every board:
 * - `can`: pressing it does something now;
 * - `chosen`: part of what the player is putting together, or of a move that is on its way;
 * - `waiting`: what somebody else is busy with;
 * - `dimmed`: it would be such a thing, but a rule forbids it now, and pressing it says which;
 * - `calm`: it has nothing to do with what is being decided.
 */
export type Highlight = 'can' | 'chosen' | 'waiting' | 'dimmed' | 'calm'

/** What is asked to find out how a thing is lit. */
export interface HighlightConditions {
  /** A legal move begins or ends with it. */
  readonly can?: boolean
  readonly chosen?: boolean
  readonly waiting?: boolean
  /** Why not, in words, where it is the kind of thing that is being chosen. */
  readonly reason?: string | undefined
}

/** The one light that wins when several would fit. */
export function highlightOf({ can = false, chosen = false, waiting = false, reason }: HighlightConditions): Highlight {
  if (chosen) return 'chosen'
  if (can) return 'can'
  if (waiting) return 'waiting'
  return reason === undefined ? 'calm' : 'dimmed'
}

/** Whether pressing a thing in this light makes or changes a choice. */
export const isChoosable = (highlight: Highlight): boolean => highlight === 'can' || highlight === 'chosen'
