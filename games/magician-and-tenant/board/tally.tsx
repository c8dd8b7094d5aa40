import { Glyph } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { HOUSE } from '../rules/house.ts'
import { scoreOf } from '../rules/scoring.ts'
import { magicianSeat } from '../rules/state.ts'
import { useBoard } from './board-context.ts'
import { scoreRows } from './score-rows.ts'
import { natureOfKind, roomSymbol, roomTally } from './selectors.ts'
import styles from './tally.module.css'

/** The rooms by kind: for the Tenant what he does not know yet, for the Magician what is still face down. */
export function Tally(): ReactElement | null {
  const { view, role, texts, layout, areRoomsOpen, showRooms } = useBoard()
  const { say, room } = texts
  if (view.phase === 'over' && layout === 'wide') return <Points />
  if (layout !== 'wide' && !areRoomsOpen) return null
  const kinds = roomTally(view, role)
  const left = kinds.reduce((sum, kind) => sum + kind.left, 0)
  const isOwn = role === 'magician'
  const title = isOwn ? say.tally.own : role === 'tenant' ? say.tally.you : say.tally.others
  return (
    <section className={styles.tally} data-sheet={layout !== 'wide'} aria-label={title}>
      <h2>
        {title}
        {layout === 'wide' ? (
          <small>{isOwn ? say.tally.faceDown : say.tally.of(left, HOUSE.rooms.length)}</small>
        ) : (
          <Button className={styles.close ?? ''} onPress={() => showRooms(false)}>
            {say.tally.close}
          </Button>
        )}
      </h2>
      <ul>
        {kinds.map(({ id, left: count, copies }) => (
          <li key={id} data-nature={natureOfKind(id)} data-none={count === 0}>
            <Glyph id={id === 'ace' ? 'room-ace-spade' : roomSymbol(id)} />
            <b>
              {count}
              {!isOwn && <span>/{copies}</span>}
            </b>
            <small>{id === 'ace' ? say.aces : say.tally.label(room(id))}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the Magician's points came from, beside the opened house. */
function Points(): ReactElement {
  const { view, language, texts } = useBoard()
  const seat = magicianSeat(view)
  return (
    <section className={styles.points}>
      <h2>{texts.say.pointsTitle(scoreOf(view))}</h2>
      <ul>
        {scoreRows(view, language).map(({ label, symbol, cells }) => (
          <li key={label}>
            {symbol !== undefined && <Glyph id={symbol} />}
            <span>{label}</span>
            <small>{cells[seat]?.detail}</small>
            <b>{cells[seat]?.text}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
