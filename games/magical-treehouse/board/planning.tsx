import { Glyph } from '@spellbough/board-kit'
import * as m from 'motion/react-m'
import type { ReactElement, ReactNode } from 'react'
import type { Event } from '../rules/events.ts'
import { useBoard } from './board-context.ts'
import { Carriage } from './carriage.tsx'
import { Deck } from './deck.tsx'
import { Goals } from './goals.tsx'
import { Hand } from './hand.tsx'
import { Middle, UpcomingBiscuits } from './middle.tsx'
import { OwnVillage } from './own-village.tsx'
import { Plan } from './plan.tsx'
import styles from './planning.module.css'
import { PlanningActions } from './planning-actions.tsx'
import { SeatPlate } from './seat-plate.tsx'
import { otherSeats } from './seating.ts'
import { fannedCards, isPlanningPhase, isRace } from './selectors.ts'
import { SpellStop, useShownSpell } from './spell-stop.tsx'
import { Trash } from './trash.tsx'

/** The Planning step: a table of wood with rails round it, the looker's cards before it. */
export function Planning({ events }: { readonly events: readonly Event[] }): ReactElement {
  const { view, viewpointSeat, narrow } = useBoard()
  const spell = useShownSpell(events, view)
  const suffix = narrow ? '-tall' : ''
  const own = (
    <>
      <Trash />
      {(view.phase === 'planning' || view.phase === 'spell') && <Plan />}
      <Deck />
    </>
  )
  return (
    <div className={styles.stage} data-stopped={spell !== undefined} data-phase={view.phase}>
      <Glyph id="mt-skyline" className={styles.skyline} />
      <div className={styles.canvas}>
        <div className={styles.table}>
          <Glyph id={`mt-slab${suffix}`} className={styles.layer} />
          <Glyph id={`mt-track${suffix}`} className={styles.layer} />
          <m.span className={styles.layer} initial={false} animate={{ scaleX: view.direction > 0 ? 1 : -1 }}>
            <Glyph id={`mt-track${suffix}-way`} className={styles.layer} />
          </m.span>
          <Goals />
          <OwnVillage />
          <UpcomingBiscuits />
          <Middle />
          {view.carriages.map((_, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a Carriage is its number.
            <Carriage key={number} number={number} />
          ))}
          {otherSeats(view, viewpointSeat).map((seat) => (
            <SeatPlate key={seat} seat={seat} />
          ))}
          <Heart />
        </div>
        <SpellStop cast={spell} />
        {narrow ? <div className={styles.own}>{own}</div> : own}
        <Hint />
        <Hand />
      </div>
      <PlanningActions />
    </div>
  )
}

/** What stands over the middle before the cards are seen: ready, and the countdown. */
function Heart(): ReactNode {
  const { view } = useBoard()
  if (view.phase !== 'countdown') return null
  return (
    <div className={styles.countdown} aria-hidden="true">
      {[3, 2, 1].map((second, place) => (
        <m.b
          key={second}
          initial={{ opacity: 0, scale: 1.8 }}
          animate={{ opacity: [0, 1, 1, 0], scale: [1.8, 1, 1, 0.8] }}
          transition={{ duration: 1, delay: place }}
        >
          {second}
        </m.b>
      ))}
    </div>
  )
}

/** What the looker is to know where the fan is empty or asks for something else than planning. */
function Hint(): ReactElement | null {
  const { view, me, texts } = useBoard()
  const { say } = texts
  if (me === undefined) return null
  const text =
    view.phase === 'ready' || view.phase === 'countdown'
      ? say.readyHint
      : isPlanningPhase(view) && view.out[me] === true
        ? say.outHint
        : isRace(view, me) && view.phase === 'planning' && fannedCards(view, me).length === 0
          ? say.emptyHint
          : undefined
  return text === undefined ? null : <p className={styles.hint}>{text}</p>
}
