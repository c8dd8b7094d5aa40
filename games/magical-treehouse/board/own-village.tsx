import { Choice } from '@spellbough/table'
import type { CSSProperties, ReactElement } from 'react'
import { houseName } from '../data/names.ts'
import { HouseDrawing, unitsOf } from './house.tsx'
import styles from './own-village.module.css'
import { lotsOf, tallest } from './reading.ts'
import { useScene } from './scene.ts'
import { houseLabel } from './village.tsx'

/** The looker's Village in small, so that one plans what fits on it. */
export function OwnVillage(): ReactElement | null {
  const scene = useScene()
  const { view, me, speech } = scene
  if (me === undefined) return null
  const lots = lotsOf(view, me)
  const village = view.villages[me]
  if (village === undefined || lots.length === 0) return null
  const size = { '--n': Math.max(lots.length, 3), '--tall': unitsOf(Math.max(2, tallest(village))) } as CSSProperties
  const { yourVillage } = speech.say
  return (
    <Choice
      picture
      light="calm"
      className={styles.village}
      label={`${yourVillage}: ${lots.map((lot) => houseLabel(scene, lot)).join('; ')}`}
      explainAt="bottom"
      explain={
        <div className={styles.story}>
          <h3>{yourVillage}</h3>
          {lots.map((lot) => (
            <p key={lot.number}>{houseLabel(scene, lot)}</p>
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
