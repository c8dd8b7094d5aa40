import { BROWN_OBJECTIVES, BROWN_POINTS, GREEN_OBJECTIVES } from '../data/objectives.ts'
import { greenPoints } from '../rules/scoring.ts'
import type { BoardModel } from './board-context.ts'

export interface Goal {
  readonly id: string
  readonly points: number
  readonly own: boolean
}

/** The objectives that the viewer knows: the two common ones, and the personal one. */
export function goalsOf({
  view,
  viewpointSeat,
  me,
}: Pick<BoardModel, 'view' | 'viewpointSeat' | 'me'>): readonly Goal[] {
  const personal = me === undefined ? -1 : (view.personal[viewpointSeat] ?? -1)
  return [
    { id: BROWN_OBJECTIVES[view.brown] ?? '', points: BROWN_POINTS, own: false },
    { id: GREEN_OBJECTIVES[view.green]?.id ?? '', points: greenPoints(view.config, view.green), own: false },
    ...(personal < 0 ? [] : [{ id: BROWN_OBJECTIVES[personal] ?? '', points: BROWN_POINTS, own: true }]),
  ]
}
