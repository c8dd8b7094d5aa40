import { Glyph, useReducedMotion } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import { type ReactElement, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Event } from '../rules/events.ts'
import { useBoard } from './board-context.ts'
import styles from './flight-layer.module.css'
import { type Flight, type FlightAnchor, flightsForEvents, flightsForMove } from './flights.ts'

interface ActiveFlight extends Flight {
  readonly id: number
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
}

/** How long one part of a beat takes, and a flight. Milliseconds. */
const FLIGHT_STAGGER_MS = 160
const FLIGHT_MS = 550

/** What travels over the table: packs of cards and Biscuits, from where they were to where they go. */
export function FlightLayer({
  board,
  events,
}: {
  readonly board: RefObject<HTMLElement | null>
  readonly events: readonly Event[]
}): ReactElement | null {
  const { view, me, pendingMove } = useBoard()
  const still = useReducedMotion()
  const [ways, setWays] = useState<readonly ActiveFlight[]>([])
  const next = useRef(0)
  // The viewer's own move was animated when it was sent, so its confirmation is not animated again.
  const flown = useRef<Seat>(undefined)
  const launch = (flights: readonly Flight[]) => {
    const added = flights.flatMap((flight) => activeFlight(board.current, flight, next.current++))
    if (added.length > 0) setWays((before) => [...before, ...added])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happened flies once.
  useEffect(() => {
    if (still || events.length === 0) return
    const own = flown.current
    if (events.some((event) => 'seat' in event && event.seat === own)) flown.current = undefined
    launch(
      flightsForEvents(
        events.filter((event) => !('seat' in event) || event.seat !== own),
        view,
      ),
    )
  }, [events])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move flies once.
  useEffect(() => {
    if (still || pendingMove === undefined || me === undefined) return
    const flights = flightsForMove(pendingMove, me, view)
    if (flights.length === 0) return
    flown.current = me
    launch(flights)
  }, [pendingMove])
  if (ways.length === 0) return null
  return (
    <div className={styles.sky} aria-hidden="true">
      {ways.map((way) => (
        <FlyingItem
          key={way.id}
          way={way}
          onArrive={() => setWays((before) => before.filter(({ id }) => id !== way.id))}
        />
      ))}
    </div>
  )
}

interface FlyingItemProps {
  readonly way: ActiveFlight
  readonly onArrive: () => void
}

/** A pack of cards or a Biscuit on its way. The browser moves it by itself: the page has nothing to do in between. */
function FlyingItem({ way: { what, count, x, y, part }, onArrive }: FlyingItemProps): ReactElement {
  const flyer = useRef<HTMLSpanElement>(null)
  const arrive = useEffectEvent(onArrive)
  useEffect(() => {
    const flight = flyer.current?.animate(
      {
        translate: [`${x[0]}px ${y[0]}px`, `${x[1]}px ${y[1]}px`],
        scale: [0.9, 1.1, 1, 0.85],
        opacity: [0, 1, 1, 0],
      },
      { duration: FLIGHT_MS, delay: part * FLIGHT_STAGGER_MS, easing: 'cubic-bezier(0.3, 0.7, 0.3, 1)', fill: 'both' },
    )
    flight?.addEventListener('finish', () => arrive())
    return () => flight?.cancel()
  }, [x, y, part])
  return (
    <span ref={flyer} className={styles.flyer} data-what={what}>
      {Array.from({ length: what === 'cards' ? Math.min(count, 4) : 1 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike.
        <Glyph key={card} id={what === 'cards' ? 'mt-card-back' : 'mt-biscuit'} />
      ))}
      {what === 'cards' && count > 1 && <b>{count}</b>}
    </span>
  )
}

/** The way of a flight on the screen, if both its ends are there. */
function activeFlight(board: HTMLElement | null, flight: Flight, id: number): readonly ActiveFlight[] {
  const from = middleOf(board, flight.from)
  const to = middleOf(board, flight.to)
  if (from === undefined || to === undefined) return []
  return [{ ...flight, id, x: [from[0], to[0]], y: [from[1], to[1]] }]
}

function middleOf(board: HTMLElement | null, spot: FlightAnchor): readonly [number, number] | undefined {
  const thing = board?.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect()
  if (board === null || thing === undefined) return undefined
  const { left, top } = board.getBoundingClientRect()
  return [thing.left - left + thing.width / 2, thing.top - top + thing.height / 2]
}
