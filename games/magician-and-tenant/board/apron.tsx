import { Glyph, PlayerHead, useLayoutAnimation } from '@spellbough/board-kit'
import { formatSigned, type Seat } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { CSSProperties, ReactElement } from 'react'
import { CHECKMATE, MAGICIAN_ACTIONS, TENANT_ACTIONS, WINNING_CHECKMATES, WINNING_POINTS } from '../data/points.ts'
import { scoreOf } from '../rules/scoring.ts'
import { magicianSeat, tenantSeat, WITH_TENANT } from '../rules/state.ts'
import styles from './apron.module.css'
import { useBoard } from './board-context.ts'

/** The front of the stage: the Tenant with his things on the left, the Magician with his points on the right. */
export function Apron(): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const mates = view.tally[CHECKMATE] ?? 0
  return (
    <div className={styles.apron}>
      <div className={styles.tenant}>
        <Head seat={tenantSeat(view)} role={say.tenant} />
        {view.phase === 'tenant' && <ActionsLeft />}
        <Bag />
      </div>
      <ScoreTrack />
      <div className={styles.magician}>
        <Glyph id="magician" className={styles.face} />
        <Head seat={magicianSeat(view)} role={say.magician} />
        {view.phase === 'magician' && <ActionsLeft />}
        <p className={styles.score} aria-hidden="true">
          <b>{formatSigned(scoreOf(view))}</b> <small>{say.of(WINNING_POINTS)}</small>
        </p>
        <div className={styles.mates} role="img" aria-label={say.mates(mates, WINNING_CHECKMATES)}>
          {Array.from({ length: WINNING_CHECKMATES }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a candle is its place.
            <Glyph key={index} id={index < mates ? 'mate-out' : 'mate-lit'} />
          ))}
          <small>{say.matesShort(mates, WINNING_CHECKMATES)}</small>
        </div>
      </div>
    </div>
  )
}

function Head({ seat, role }: { readonly seat: Seat; readonly role: string }): ReactElement | null {
  const { players, layout } = useBoard()
  const player = players[seat]
  if (player === undefined) return null
  // On a phone on its side there is room for the role alone.
  const note = player.note === '' || layout === 'low' ? role : `${role} · ${player.note}`
  return (
    <PlayerHead
      seat={seat}
      player={player}
      note={note}
      size={layout === 'tall' || layout === 'low' ? 28 : 36}
      className={styles.head}
    />
  )
}

/** Actions left, as the Tenant's matches or the Magician's wands. */
function ActionsLeft(): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const isMagicians = view.phase === 'magician'
  const most = Math.max(isMagicians ? MAGICIAN_ACTIONS : TENANT_ACTIONS, view.actions)
  const [whole, spent] = isMagicians ? ['action-wand', 'action-wand-spent'] : ['action-match', 'action-spent']
  const extra = view.phase === 'tenant' && view.extraMove
  const words = `${say.actions(view.actions)}${extra ? ` ${say.extraMove}` : ''}`
  return (
    <span
      className={styles.actions}
      role="img"
      aria-label={say.actionsOf(isMagicians ? say.magician : say.tenant, words)}
    >
      {Array.from({ length: most }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a match is its place.
        <Glyph key={index} id={index >= most - view.actions ? whole : spent} />
      ))}
      {extra && <Glyph id="action-boot" />}
    </span>
  )
}

/** What the Tenant carries; what he could carry is drawn as an empty place. */
function Bag(): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const things = [
    { symbol: 'token-coin', name: say.coin, has: view.coin },
    { symbol: 'token-key', name: say.key, has: view.key === WITH_TENANT && view.choice !== 'hide' },
    { symbol: 'token-boots', name: say.boots, has: view.boots },
    ...(view.net > 0
      ? [{ symbol: 'room-spidernet', name: view.net > 1 ? say.nettedMore : say.netted, has: true }]
      : []),
  ]
  return (
    <ul className={styles.bag} aria-label={say.bag}>
      {things.map(({ symbol, name, has }) => (
        <li key={symbol} className={styles.thing} data-has={has}>
          <Glyph id={symbol} />
          <small>{name}</small>
          {!has && <span className={styles.not}>{say.notYet}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The points of a checkmate: the lights stand in groups of this size. */
const GROUP = 9

/** A footlight for every point of the Magician, and his hat on the last. */
function ScoreTrack(): ReactElement {
  const travel = useLayoutAnimation()
  const { view, texts } = useBoard()
  const { say } = texts
  const score = scoreOf(view)
  const lit = Math.min(Math.max(score, 0), WINNING_POINTS)
  return (
    <div
      className={styles.track}
      role="img"
      aria-label={say.scoreOf(score, WINNING_POINTS)}
      style={{ '--at': lit / WINNING_POINTS } as CSSProperties}
    >
      <span className={styles.zero} data-below={score < 0}>
        {score < 0 ? formatSigned(score) : 0}
      </span>
      {Array.from({ length: WINNING_POINTS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a footlight is its place.
        <span key={index} className={styles.lamp} data-big={(index + 1) % GROUP === 0}>
          <Glyph id={index < lit ? 'score-lamp-on' : 'score-lamp-off'} />
          {(index + 1) % GROUP === 0 && <i>{index + 1}</i>}
        </span>
      ))}
      <m.span {...travel({ layout: 'position', layoutDependency: lit })} className={styles.hat}>
        <Glyph id="score-hat" />
      </m.span>
      <span className={styles.bar}>
        <i />
      </span>
      <span className={styles.short}>{say.scoreShort(score, WINNING_POINTS)}</span>
    </div>
  )
}
