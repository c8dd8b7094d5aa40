import { Choice, Glyph, highlightOf, Portrait, SeatSign } from '@spellbough/board-kit'
import { pileSize, playerName, type Seat } from '@spellbough/kernel'
import type { CSSProperties, ReactElement } from 'react'
import { PLAN_SIZE } from '../data/constants.ts'
import { takeSide } from '../rules/carriages.ts'
import { useBoard } from './board-context.ts'
import styles from './seat-plate.module.css'
import { seatStatus } from './seat-status.ts'
import { seatPlace } from './seating.ts'
import { isPlanningPhase } from './selectors.ts'
import { TrashDetails } from './trash.tsx'

/** A neighbour at the table: what they hold, how far they are, and whom a Biscuit would move. */
export function SeatPlate({ seat }: { readonly seat: Seat }): ReactElement {
  const { view, me, viewpointSeat, names, texts, choices, explainRefusal, play } = useBoard()
  const { say } = texts
  const name = playerName(names, seat)
  const status = seatStatus(view, seat)
  const [hand, deck, planned] = [view.hands, view.decks, view.planned].map((piles) => pileSize(piles[seat] ?? 0))
  const bribe = choices.bribes.get(seat)
  const waited = status === 'choosing' || status === 'mustChoose' || status === 'notReady'
  const passes = bribe === undefined ? undefined : say.bribeWould(pileSize(view.carriages[takeSide(view, seat)] ?? 0))
  const facts = say.seatFacts(hand ?? 0, planned ?? 0, deck ?? 0, view.biscuits[seat] ?? 0)
  return (
    <div className={styles.place} data-place={seatPlace(view, viewpointSeat, seat)} data-spot={`seat-${seat}`}>
      <Choice
        isPicture
        highlight={highlightOf({ can: bribe !== undefined, waiting: waited })}
        label={`${name}: ${say.status[status]}. ${facts}${passes === undefined ? '' : ` ${passes}`}`}
        className={styles.plate}
        onPress={() => bribe !== undefined && play(bribe)}
        onDisabledPress={
          me !== undefined && isPlanningPhase(view) ? () => explainRefusal({ do: 'bribe', seat }) : undefined
        }
        explanation={<SeatDetails seat={seat} />}
      >
        <Portrait seat={seat} size="100%" className={styles.face} />
        <b className={styles.name}>
          <SeatSign seat={seat} size={14} />
          <span>{name}</span>
        </b>
        <span className={styles.status} data-status={status}>
          {say.status[status]}
        </span>
        <span className={styles.holds}>
          <span className={styles.fan} data-spot={`hand-${seat}`} style={{ '--n': hand } as CSSProperties}>
            {Array.from({ length: Math.min(hand ?? 0, 5) }, (_, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike.
              <Glyph key={card} id="mt-card-back" style={{ '--i': card } as CSSProperties} />
            ))}
            <b>{hand}</b>
          </span>
          <Pips planned={planned ?? 0} seat={seat} />
          <span className={styles.deck} data-spot={`deck-${seat}`}>
            <Glyph id="mt-card-back" />
            <b>{deck}</b>
          </span>
          <span className={styles.biscuits}>
            <Glyph id="mt-biscuit" />
            <b>{view.biscuits[seat]}</b>
          </span>
          <i className={styles.can} data-spot={`trash-${seat}`} />
        </span>
        {passes !== undefined && (
          <span className={styles.bribe}>
            <Glyph id="mt-ab-bribe" /> {say.bribe}
          </span>
        )}
      </Choice>
    </div>
  )
}

/** Five places, one for each card that can be planned. */
export function Pips({ planned, seat }: { readonly planned: number; readonly seat: Seat }): ReactElement {
  return (
    <span className={styles.pips} data-spot={`plan-${seat}`}>
      {Array.from({ length: PLAN_SIZE }, (_, pip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike.
        <i key={pip} data-on={pip < planned} />
      ))}
    </span>
  )
}

function SeatDetails({ seat }: { readonly seat: Seat }): ReactElement {
  const { view, names, texts } = useBoard()
  const { say } = texts
  const [deed = 'nothing', to] = (view.did[seat] ?? 'nothing').split(/-(?=\d)/)
  return (
    <div className={styles.story}>
      <h3>{playerName(names, seat)}</h3>
      <p>
        {say.status[seatStatus(view, seat)]}
        {deed !== 'nothing' && `; ${say.lastDeed[deed as keyof typeof say.lastDeed]}`}
        {to !== undefined && ` (${playerName(names, Number(to))})`}
      </p>
      <TrashDetails seat={seat} />
      {!view.config.apprentice && <small>{say.bribeText}</small>}
    </div>
  )
}
