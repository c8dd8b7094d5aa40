import { Choice, Glyph } from '@spellbough/board-kit'
import { playerName } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { BROWN_OBJECTIVES, BROWN_POINTS, GREEN_OBJECTIVES } from '../data/objectives.ts'
import { greenPoints, objectiveCount } from '../rules/scoring.ts'
import { type BoardModel, seatLabel, useBoard } from './board-context.ts'
import styles from './goals.module.css'

const SYMBOLS: Readonly<Record<string, string>> = {
  tall: 'mt-goal-improved',
  low: 'mt-goal-stumps',
}

export interface Goal {
  readonly id: string
  readonly points: number
  readonly own: boolean
}

/** The objectives that the looker knows: the two common ones, and the personal one. */
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

/** The objectives with who leads. */
export function Goals({ beside = false }: { readonly beside?: boolean }): ReactElement {
  const model = useBoard()
  const { texts } = model
  return (
    <section className={styles.goals} data-beside={beside} aria-label={texts.say.objectives}>
      {goalsOf(model).map((goal) => (
        <GoalTile key={`${goal.id}${goal.own}`} goal={goal} />
      ))}
    </section>
  )
}

function GoalTile({ goal: { id, points, own } }: { readonly goal: Goal }): ReactElement {
  const model = useBoard()
  const { view, names, texts, me } = model
  const { say } = texts
  const counts = view.villages.map((_, seat) => objectiveCount(view, seat, id))
  const most = Math.max(...counts)
  const leaders = counts.flatMap((count, seat) => (count === most && most > 0 ? [seat] : []))
  const leader = leaders.length === 1 ? leaders[0] : undefined
  const standing = leader === undefined ? (leaders.length > 1 ? say.tied : say.nobodyYet) : seatLabel(model, leader)
  const short = leader === undefined && leaders.length === 0 ? (own ? '' : '–') : standing
  const name = `${own ? say.personalGoal : say.commonGoal}: ${texts.objective(id)}, ${say.points(points)}`
  return (
    <Choice
      isPicture
      highlight="calm"
      label={`${name}. ${standing} ${most > 0 ? most : ''}`}
      className={styles.goal}
      explanation={
        <div>
          <b>{name}</b>
          <p>
            {counts.map((count, seat) => `${seat === me ? say.you : playerName(names, seat)} ${count}`).join(' · ')}
          </p>
          <small>{own ? say.personalText : say.goalText}</small>
        </div>
      }
    >
      <Glyph id={SYMBOLS[id] ?? `mt-goal-${id}`} />
      <span data-lead={leader !== undefined && leader === me}>
        {own && <i>{say.yoursOnly}</i>} {short} {most > 0 && <b>{most}</b>}
      </span>
    </Choice>
  )
}
