import { Glyph } from '@spellbough/board-kit'
import { formatSigned } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { roomId } from '../data/rooms.ts'
import { squareName } from '../rules/house.ts'
import { useBoard } from './board-context.ts'
import { situationText } from './situation-text.ts'
import styles from './well.module.css'

/** On small boards the well of the attic, where nobody stands, tells what just happened or how near a checkmate is. */
export function Well(): ReactElement | null {
  const { view, role, texts, choices, threat, refuges, eventState, isSwapping } = useBoard()
  const { say, room, place } = texts
  if (view.phase === 'layout') {
    const lifted = view.lifted ?? -1
    if (role !== 'magician') return <Slip text={say.waitLayout} />
    const name = lifted < 0 ? undefined : room(roomId(view.rooms[lifted] ?? 0))
    const corridor = choices.corridor === undefined ? '' : say.hints.enterAt(place(squareName(choices.corridor)))
    return (
      <Slip title={name === undefined ? say.ready : say.lifted(name)} text={isSwapping ? say.arrangeShort : corridor} />
    )
  }
  if (refuges === undefined && eventState.headline !== undefined) return <Told />
  if (threat === undefined) return null
  const { title, isBad } = situationText({ view, role, texts, threat })
  return (
    <section className={styles.well} data-bad={isBad} aria-label={say.danger}>
      <h2>{title}</h2>
      <ul aria-label={say.ways}>
        {threat.ways.map(({ square, state }) => (
          <li key={square}>
            <Glyph id={DOORS[state]} title={say.wayStates[state]} />
            {squareName(square).replace(/^.*-/, '')}
          </li>
        ))}
      </ul>
      {role !== 'magician' && <p>{say.waysHeld(threat.held, threat.needed)}</p>}
    </section>
  )
}

const DOORS = { held: 'door-shut', near: 'door-threat', open: 'door-open' } as const

function Told(): ReactElement | null {
  const { view, who, eventState, words, names, texts } = useBoard()
  if (eventState.headline === undefined) return null
  const { event, points } = eventState.headline
  return (
    <section className={styles.well} aria-label={texts.say.told}>
      <p className={styles.told}>{words.event(event, names, who, view)}</p>
      {points !== undefined && (
        <p className={styles.points}>
          <Glyph id="score-hat" size={18} />
          <s>{formatSigned(points.before)}</s> <b>{formatSigned(points.after)}</b>
        </p>
      )}
    </section>
  )
}

function Slip({ title, text }: { readonly title?: string; readonly text: string }): ReactElement {
  return (
    <section className={styles.well}>
      {title !== undefined && <h2>{title}</h2>}
      <p>{text}</p>
    </section>
  )
}
