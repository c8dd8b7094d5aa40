import { Glyph, PlayerHead, useLayoutAnimation } from '@spellbough/board-kit'
import { playerName, type Seat } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { BANNERS } from '../data/cards.ts'
import { progressOf } from '../rules/ending.ts'
import { BannerRow } from './banner-row.tsx'
import { type BoardModel, useBoard } from './board-context.ts'
import { CompletedCard } from './completed-card.tsx'
import { Points } from './icons.tsx'
import styles from './own-panel.module.css'
import { shownPoints } from './payment-options.ts'
import { noteOf } from './player-panel.tsx'

interface OwnPanelProps {
  readonly seat: Seat
  /** Only head and banners: the completed cards are elsewhere. */
  readonly slim?: boolean
}

/** The player whose board is shown in full: head, banners and completed cards. */
export function OwnPanel({ seat, slim = false }: OwnPanelProps): ReactElement {
  const model = useBoard()
  const { view, texts, players, names, me } = model
  const { say } = texts
  const status = players[seat]
  const { banners, needed } = progressOf(view, seat)
  return (
    <section
      className={styles.panel}
      aria-label={seat === me ? say.you : playerName(names, seat)}
      data-turn={seat === view.turn && view.phase !== 'over'}
      data-slim={slim}
    >
      {status !== undefined && (
        <PlayerHead seat={seat} player={status} note={noteOf(model, seat)} size={slim ? 30 : 36} className={styles.who}>
          <Points n={shownPoints(model, seat)} className={styles.points} />
        </PlayerHead>
      )}
      <div className={styles.track}>
        <BannerRow seat={seat} most={MOST_BANNERS} className={styles.banners} />
        <p>
          <b>{say.bannersOfNeeded(banners, needed)}</b>
          {!slim && <span> {goalText(model, seat)}</span>}
        </p>
      </div>
      {!slim && <Completed seat={seat} />}
    </section>
  )
}

const MOST_BANNERS = 9

/** Places of the row: as many as one usually completes. */
const PLACES = 3
/** From this many on they stand in more than one row. */
const MANY = 4
const VERY_MANY = 7

function Completed({ seat }: { readonly seat: Seat }): ReactElement {
  const travel = useLayoutAnimation()
  const { view, texts } = useBoard()
  const cards = view.completed[seat] ?? []
  const rows = cards.length < MANY ? 1 : cards.length < VERY_MANY ? 2 : 3
  return (
    <ul className={styles.done} aria-label={texts.say.completed} data-rows={rows}>
      {cards.map((card) => (
        <m.li key={card} {...travel({ layoutId: `card-${card}`, layout: 'position' })}>
          <CompletedCard seat={seat} card={card} />
        </m.li>
      ))}
      {cards.length < PLACES && (
        <li className={styles.free}>
          <span>{texts.say.nextCompleted}</span>
        </li>
      )}
    </ul>
  )
}

/** The completed cards in one line, where there is no room for more. */
export function CompletedStrip({ seat }: { readonly seat: Seat }): ReactElement | null {
  const travel = useLayoutAnimation()
  const { view, texts } = useBoard()
  const cards = view.completed[seat] ?? []
  if (cards.length === 0) return null
  return (
    <div className={styles.strip}>
      <span>{texts.say.completedBy}</span>
      <ul aria-label={texts.say.completed}>
        {cards.map((card) => (
          <m.li key={card} {...travel({ layoutId: `card-${card}`, layout: 'position' })}>
            <CompletedCard seat={seat} card={card} slim />
          </m.li>
        ))}
      </ul>
    </div>
  )
}

/** What the banners mean for the end. */
function goalText({ view, texts }: BoardModel, seat: Seat): string {
  const { say } = texts
  const { ending, roundsLeft = 0, banners, needed } = progressOf(view, seat)
  if (view.phase === 'over') return say.over
  if (ending !== undefined) return roundsLeft === 0 ? say.lastRound : say.oneMoreRound
  const soon = (view.active[seat] ?? []).find(
    (card, place) => view.stages[seat]?.[place] === 2 && banners + (BANNERS[card] ?? 0) >= needed,
  )
  return soon === undefined ? say.endsAt(needed) : say.wouldTrigger(texts.card(soon))
}

/** The marker of a seat, for a free place. */
export function SeatMarker({ seat }: { readonly seat: Seat }): ReactElement {
  return <Glyph id={`ts-marker-${(seat % 4) + 1}`} />
}
