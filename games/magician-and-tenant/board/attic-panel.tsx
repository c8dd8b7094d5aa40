import { Glyph } from '@spellbough/board-kit'
import { formatSigned } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import type { Event } from '../rules/events.ts'
import styles from './attic-panel.module.css'
import { useBoard } from './board-context.ts'
import type { Danger } from './danger.ts'
import { placed } from './floor.tsx'
import { around, gapsOf } from './geometry.ts'
import { roomSymbol } from './selectors.ts'

const ATTIC = 1

/** The well of the attic, where nobody stands: it tells what just happened, or how near a checkmate is. */
export function AtticPanel(): ReactElement {
  const { danger, eventState, view, role, texts } = useBoard()
  const waiting = view.phase === 'layout' && role !== 'magician'
  return (
    <div className={styles.well} data-floor={ATTIC} style={placed({ ...around(gapsOf(ATTIC)), depth: 0 })}>
      {danger !== undefined ? (
        <Compass danger={danger} />
      ) : waiting ? (
        <section className={styles.told}>
          <Glyph id="magician" className={styles.symbol} />
          <p>{texts.say.waitLayout}</p>
        </section>
      ) : (
        eventState.headline !== undefined && <EventHeadline key={eventState.count} />
      )}
    </div>
  )
}

function EventHeadline(): ReactElement | null {
  const { eventState, words, names, texts } = useBoard()
  if (eventState.headline === undefined) return null
  const { event, points } = eventState.headline
  return (
    <m.section
      className={styles.told}
      aria-label={texts.say.told}
      initial={{ opacity: 0, scale: 0.7 }}
      animate={{ opacity: 1, scale: 1 }}
    >
      <Glyph id={symbolFor(event)} className={styles.symbol} />
      <p>{words.event(event, names)}</p>
      {points !== undefined && (
        <p className={styles.points}>
          <Glyph id="score-hat" size={20} />
          <s>{formatSigned(points.before)}</s> <b>{formatSigned(points.after)}</b>
        </p>
      )}
    </m.section>
  )
}

/** How the Tenant's ways stand. */
function Compass({ danger }: { readonly danger: Danger }): ReactElement {
  const { texts } = useBoard()
  const { say } = texts
  const { ways, needed, held, mate, theft } = danger
  const title =
    mate === undefined
      ? say.mate.none
      : mate.steps === 0
        ? say.mate.now
        : mate.steps <= 2
          ? `${say.mate.looms}: ${say.steps(mate.steps)}`
          : say.mate.can(mate.steps)
  return (
    <section className={styles.compass} data-bad={mate !== undefined} aria-label={say.danger}>
      <h2>{title}</h2>
      <ul aria-label={say.ways}>
        {ways.map(({ square, state }) => (
          <li key={square}>
            <Glyph id={DOORS[state]} title={say.wayStates[state]} />
          </li>
        ))}
      </ul>
      {theft ? (
        <p className={styles.theft}>
          <Glyph id="skill-steal" size={20} />
          {say.theft}
        </p>
      ) : (
        <p>{say.waysHeld(held, needed)}</p>
      )}
    </section>
  )
}

const DOORS = { held: 'door-shut', near: 'door-threat', open: 'door-open' } as const

function symbolFor(event: Event): string {
  switch (event.type) {
    case 'flipped':
    case 'saw':
    case 'turned-back':
      return roomSymbol(event.room)
    case 'took-key':
    case 'hid':
    case 'hid-under':
      return 'token-key'
    case 'took-coin':
      return 'token-coin'
    case 'paid':
    case 'no-way-out':
      return 'room-portal'
    case 'looked':
      return 'room-lighter'
    case 'repelled':
      return `ghost-${event.ghost}`
    case 'stole':
      return 'skill-steal'
    case 'destroyed':
      return 'mark-destroyed'
    case 'checkmate':
      return 'mate-out'
    case 'over':
      return event.ending === 'escape' ? 'room-exit' : 'magician'
    default:
      return 'corridor'
  }
}
