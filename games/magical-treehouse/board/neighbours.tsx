import { Glyph, Portrait } from '@spellbough/board-kit'
import { formatSigned, pileSize, playerName, type Seat } from '@spellbough/kernel'
import type { CSSProperties, ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { FAMILIARS } from '../data/forest.ts'
import { placedFamiliarCount } from '../rules/familiars.ts'
import { heightOf } from '../rules/village.ts'
import { useBoard } from './board-context.ts'
import { goalsOf } from './goals.tsx'
import { HouseDrawing, unitsOf } from './house.tsx'
import styles from './neighbours.module.css'
import { houseSlots, runningScore } from './selectors.ts'
import { familiarOf } from './symbols.ts'

interface NeighboursProps {
  readonly seats: readonly Seat[]
  readonly shown: Seat
  readonly onLook: (seat: Seat) => void
}

/** The other Villages at a glance; pressing one shows it in full. */
export function Neighbours({ seats, shown, onLook }: NeighboursProps): ReactElement {
  const model = useBoard()
  const { view, names, texts } = model
  const { say } = texts
  const goals = goalsOf(model).length
  return (
    <section className={styles.list} aria-label={say.otherVillages}>
      {seats.map((seat) => {
        const lots = houseSlots(view, seat)
        const tall = Math.max(2, ...lots.map(({ house }) => heightOf(house)))
        const size = { '--n': Math.max(lots.length, 3), '--tall': unitsOf(tall) } as CSSProperties
        const points = runningScore(view, seat, goals).total
        return (
          <Button key={seat} className={styles.village ?? ''} data-shown={seat === shown} onPress={() => onLook(seat)}>
            <span className={styles.sr}>{say.lookAt(playerName(names, seat), lots.length, points)}</span>
            <span className={styles.picture} aria-hidden="true">
              <Portrait seat={seat} size={30} className={styles.face} />
              <span className={styles.row} style={size}>
                {lots.map(({ number, house, pipe, brews }) => (
                  <span key={number} data-pipe={pipe > 0}>
                    <HouseDrawing house={house} brews={brews} />
                  </span>
                ))}
              </span>
              <span className={styles.facts}>
                <b>{playerName(names, seat)}</b>
                <span>
                  <Glyph id={familiarOf(seat)} /> {FAMILIARS - placedFamiliarCount(view, seat)}
                  <Glyph id="mt-ab-store" /> {pileSize(view.stored[seat] ?? 0) + pileSize(view.fresh[seat] ?? 0)}
                  <Glyph id="mt-card-back" /> {pileSize(view.planned[seat] ?? 0)}
                </span>
              </span>
              <span className={styles.points}>{formatSigned(points)}</span>
            </span>
          </Button>
        )
      })}
    </section>
  )
}
