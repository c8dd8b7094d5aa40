import { Glyph } from '@spellbough/board-kit'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { useBoard } from './board-context.ts'
import { Carriage } from './carriage.tsx'
import { Deck } from './deck.tsx'
import { Middle } from './middle.tsx'
import { Plan } from './plan.tsx'
import { SeatPlate } from './seat-plate.tsx'
import { otherSeats } from './seating.ts'
import styles from './slab.module.css'
import { Trash } from './trash.tsx'

/** The table of wood with rails round it: the others, the Carriages, the Biscuits, and the viewer's plan. */
export function Slab({ deeds }: { readonly deeds: readonly string[] }): ReactElement {
  const { view, viewpointSeat } = useBoard()
  return (
    <div className={styles.slab} data-seats={view.seats}>
      <Glyph id="mt-slab" className={styles.layer} />
      <Glyph id="mt-track" className={styles.layer} />
      <m.span className={styles.layer} initial={false} animate={{ scaleX: view.direction > 0 ? 1 : -1 }}>
        <Glyph id="mt-track-way" className={styles.layer} />
      </m.span>
      <Middle />
      {view.carriages.map((_, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a Carriage is its number.
        <Carriage key={number} number={number} />
      ))}
      {otherSeats(view, viewpointSeat).map((seat) => (
        <SeatPlate key={seat} seat={seat} deed={deeds[seat] ?? ''} />
      ))}
      <Trash />
      {(view.phase === 'planning' || view.phase === 'spell') && <Plan />}
      <Deck />
    </div>
  )
}
