import { formatSigned, playerName } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { useBoard } from './board-context.ts'
import { goalsOf } from './goals.tsx'
import styles from './scores.module.css'
import { SeatPortrait } from './seat-portrait.tsx'
import { runningScore } from './selectors.ts'

/** The score so far, itemised as on the rulebook's sheet. */
export function Scores(): ReactElement {
  const model = useBoard()
  const { view, me, names, texts } = model
  const { say } = texts
  const goals = goalsOf(model)
  const seats = view.villages.map((_, seat) => seat)
  const sheets = seats.map((seat) => runningScore(view, seat, goals.length))
  const row = (label: string, values: readonly (number | undefined)[]) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {values.map((value, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is a seat.
        <td key={seat} data-own={seat === me} data-nothing={value === 0}>
          {value === undefined ? '?' : formatSigned(value)}
        </td>
      ))}
    </tr>
  )
  return (
    <table className={styles.sheet}>
      <caption>{say.soFar}</caption>
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th key={seat} scope="col">
              <SeatPortrait seat={seat} size={20} title={playerName(names, seat)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(
          say.treehouses,
          sheets.map(({ treehouses }) => treehouses),
        )}
        {!view.config.apprentice &&
          row(
            say.biscuitPoints,
            sheets.map(({ biscuits }) => biscuits),
          )}
        {row(
          say.potions,
          sheets.map(({ potions }) => potions),
        )}
        {row(
          say.level5Short,
          sheets.map(({ fifth }) => fifth),
        )}
        {goals.map((goal, place) =>
          row(
            `${say.goalsShort[goal.id as keyof typeof say.goalsShort]}${goal.own ? ` ${say.yoursOnly}` : ''}`,
            sheets.map((sheet) => sheet.goals[place]),
          ),
        )}
      </tbody>
      <tfoot>
        {row(
          say.total,
          sheets.map(({ total }) => total),
        )}
      </tfoot>
    </table>
  )
}
