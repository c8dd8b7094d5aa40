import { Glyph } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import type { CSSProperties, ReactElement } from 'react'
import { type Card as CardNumber, cardOf } from '../data/cards.ts'
import { useBoard } from './board-context.ts'
import { Card } from './card.tsx'
import type { Sacrifice } from './event-state.ts'
import styles from './lanes.module.css'
import { SeatCoin } from './seat-coin.tsx'
import { passedSeats } from './selectors.ts'

export interface Lane {
  readonly natural: readonly CardNumber[]
  readonly added: readonly CardNumber[]
  readonly burnt: readonly Sacrifice[]
}

interface LanesProps {
  readonly lanes: readonly Lane[]
  /** Whether it is decided: a look back. */
  readonly settled: boolean
}

/** One card is one step, so length is strength. A tie for most is a braid between the counts. */
export function Lanes({ lanes, settled }: LanesProps): ReactElement {
  const { texts } = useBoard()
  const strengths = lanes.map(({ natural, added }) => natural.length + added.length)
  const most = Math.max(...strengths)
  const first = strengths.indexOf(most)
  const last = strengths.lastIndexOf(most)
  const tied = most > 0 && first !== last
  const look = { '--lanes': lanes.length } as CSSProperties
  return (
    <div className={styles.lanes} style={look}>
      <ol>
        {lanes.map((lane, seat) => (
          <LaneRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place.
            key={seat}
            seat={seat}
            lane={lane}
            strength={strengths[seat] ?? 0}
            state={strengths[seat] !== most || most === 0 ? 'behind' : tied ? 'tied' : 'ahead'}
            settled={settled}
          />
        ))}
      </ol>
      {tied && (
        <div className={styles.tie} style={{ '--from': first, '--to': last } as CSSProperties}>
          <Glyph id="mm-braid" className={styles.braid} />
          <p>
            {texts.say.tied(most)} <small>{texts.say.nobodyTakes}</small>
          </p>
        </div>
      )}
    </div>
  )
}

interface LaneRowProps {
  readonly seat: Seat
  readonly lane: Lane
  readonly strength: number
  readonly state: 'behind' | 'tied' | 'ahead'
  readonly settled: boolean
}

function LaneRow({ seat, lane, strength, state, settled }: LaneRowProps): ReactElement {
  const { view, me, names, texts } = useBoard()
  const { say } = texts
  const active = !settled && view.turn === seat
  return (
    <li
      className={styles.lane}
      data-state={state}
      data-active={active}
      aria-label={say.lane(names[seat] ?? '', strength)}
    >
      <div className={styles.who}>
        <SeatCoin seat={seat} size={36} />
        <div>
          <b>{names[seat]}</b>
          <Standing seat={seat} active={active} isMe={seat === me} state={state} settled={settled} />
        </div>
      </div>
      <ul className={styles.row}>
        {lane.natural.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal cards are told apart by their place alone.
          <li key={index} style={{ '--i': index } as CSSProperties}>
            <Card card={card} />
          </li>
        ))}
        {lane.added.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <li key={`added-${index}`} className={styles.added}>
            <Card card={card} />
            <span className={styles.plus} aria-hidden="true">
              +1
            </span>
          </li>
        ))}
        {lane.burnt.map(({ card }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <li key={`burnt-${index}`} className={styles.burnt} title={`${say.gaveUp}: ${texts.card(cardOf(card))}`}>
            <Card card={cardOf(card)} mini label={`${say.gaveUp}: ${texts.card(cardOf(card))}`} />
          </li>
        ))}
        {strength === 0 && lane.burnt.length === 0 && <li className={styles.nothing}>{say.nothingLaid}</li>}
      </ul>
      <p className={styles.count} aria-hidden="true">
        <b>{strength}</b>
        {lane.added.length > 0 && (
          <small>
            {lane.natural.length} + {lane.added.length}
          </small>
        )}
      </p>
    </li>
  )
}

interface StandingProps {
  readonly seat: Seat
  readonly active: boolean
  readonly isMe: boolean
  readonly state: LaneRowProps['state']
  readonly settled: boolean
}

function Standing({ seat, active, isMe, state, settled }: StandingProps): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  if (settled) return <span>{state === 'ahead' ? say.takesIt : ''}</span>
  const passed = passedSeats(view).includes(seat)
  const text = active
    ? isMe
      ? say.yourMove
      : say.theirMove
    : passed
      ? say.passed
      : state === 'ahead'
        ? say.leads
        : say.asked
  return (
    <span data-active={active}>
      <Glyph id={passed ? 'mm-lantern-out' : 'mm-lantern'} size={11} height={15} />
      {text}
    </span>
  )
}
