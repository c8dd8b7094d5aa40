import { Choice, Glyph, PlayerHead } from '@spellbough/board-kit'
import { pileSize, playerName, type Seat } from '@spellbough/kernel'
import type { ReactElement, ReactNode } from 'react'
import { PLAN_SIZE } from '../data/constants.ts'
import { takeSide } from '../rules/carriages.ts'
import { useBoard } from './board-context.ts'
import { goalsOf } from './goals.tsx'
import styles from './seat-plate.module.css'
import { seatStatus } from './seat-status.ts'
import { seatPlace } from './seating.ts'
import { runningScore } from './selectors.ts'
import { TrashDetails } from './trash.tsx'

interface SeatPlateProps {
  readonly seat: Seat
  /** What they have just done, for a few seconds. */
  readonly deed: string
}

/** Another player while planning: who they are, how far they are and what they have. A press shows their Village. */
export function SeatPlate({ seat, deed }: SeatPlateProps): ReactElement {
  const model = useBoard()
  const { view, viewpointSeat, players, names, texts, narrow, shownSeat, look } = model
  const { say } = texts
  const name = playerName(names, seat)
  const status = seatStatus(view, seat)
  const [hand = 0, deck = 0, planned = 0] = [view.hands, view.decks, view.planned].map((piles) =>
    pileSize(piles[seat] ?? 0),
  )
  const biscuits = view.biscuits[seat] ?? 0
  const houses = view.villages[seat]?.houses.length ?? 0
  const points = runningScore(view, seat, goalsOf(model).length).total
  const isShown = shownSeat === seat
  const facts = say.seatFacts({ hand, planned, deck, biscuits, houses, points })
  const player = players[seat]
  return (
    <div className={styles.place} data-place={seatPlace(view, viewpointSeat, seat)} data-spot={`seat-${seat}`}>
      <Choice
        isPicture
        highlight="calm"
        label={`${name}: ${say.status[status]}. ${facts} ${isShown ? say.backToYours : say.lookAt(name)}.`}
        className={styles.plate}
        pressed={isShown}
        onDisabledPress={() => look(isShown ? viewpointSeat : seat)}
        explanation={narrow ? undefined : <TrashDetails seat={seat} />}
      >
        {player !== undefined && (
          <PlayerHead
            seat={seat}
            player={player}
            size={narrow ? 34 : 40}
            note={<span data-status={status}>{say.status[status]}</span>}
            className={styles.head}
          >
            <span className={styles.points}>
              <b>{points}</b>
              <small>{say.pointsWord(points)}</small>
            </span>
          </PlayerHead>
        )}
        <Pips planned={planned} seat={seat}>
          {narrow ? <PassingNote seat={seat} /> : say.plannedOf(planned)}
        </Pips>
        <span className={styles.facts} data-spot={`hand-${seat}`}>
          <span data-spot={`deck-${seat}`}>
            <Glyph id="mt-card-back" /> {say.inHand(hand)}
          </span>
          <span>
            <Glyph id="mt-biscuit" /> {biscuits}
          </span>
          <span data-spot={`trash-${seat}`}>
            <Glyph id="mt-ab-build" /> {houses}
          </span>
        </span>
        {deed !== '' && <span className={styles.bubble}>{deed}</span>}
      </Choice>
    </div>
  )
}

/** On a phone, where no Carriages are drawn: who gets the viewer's cards, and from whom cards wait. */
function PassingNote({ seat }: { readonly seat: Seat }): ReactElement {
  const { view, viewpointSeat, texts } = useBoard()
  const { say } = texts
  const isReceiver = (viewpointSeat + view.direction + view.seats) % view.seats === seat
  const isGiver = (viewpointSeat - view.direction + view.seats) % view.seats === seat
  const waiting = pileSize(view.carriages[takeSide(view, viewpointSeat)] ?? 0)
  return (
    <>
      {isReceiver && !(isGiver && waiting > 0) && say.getsYourCards}
      {isGiver && (waiting > 0 || !isReceiver) && say.cardsWait(waiting)}
    </>
  )
}

/** Five places, one for each card that can be planned. */
function Pips({
  planned,
  seat,
  children,
}: {
  readonly planned: number
  readonly seat: Seat
  readonly children: ReactNode
}): ReactElement {
  return (
    <span className={styles.pips} data-spot={`plan-${seat}`}>
      {Array.from({ length: PLAN_SIZE }, (_, pip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike.
        <i key={pip} data-on={pip < planned} />
      ))}
      <em>{children}</em>
    </span>
  )
}
