/** What decided a finished game, in two sentences. */
import type { EndContext } from '@spellbough/board-kit'
import { playerName, type Result, type Seat } from '@spellbough/kernel'
import type { TreeSociety } from '../rules/state.ts'
import { textsOf } from './texts.ts'

type Context = EndContext<TreeSociety>

/** The winner and whoever is second: nobody shares a place. */
export function endReason(result: Result, context: Context): string {
  const { end } = textsOf(context.language).say
  const [winner, rival] = [1, 2].map((rank) => Math.max(0, result.rank.indexOf(rank)))
  const own = completedBy(winner ?? 0, result, context)
  const other = completedBy(rival ?? 0, result, context)
  const score = result.score[winner ?? 0] ?? 0
  // TS-R.tie Of equal players the one later in turn order is ahead.
  if (score === result.score[rival ?? 0]) return end.byTurnOrder(score, own.name, other.name)
  const completed = end.completed(own, other)
  const rest = [score - own.points, (result.score[rival ?? 0] ?? 0) - other.points] as const
  return rest[0] === 0 && rest[1] === 0 ? completed : `${completed} ${end.unfinished(...rest)}`
}

/** How many cards somebody has completed, and what they are worth. */
export interface CompletedCards {
  /** Nothing for the viewer. */
  readonly name: string | undefined
  readonly cards: number
  readonly points: number
}

function completedBy(seat: Seat, { sheet }: Result, { who, names }: Context): CompletedCards {
  const lines = (sheet[seat] ?? []).filter(({ item }) => item === 'completed')
  return {
    name: seat === who ? undefined : playerName(names, seat),
    cards: lines.length,
    points: lines.reduce((sum, { points }) => sum + points, 0),
  }
}
