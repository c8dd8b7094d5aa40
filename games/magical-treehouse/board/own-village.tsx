import { Choice } from '@spellbough/board-kit'
import type { CSSProperties, ReactElement } from 'react'
import { houseName } from '../data/names.ts'
import { useBoard } from './board-context.ts'
import { HouseDrawing, unitsOf } from './house.tsx'
import styles from './own-village.module.css'
import { houseSlots, maxHeight } from './selectors.ts'
import { houseLabel } from './village.tsx'

/** The looker's Village in small, so that one plans what fits on it. */
export function OwnVillage(): ReactElement | null {
  const model = useBoard()
  const { view, me, texts } = model
  if (me === undefined) return null
  const lots = houseSlots(view, me)
  const village = view.villages[me]
  if (village === undefined || lots.length === 0) return null
  const size = { '--n': Math.max(lots.length, 3), '--tall': unitsOf(Math.max(2, maxHeight(village))) } as CSSProperties
  const { yourVillage } = texts.say
  return (
    <Choice
      isPicture
      highlight="calm"
      className={styles.village}
      label={`${yourVillage}: ${lots.map((lot) => houseLabel(model, lot)).join('; ')}`}
      explanationPlacement="bottom"
      explanation={
        <div className={styles.story}>
          <h3>{yourVillage}</h3>
          {lots.map((lot) => (
            <p key={lot.number}>{houseLabel(model, lot)}</p>
          ))}
        </div>
      }
    >
      <span className={styles.row} style={size}>
        {lots.map(({ number, house, pipe, brews }) => (
          <span key={number} data-pipe={pipe > 0}>
            <HouseDrawing house={house} brews={brews} />
            <i>{houseName(number)}</i>
          </span>
        ))}
      </span>
    </Choice>
  )
}
