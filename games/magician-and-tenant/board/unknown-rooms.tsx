import { Glyph } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { useBoard } from './board-context.ts'
import { roomSymbol, unknownRoomKinds } from './selectors.ts'
import styles from './unknown-rooms.module.css'

/** The kinds of rooms that are still somewhere face down, for all the viewer knows. */
export function UnknownRooms(): ReactElement {
  const { view, role, texts } = useBoard()
  const { say, room } = texts
  const kinds = unknownRoomKinds(view)
  const all = role === 'magician' || view.phase === 'over'
  const title = all ? say.allRooms : say.stillHidden
  return (
    <section className={styles.tray} data-full={view.phase === 'layout'} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {kinds.map(({ id, count }) => (
          <li key={id}>
            <Glyph id={id === 'ace' ? 'room-ace-spade' : roomSymbol(id)} />
            <b>{count}</b>
            <span>{id === 'ace' ? say.aces : room(id)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
