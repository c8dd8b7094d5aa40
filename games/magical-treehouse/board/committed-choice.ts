import { CHOICES, type Choice, NO_CHOICE } from '../rules/moves.ts'
import type { BoardModel } from './board-context.ts'

/** What the viewer has chosen in secret, if anything. */
export function committedChoice({ view, me }: Pick<BoardModel, 'view' | 'me'>): Choice | undefined {
  const code = me === undefined ? NO_CHOICE : (view.chosen[me] ?? NO_CHOICE)
  return code > NO_CHOICE ? CHOICES[code] : undefined
}
