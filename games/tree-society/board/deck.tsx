/** A player's board: active and completed cards, and with them what the hand does not show. */
import { nameOf, type Seat } from '@spellbough/kernel'
import { Glyph, useTravel } from '@spellbough/table'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { PLACES } from '../data/boards.ts'
import { BANNERS } from '../data/cards.ts'
import { type Progress, progressOf } from '../rules/ending.ts'
import { ActiveCard } from './active-card.tsx'
import { ActiveTile } from './active-tile.tsx'
import { BannerRow } from './banner-row.tsx'
import styles from './deck.module.css'
import { DoneCard } from './done-card.tsx'
import { Bough, Points } from './signs.tsx'
import { type Table, useTable } from './table.ts'
import { standingOf } from './ways.ts'

interface OfSeat {
  readonly seat: Seat
}

interface ActiveAreaProps extends OfSeat {
  /** Leads back from somebody else's board. */
  readonly onBack: (() => void) | undefined
}

export function ActiveArea({ seat, onBack }: ActiveAreaProps): ReactElement {
  const travel = useTravel()
  const { view, speech, me, names, tiles } = useTable()
  const { say } = speech
  const cards = view.active[seat] ?? []
  const Shown = tiles ? ActiveTile : ActiveCard
  return (
    <section className={styles.active} aria-label={seat === me ? say.active : say.activeOf(nameOf(names, seat))}>
      <header className={styles.header}>
        {seat !== me && <Glyph id={`ts-marker-${(seat % 4) + 1}`} size={18} height={22} />}
        <h2>{seat === me ? say.active : say.boardOf(nameOf(names, seat))}</h2>
        <p>{say.placesUsed(cards.length, PLACES)}</p>
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
        {Array.from({ length: Math.max(0, PLACES - cards.length) }, (_, free) => (
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

export function CompletedArea({ seat }: OfSeat): ReactElement {
  const travel = useTravel()
  const table = useTable()
  const { view, speech, result } = table
  const { say } = speech
  const cards = view.completed[seat] ?? []
  const progress = progressOf(view, seat)
  const standing = standingOf(view, seat)
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
          <span>{goalOf(table, seat, progress)}</span>
        </p>
      </div>
      <ul className={styles.done} data-many={cards.length > 4}>
        {cards.map((card) => (
          <m.li key={card} {...travel({ layoutId: `card-${card}`, layout: 'position' })}>
            <DoneCard seat={seat} card={card} />
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
function goalOf({ view, speech }: Table, seat: Seat, { ending, roundsLeft = 0, banners, needed }: Progress): string {
  const { say } = speech
  if (view.phase === 'over') return say.over
  if (ending !== undefined) return roundsLeft === 0 ? say.lastRound : say.oneMoreRound
  const soon = (view.active[seat] ?? []).find(
    (card, place) => view.stages[seat]?.[place] === 2 && banners + (BANNERS[card] ?? 0) >= needed,
  )
  return soon === undefined ? say.bannersCompleted : say.wouldTrigger(speech.card(soon))
}
