/** A player's buildings: the cards that are being built, and the places that are free. */
import { useLayoutAnimation } from '@spellbough/board-kit'
import { playerName, type Seat } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { ACTIVE_PLACES } from '../data/boards.ts'
import { ActiveCard } from './active-card.tsx'
import { useBoard } from './board-context.ts'
import styles from './buildings.module.css'
import { CompletedStrip, SeatMarker } from './own-panel.tsx'

interface BuildingsProps {
  readonly seat: Seat
  /** The completed cards stand here too, in one line. */
  readonly showsCompleted?: boolean
}

export function Buildings({ seat, showsCompleted = false }: BuildingsProps): ReactElement {
  const travel = useLayoutAnimation()
  const { view, texts, me, names, look, mine, choices } = useBoard()
  const { say } = texts
  const own = seat === me
  const cards = view.active[seat] ?? []
  const title = own ? say.yourBuildings : say.buildingsOf(playerName(names, seat))
  const canStart = own && mine && view.guildMarket.some((card) => card >= 0 && choices.builds.size > 0)
  return (
    <section className={styles.active} aria-label={title}>
      <header className={styles.header}>
        <h2>{title}</h2>
        <p>{say.placesUsed(cards.length, ACTIVE_PLACES)}</p>
        {me !== undefined && !own && (
          <Button className={styles.back ?? ''} onPress={() => look(me)}>
            {say.backToYours}
          </Button>
        )}
        {showsCompleted && <CompletedStrip seat={seat} />}
      </header>
      <div className={styles.cards} data-free={ACTIVE_PLACES - cards.length}>
        {cards.map((card, place) => (
          <m.div key={card} {...travel({ layoutId: `card-${card}`, layout: 'position' })} className={styles.place}>
            <ActiveCard seat={seat} card={card} stage={view.stages[seat]?.[place] ?? 1} />
          </m.div>
        ))}
        {Array.from({ length: Math.max(0, ACTIVE_PLACES - cards.length) }, (_, free) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one free place is like the other.
          <div key={`free-${free}`} className={styles.free} data-lit={canStart && free === 0}>
            <SeatMarker seat={seat} />
            <span>
              <b>{say.freePlace}</b>
              {own && view.phase !== 'over' && <small>{say.freePlaceHint}</small>}
            </span>
          </div>
        ))}
      </div>
    </section>
  )
}
