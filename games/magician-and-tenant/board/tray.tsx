import { Glyph } from '@spellbough/table'
import type { ReactElement } from 'react'
import { kindsOf, symbolOf } from './reading.ts'
import { useTable } from './table.ts'
import styles from './tray.module.css'

/** The kinds of rooms that are still somewhere face down, for all the viewer knows. */
export function Tray(): ReactElement {
  const { view, role, speech } = useTable()
  const { say, room } = speech
  const kinds = kindsOf(view)
  const all = role === 'magician' || view.phase === 'over'
  const title = all ? say.allRooms : say.stillHidden
  return (
    <section className={styles.tray} data-full={view.phase === 'layout'} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {kinds.map(({ id, count }) => (
          <li key={id}>
            <Glyph id={id === 'ace' ? 'room-ace-spade' : symbolOf(id)} />
            <b>{count}</b>
            <span>{id === 'ace' ? say.aces : room(id)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
