import { Choice, Glyph } from '@spellbough/board-kit'
import { playerName } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { BROWN_OBJECTIVES, BROWN_POINTS, GREEN_OBJECTIVES } from '../data/objectives.ts'
import { greenPoints, objectiveCount } from '../rules/scoring.ts'
import { type BoardModel, seatLabel, useBoard } from './board-context.ts'
import styles from './goals.module.css'
import { SeatPortrait } from './seat-portrait.tsx'

const SYMBOLS: Readonly<Record<string, string>> = {
  tall: 'mt-goal-improved',
  low: 'mt-goal-stumps',
}

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

/** The objectives, and how everybody stands. */
export function Goals(): ReactElement {
  const model = useBoard()
  const { objectives } = model.texts.say
  return (
    <section className={styles.goals} aria-label={objectives}>
      <h2>{objectives}</h2>
      {goalsOf(model).map((goal) => (
        <GoalRow key={`${goal.id}${goal.own}`} goal={goal} />
      ))}
    </section>
  )
}

function GoalRow({ goal: { id, points, own } }: { readonly goal: Goal }): ReactElement {
  const model = useBoard()
  const { view, names, texts, me } = model
  const { say } = texts
  const counts = view.villages.map((_, seat) => objectiveCount(view, seat, id))
  const most = Math.max(...counts)
  const leaders = counts.flatMap((count, seat) => (count === most && most > 0 ? [seat] : []))
  const leader = leaders.length === 1 ? leaders[0] : undefined
  const standing =
    leader === undefined
      ? leaders.length > 1
        ? say.tied
        : say.nobodyYet
      : leader === me
        ? say.youLead
        : say.leads(seatLabel(model, leader))
  const name = say.goal(texts.objective(id), points)
  const each = counts.map((count, seat) => `${seat === me ? say.you : playerName(names, seat)} ${count}`).join(', ')
  return (
    <Choice
      isPicture
      highlight="calm"
      label={`${own ? say.personalGoal : say.commonGoal}: ${name}. ${each}. ${standing}`}
      className={styles.goal}
      explanation={<p>{own ? say.personalText : say.goalText}</p>}
      explanationPlacement="left"
    >
      <Glyph id={SYMBOLS[id] ?? `mt-goal-${id}`} />
      <span className={styles.words}>
        <b>
          {name} {own && <em>{say.yoursOnly}</em>}
        </b>
        <span className={styles.counts}>
          {counts.map((count, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a count is a seat's.
            <span key={seat} data-lead={seat === leader}>
              <SeatPortrait seat={seat} size={18} />
              {count}
            </span>
          ))}
          {view.seats < 4 && <small>{leader === undefined || leader === me ? standing : ''}</small>}
        </span>
      </span>
    </Choice>
  )
}
