import { Glyph } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { LAYOUT_CHANGES, MAGICIAN_ACTIONS, TENANT_ACTIONS } from '../data/points.ts'
import { roomId } from '../data/rooms.ts'
import { squareName } from '../rules/house.ts'
import { WITH_TENANT } from '../rules/state.ts'
import { useBoard } from './board-context.ts'
import styles from './turn-panel.module.css'

/** Whose turn has how much left, what the Tenant carries, and the lens that shows danger. */
export function TurnPanel(): ReactElement | null {
  const { view } = useBoard()
  if (view.phase === 'layout') return <Arranging />
  return (
    <div className={styles.status}>
      <ActionsLeft />
      <Bag />
      <DangerToggle />
    </div>
  )
}

/** Actions left, as the Tenant's matches or the Magician's wands. */
function ActionsLeft(): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const magicians = view.phase === 'magician'
  const most = Math.max(magicians ? MAGICIAN_ACTIONS : TENANT_ACTIONS, view.actions)
  const [whole, spent] = magicians ? ['action-wand', 'action-wand-spent'] : ['action-match', 'action-spent']
  const extra = view.phase === 'tenant' && view.extraMove
  const words = `${say.actions(view.actions)}${extra ? ` ${say.extraMove}` : ''}`
  if (view.phase === 'over') return <span />
  return (
    <div className={styles.left} role="img" aria-label={say.actionsOf(magicians ? say.magician : say.tenant, words)}>
      <span className={styles.matches}>
        {Array.from({ length: most }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a match is its place.
          <Glyph key={index} id={index >= most - view.actions ? whole : spent} />
        ))}
        {extra && <Glyph id="action-boot" />}
      </span>
      <small>{say.actions(view.actions)}</small>
    </div>
  )
}

function Bag(): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const things = [
    ...(view.key === WITH_TENANT && view.choice !== 'hide' ? [{ symbol: 'token-key', name: say.key }] : []),
    ...(view.coin ? [{ symbol: 'token-coin', name: say.coin }] : []),
    ...(view.boots ? [{ symbol: 'token-boots', name: say.boots }] : []),
    ...(view.net > 0 ? [{ symbol: 'room-spidernet', name: view.net > 1 ? say.nettedMore : say.netted }] : []),
  ]
  return (
    <ul className={styles.bag} aria-label={say.bag}>
      {things.length === 0 && <li className={styles.nothing}>{`${say.bag}: ${say.bagNothing}`}</li>}
      {things.map(({ symbol, name }) => (
        <li key={symbol} className={styles.thing}>
          <Glyph id={symbol} />
          <small>{name}</small>
        </li>
      ))}
    </ul>
  )
}

function DangerToggle(): ReactElement {
  const { view, danger, texts, showDanger } = useBoard()
  const { say } = texts
  const on = danger !== undefined
  if (view.phase === 'over') return <span />
  return (
    <Button className={styles.lens ?? ''} aria-pressed={on} aria-label={say.dangerOn} onPress={() => showDanger(!on)}>
      <Glyph id={on ? 'door-threat' : 'door-open'} />
      <span aria-hidden="true">{say.danger}</span>
    </Button>
  )
}

/** The Magician's own page while he lays out the rooms. */
function Arranging(): ReactElement | null {
  const { view, role, texts, choices } = useBoard()
  const { say, room, place } = texts
  if (role !== 'magician') return null
  const lifted = view.lifted ?? -1
  const name = lifted < 0 ? undefined : room(roomId(view.rooms[lifted] ?? 0))
  return (
    <div className={styles.arranging}>
      <p>{name === undefined ? say.arrange : say.lifted(name)}</p>
      {choices.corridor !== undefined && (
        <p>
          {say.ghostsEnter} <b>{place(squareName(choices.corridor))}</b>
        </p>
      )}
      {(view.changes ?? 0) > 0 && <small>{say.changes(view.changes ?? 0, LAYOUT_CHANGES)}</small>}
    </div>
  )
}
