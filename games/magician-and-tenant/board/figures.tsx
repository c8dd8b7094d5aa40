import { Glyph, useLayoutAnimation } from '@spellbough/board-kit'
import * as m from 'motion/react-m'
import type { CSSProperties, ReactElement } from 'react'
import { GHOSTS } from '../data/ghosts.ts'
import type { Square } from '../rules/house.ts'
import { useBoard } from './board-context.ts'
import styles from './figures.module.css'
import { placed } from './floor.tsx'
import { cellOf, floorOf } from './geometry.ts'
import { standOf } from './stand.ts'

/** The Tenant and the ghosts on a floor. They only show where they are: what can be done with them is pressed on their squares. */
export function Figures({ floor }: { readonly floor: number }): ReactElement {
  const { view, choices, role } = useBoard()
  const laying = view.phase === 'layout'
  const hidden = laying && role !== 'magician'
  const squares = laying && choices.corridor !== undefined ? GHOSTS.map(() => choices.corridor as Square) : view.ghosts
  return (
    <>
      {floorOf(view.tenant) === floor && <Figure id="tenant" square={view.tenant} order={0} together={1} />}
      {!hidden &&
        GHOSTS.map((id, ghost) => {
          const square = squares[ghost] as Square
          if (floorOf(square) !== floor) return null
          const together = GHOSTS.flatMap((_, other) => (squares[other] === square ? other : []))
          return <Figure key={id} id={id} square={square} order={together.indexOf(ghost)} together={together.length} />
        })}
    </>
  )
}

interface FigureProps {
  readonly id: 'tenant' | (typeof GHOSTS)[number]
  readonly square: Square
  /** Which one of those that stand together. */
  readonly order: number
  readonly together: number
}

function Figure({ id, square, order, together }: FigureProps): ReactElement {
  const travel = useLayoutAnimation()
  const { boardId, view, choices, eventState, role, texts } = useBoard()
  const cell = cellOf(square)
  const ghost = id === 'tenant' ? -1 : GHOSTS.indexOf(id)
  const deed = choices.ghosts.get(ghost)
  const inHand = role === 'magician' && ghost >= 0 && choices.ghost === ghost
  const lit = choices.squares.get(square)
  const stand = standOf(order, together)
  return (
    <m.div
      {...travel({ layoutId: `${boardId}-${id}`, layout: 'position', layoutDependency: `${square} ${stand.aside}` })}
      className={styles.figure}
      data-who={ghost < 0 ? 'tenant' : 'ghost'}
      data-can={deed !== undefined}
      data-hand={inHand}
      data-over-light={lit?.does === 'move' && lit.move.do === 'send'}
      data-laying={view.phase === 'layout'}
      style={
        {
          ...placed({ ...cell, depth: cell.depth + 7 + order }),
          '--aside': stand.aside,
          '--back': stand.back,
          '--small': stand.small,
        } as CSSProperties
      }
      aria-hidden="true"
    >
      {id === 'tenant' && <span className={styles.candle} />}
      <span className={styles.foot} />
      <span key={eventState.count} className={styles.doll} data-moved={eventState.moved.includes(id)}>
        <Glyph id={id === 'tenant' ? id : `ghost-${id}`} />
      </span>
      {id === 'tenant' && view.net > 0 && <Glyph id="room-spidernet" className={styles.net} />}
      {inHand && id !== 'tenant' && <span className={styles.name}>{texts.ghost(id)}</span>}
    </m.div>
  )
}
