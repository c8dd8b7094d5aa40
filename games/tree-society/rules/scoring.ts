/** The end: points and places. */
import type { Result, ScoreLine, Seat } from '@spellbough/kernel'
import { type Card, cardId, POINTS, stageIndex } from '../data/cards.ts'
import type { PointsPer } from '../data/effects.ts'
import { amountOf, countOf } from './counters.ts'
import type { View } from './state.ts'

export function result(view: View): Result | undefined {
  if (view.phase !== 'over') return undefined
  const sheet = view.active.map((_, seat) => scoreSheet(view, seat))
  const score = sheet.map((lines) => lines.reduce((sum, line) => sum + line.points, 0))
  return { sheet, score, rank: rankOf(view, score), ending: view.ending }
}

// TS-6.3, TS-R.points An active card scores its current stage, a completed one its third.
function scoreSheet(view: View, seat: Seat): ScoreLine[] {
  const completed = (view.completed[seat] as Card[]).map((card) => scoreLine(view, seat, 'completed', card, 3))
  const active = (view.active[seat] as Card[]).map((card, place) =>
    scoreLine(view, seat, 'active', card, view.stages[seat]?.[place] as number),
  )
  return [...completed, ...active]
}

function scoreLine(view: View, seat: Seat, item: string, card: Card, stage: number): ScoreLine {
  const points = POINTS[stageIndex(card, stage)] as number | PointsPer
  const because = { card: cardId(card), stage }
  if (typeof points === 'number') return { item, points, because }
  const { n, per, max } = points
  const count = countOf(view, seat, per)
  return {
    item,
    points: amountOf(view, seat, points),
    because: { ...because, n, per, count, ...(max === undefined ? {} : { max }) },
  }
}

/** The points of a stage for a seat in this position; nothing where that depends on a Sold area the viewer cannot see. */
export function pointsOf(view: View, seat: Seat, card: Card, stage: number): number | undefined {
  const points = POINTS[stageIndex(card, stage)] as number | PointsPer
  if (typeof points === 'number') return points
  const secret = typeof view.sold[seat] === 'number' && (points.per === 'soldMost' || points.per === 'soldDistinct')
  return secret ? undefined : amountOf(view, seat, points)
}

// TS-6.4, TS-R.tie Points, then the later in turn order: nobody shares a place.
function rankOf(view: View, score: readonly number[]): number[] {
  const order = (seat: Seat): number => (seat - view.starter + view.seats) % view.seats
  const isAhead = (a: Seat, b: Seat): boolean =>
    (score[a] as number) !== (score[b] as number) ? (score[a] as number) > (score[b] as number) : order(a) > order(b)
  return score.map((_, seat) => 1 + score.filter((_, other) => isAhead(other, seat)).length)
}
