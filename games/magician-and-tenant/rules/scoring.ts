/** Points, and how the game ends. */
import { EVERYONE, type EventSink, type Result, type ScoreLine } from '@spellbough/kernel'
import { CHECKMATE, POINTS, SOURCES, type Source, WINNING_CHECKMATES, WINNING_POINTS } from '../data/points.ts'
import type { Event } from './events.ts'
import { type Ending, magicianSeat, type State, type View } from './state.ts'

/** MG-6.3 The Magician's points so far; they may be below zero. */
export function scoreOf(view: View): number {
  let score = 0
  for (let source = 0; source < POINTS.length; source++)
    score += (view.tally[source] as number) * (POINTS[source] as number)
  return score
}

/** Counts one more of a source, and says whether the game goes on. */
export function scoreSource(state: State, source: Source, out?: EventSink<Event>): boolean {
  state.tally[source] = (state.tally[source] as number) + 1
  const score = scoreOf(state)
  out?.emit(EVERYONE, {
    type: 'scored',
    source: SOURCES[source] as string,
    points: POINTS[source] as number,
    score,
  })
  // MG-6.4 At once, in either player's turn; both together is a win by checkmates.
  if ((state.tally[CHECKMATE] as number) >= WINNING_CHECKMATES) endGame(state, 'checkmates', out)
  else if (score >= WINNING_POINTS) endGame(state, 'points', out)
  return state.ending === null
}

export function endGame(state: State, ending: Ending, out?: EventSink<Event>): void {
  state.phase = 'over'
  state.choice = 'none'
  state.repelled = false
  state.turnOver = false
  state.ending = ending
  out?.emitChapter({ type: 'over', ending })
}

/** The Magician's points by their source. The Tenant scores nothing: he escapes or he does not. */
export function result(view: View): Result | undefined {
  if (view.ending === null) return undefined
  const lines: ScoreLine[] = SOURCES.flatMap((item, source) => {
    const times = view.tally[source] as number
    return times === 0 ? [] : [{ item, points: times * (POINTS[source] as number), because: { count: times } }]
  })
  const magician = magicianSeat(view)
  const escaped = view.ending === 'escape'
  const bySeat = <Thing>(own: Thing, other: Thing): Thing[] => (magician === 0 ? [own, other] : [other, own])
  return {
    rank: bySeat(escaped ? 2 : 1, escaped ? 1 : 2),
    score: bySeat(scoreOf(view), 0),
    sheet: bySeat(lines, []),
    ending: view.ending,
  }
}
