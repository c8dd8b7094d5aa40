/** A player's board: active and completed cards, and with them what the hand does not show. */

import { Glyph, useLayoutAnimation } from '@spellbough/board-kit'
import { playerName, type Seat } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { ACTIVE_PLACES } from '../data/boards.ts'
import { BANNERS } from '../data/cards.ts'
import { type Progress, progressOf } from '../rules/ending.ts'
import { ActiveCard } from './active-card.tsx'
import { ActiveTile } from './active-tile.tsx'
import { BannerRow } from './banner-row.tsx'
import { type BoardModel, useBoard } from './board-context.ts'
import styles from './card-areas.module.css'
import { CompletedCard } from './completed-card.tsx'
import { Bough, Points } from './icons.tsx'
import { currentPoints } from './payment-options.ts'

interface SeatProps {
  readonly seat: Seat
}

interface ActiveAreaProps extends SeatProps {
  /** Leads back from somebody else's board. */
  readonly onBack: (() => void) | undefined
}

export function ActiveArea({ seat, onBack }: ActiveAreaProps): ReactElement {
  const travel = useLayoutAnimation()
  const { view, texts, me, names, tiles } = useBoard()
  const { say } = texts
  const cards = view.active[seat] ?? []
  const Shown = tiles ? ActiveTile : ActiveCard
  return (
    <section className={styles.active} aria-label={seat === me ? say.active : say.activeOf(playerName(names, seat))}>
      <header className={styles.header}>
        {seat !== me && <Glyph id={`ts-marker-${(seat % 4) + 1}`} size={18} height={22} />}
        <h2>{seat === me ? say.active : say.boardOf(playerName(names, seat))}</h2>
        <p>{say.placesUsed(cards.length, ACTIVE_PLACES)}</p>
        {onBack !== undefined && (
          <Button className={styles.back ?? ''} onPress={onBack}>
            {say.backToYours}
          </Button>
        )}
      </header>
      <div className={styles.cards}>
        {cards.map((card, place) => (
          <m.div key={card} {...travel({ layoutId: `card-${card}`, layout: 'position' })} className={styles.place}>
            <Shown seat={seat} card={card} stage={view.stages[seat]?.[place] ?? 1} />
          </m.div>
        ))}
        {Array.from({ length: Math.max(0, ACTIVE_PLACES - cards.length) }, (_, free) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one free place is like the other.
          <div key={`free-${free}`} className={styles.free}>
            <Glyph id={`ts-marker-${(seat % 4) + 1}`} />
            <span>{say.freePlace}</span>
          </div>
        ))}
      </div>
    </section>
  )
}

export function CompletedArea({ seat }: SeatProps): ReactElement {
  const travel = useLayoutAnimation()
  const model = useBoard()
  const { view, texts, result } = model
  const { say } = texts
  const cards = view.completed[seat] ?? []
  const progress = progressOf(view, seat)
  const standing = currentPoints(view, seat)
  const points = result?.score[seat] ?? standing.points
  return (
    <section className={styles.completed} aria-label={say.completed}>
      <header className={styles.header}>
        <h2>{say.completed}</h2>
        <p>{say.cards(cards.length)}</p>
      </header>
      <div className={styles.goal}>
        <Bough />
        <BannerRow seat={seat} className={styles.banners} />
        <p>
          <b>
            {progress.banners}/{progress.needed}
          </b>
          <span>{goalText(model, seat, progress)}</span>
        </p>
      </div>
      <ul className={styles.done} data-many={cards.length > 4}>
        {cards.map((card) => (
          <m.li key={card} {...travel({ layoutId: `card-${card}`, layout: 'position' })}>
            <CompletedCard seat={seat} card={card} />
          </m.li>
        ))}
      </ul>
      <p className={styles.total}>
        <Points n={result === undefined && standing.more ? `${points}+` : points} />
        <span>
          <b>{say.points(points)}</b> {result === undefined ? say.soFar : say.place(result.rank[seat] ?? 0)}
        </span>
      </p>
    </section>
  )
}

/** What the banners mean for the end. */
function goalText(
  { view, texts }: BoardModel,
  seat: Seat,
  { ending, roundsLeft = 0, banners, needed }: Progress,
): string {
  const { say } = texts
  if (view.phase === 'over') return say.over
  if (ending !== undefined) return roundsLeft === 0 ? say.lastRound : say.oneMoreRound
  const soon = (view.active[seat] ?? []).find(
    (card, place) => view.stages[seat]?.[place] === 2 && banners + (BANNERS[card] ?? 0) >= needed,
  )
  return soon === undefined ? say.bannersCompleted : say.wouldTrigger(texts.card(soon))
}
