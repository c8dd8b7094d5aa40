import { Glyph, PlayerHead } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import { type CSSProperties, type ReactElement, useId } from 'react'
import { type Card as CardNumber, cardOf } from '../data/cards.ts'
import { SCHOOL_NAMES } from '../data/names.ts'
import { TREASURES } from '../data/treasures.ts'
import { useBoard } from './board-context.ts'
import type { Sacrifice } from './event-state.ts'
import styles from './lanes.module.css'
import { PlayerSheet } from './player-sheet.tsx'
import { passedSeats, pointsOf, winnerOf } from './selectors.ts'
import { Tile } from './tile.tsx'

export interface Lane {
  readonly natural: readonly CardNumber[]
  readonly added: readonly CardNumber[]
  readonly burnt: readonly Sacrifice[]
}

/** `open` while something can be added, `settled` when it was just decided, `past` in a look back. */
export type LanesPhase = 'open' | 'settled' | 'past'

interface LanesProps {
  readonly lanes: readonly Lane[]
  readonly phase: LanesPhase
  /** The guild or school that all of them share, by id. */
  readonly treasure: string
}

/** One card is one step, so length is strength. A tie for most is a braid between the counts. */
export function Lanes({ lanes, phase, treasure }: LanesProps): ReactElement {
  const { texts } = useBoard()
  const strengths = lanes.map(({ natural, added }) => natural.length + added.length)
  const most = Math.max(...strengths)
  const first = strengths.indexOf(most)
  const last = strengths.lastIndexOf(most)
  const tied = most > 0 && first !== last
  return (
    <div className={styles.lanes} style={{ '--lanes': lanes.length } as CSSProperties}>
      <ol>
        {lanes.map((lane, seat) => (
          <LaneRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place.
            key={seat}
            seat={seat}
            lane={lane}
            strength={strengths[seat] ?? 0}
            state={strengths[seat] !== most || most === 0 ? 'behind' : tied ? 'tied' : 'ahead'}
            phase={phase}
            treasure={treasure}
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
  readonly phase: LanesPhase
  readonly treasure: string
}

function LaneRow({ seat, lane, strength, state, phase, treasure }: LaneRowProps): ReactElement {
  const shownPart = treasure in SCHOOL_NAMES ? 'guild' : 'school'
  const { view, players, names, texts, layout } = useBoard()
  const { say } = texts
  const sheet = useId()
  const player = players[seat]
  const isActive = phase === 'open' && view.turn === seat
  const steps = lane.natural.length + lane.added.length + lane.burnt.length
  const head = player !== undefined && (
    <PlayerHead
      seat={seat}
      player={player}
      size={layout.layout === 'wide' ? 44 : 30}
      note={<LaneNote seat={seat} state={state} phase={phase} treasure={treasure} />}
      className={styles.who}
    />
  )
  return (
    <li
      className={styles.lane}
      data-state={state}
      data-active={isActive}
      data-settled={phase !== 'open'}
      data-many={steps > MOST_NAMED}
      aria-label={say.lane(names[seat] ?? '', strength)}
    >
      {layout.layout === 'wide' || phase !== 'open' ? (
        head
      ) : (
        <>
          <button type="button" className={styles.open} popoverTarget={sheet}>
            {head}
          </button>
          <PlayerSheet id={sheet} seat={seat} />
        </>
      )}
      <ul className={styles.row}>
        {lane.natural.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal cards are told apart by their place alone.
          <li key={index} style={{ '--i': index } as CSSProperties}>
            <Tile card={card} shownPart={shownPart} />
          </li>
        ))}
        {lane.added.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <li key={`added-${index}`} className={styles.added}>
            <Tile card={card}>
              <span className={styles.plus} aria-hidden="true">
                +1
              </span>
            </Tile>
          </li>
        ))}
        {lane.burnt.map(({ card }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <li key={`burnt-${index}`} className={styles.burnt} title={`${say.gaveUp}: ${texts.card(cardOf(card))}`}>
            <Tile card={cardOf(card)} label={`${say.gaveUp}: ${texts.card(cardOf(card))}`} />
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

/** As many cards have room for their names. */
const MOST_NAMED = 11

/** What a player does about this treasure; where no sails show them, the points so far. */
function LaneNote({ seat, state, phase, treasure }: Omit<LaneRowProps, 'lane' | 'strength'>): ReactElement {
  const { view, me, texts, layout } = useBoard()
  const { say } = texts
  const isActive = phase === 'open' && view.turn === seat
  // In a look back the cards may have changed since.
  const isWinner = winnerOf(view, TREASURES.indexOf(treasure)) === seat
  const text = (): string => {
    if (phase !== 'open') return isWinner ? say.takesIt : phase === 'settled' && state === 'tied' ? say.isTied : ''
    if (isActive) return seat === me ? say.yourMove : say.theirMove
    if (passedSeats(view).includes(seat)) return say.passed
    return state === 'ahead' ? say.leads : say.asked
  }
  return (
    <span className={styles.note} data-active={isActive || (phase !== 'open' && isWinner)}>
      {text()}
      {layout.layout !== 'wide' && <span>{say.points(pointsOf(view, seat))}</span>}
    </span>
  )
}
