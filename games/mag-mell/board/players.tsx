import { Glyph, highlightOf, RovingGroup, useLayoutAnimation } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import { AnimatePresence } from 'motion/react'
import * as m from 'motion/react-m'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { mage } from '../data/cards.ts'
import { pickLimit } from '../rules/picking.ts'
import type { View } from '../rules/state.ts'
import { useBoard } from './board-context.ts'
import { CardChoice, SignGlyph } from './card.tsx'
import styles from './players.module.css'
import { poolSlotKey } from './pool.tsx'
import { SeatCoin } from './seat-coin.tsx'
import { blockedTraits, type HeldCard, heldCardsBySeat, isLockedOut, pileSizeOf } from './selectors.ts'

/** What lies before each player this round, with how much it counts. */
export function Players({ sheet }: { readonly sheet: string | undefined }): ReactElement {
  const { view, names, texts } = useBoard()
  const held = heldCardsBySeat(view)
  const list = useRef<HTMLOListElement>(null)
  const looking = view.phase === 'end'
  // On a phone they lie under the Pool, and now they are what there is to look at.
  useEffect(() => {
    if (looking) list.current?.scrollIntoView({ block: 'nearest' })
  }, [looking])
  return (
    <ol ref={list} className={styles.players} data-looking={looking} aria-label={texts.say.players}>
      {names.map((name, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place.
        <Player key={seat} seat={seat} name={name} held={held[seat] ?? []} sheet={sheet} />
      ))}
    </ol>
  )
}

interface PlayerProps {
  readonly seat: Seat
  readonly name: string
  readonly held: readonly HeldCard[]
  /** The id of the sheet with the ally piles, for screens that have no room beside the Pool; nothing where there is none. */
  readonly sheet: string | undefined
}

function Player({ seat, name, held, sheet }: PlayerProps): ReactElement {
  const travel = useLayoutAnimation()
  const { view, me, texts } = useBoard()
  const { say } = texts
  const locked = isLockedOut(view, seat)
  const active = isActive(view, seat)
  const count = say.allies(pileSizeOf(view, seat))
  const looks = sheet !== undefined && typeof view.allies[seat] !== 'number'
  return (
    <li className={styles.player} data-own={seat === me} data-active={active} data-locked={locked}>
      <div className={styles.who}>
        <SeatCoin seat={seat} size={28} />
        <b>{name}</b>
        {seat === view.starter && (
          <span className={styles.starts} title={say.starts}>
            <Glyph id="mm-boat-front" size={24} height={12} />
            <span className="sr">{say.starts}</span>
          </span>
        )}
        <Track seat={seat} locked={locked} />
        {looks ? (
          <button type="button" className={styles.pile} popoverTarget={sheet}>
            {count}
          </button>
        ) : (
          <span className={styles.pile}>{count}</span>
        )}
      </div>
      <RovingGroup label={say.picksOf(name)} className={styles.picks}>
        <AnimatePresence>
          {held.map((one, index) => (
            <m.div
              key={one.place < 0 ? `given-${one.card}-${index}` : poolSlotKey(view.round, one.place)}
              {...(one.place >= 0 && travel({ layoutId: poolSlotKey(view.round, one.place) }))}
              className={styles.pick}
              exit={{ opacity: 0, y: 34, scale: 0.5 }}
            >
              <Pick seat={seat} held={one} last={index === held.length - 1} />
            </m.div>
          ))}
        </AnimatePresence>
        {active && view.phase === 'mage' && (
          <span className={styles.slot}>
            <Glyph id="mm-lantern" size={20} height={27} />
          </span>
        )}
      </RovingGroup>
      <p className={styles.note}>
        <Note seat={seat} locked={locked} />
      </p>
    </li>
  )
}

const isActive = (view: View, seat: Seat): boolean =>
  view.phase === 'end' ? view.confirmed[seat] === false : view.phase !== 'theft' && view.turn === seat

/** How far a seat has come on the way to the limit. */
function Track({ seat, locked }: { readonly seat: Seat; readonly locked: boolean }): ReactElement | null {
  const { view, texts } = useBoard()
  const limit = pickLimit(view)
  const total = view.totals[seat] ?? 0
  if (limit === 0) return <span className={styles.track} />
  return (
    <span className={styles.track} role="img" aria-label={texts.say.of(total, limit)}>
      <span className={styles.pips} data-many={limit > 4}>
        {Array.from({ length: limit }, (_, pip) => {
          const open = locked && pip === total ? 'mm-locked' : 'mm-open-pip'
          // biome-ignore lint/suspicious/noArrayIndexKey: pips are all alike.
          return <Glyph key={pip} id={pip < total ? 'mm-pip' : open} size={14} />
        })}
      </span>
      <span>
        <b>{total}</b>/{limit}
      </span>
    </span>
  )
}

interface PickProps {
  readonly seat: Seat
  readonly held: HeldCard
  readonly last: boolean
}

function Pick({ seat, held, last }: PickProps): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const atStake = view.phase === 'theft' && view.turn === seat && last && !held.traded
  const notes = [...(held.traded ? [say.byTheft] : []), ...(atStake ? [say.atStake] : [])]
  return (
    <CardChoice
      card={held.card}
      mini
      highlight={highlightOf({ waiting: atStake })}
      label={[texts.card(held.card), say.counts(mage(held.card).value), ...notes].join(', ')}
      more={notes.length > 0 && <p>{notes.join(', ')}</p>}
    >
      {held.traded && <Glyph id="mm-swirl" className={styles.traded} />}
    </CardChoice>
  )
}

/** One line: why a seat cannot go on, what it may not take again, or that it waits. */
function Note({ seat, locked }: { readonly seat: Seat; readonly locked: boolean }): ReactNode {
  const { view, me, texts } = useBoard()
  const { say } = texts
  const limit = pickLimit(view)
  if (view.phase === 'treasure') return seat === view.starter ? say.choosesToken : null
  if (locked)
    return (
      <>
        <Glyph id="mm-locked" size={18} />
        <span>
          <b>{say.lockedOut}:</b> {say.lockedWhy(seat === me)}
        </span>
      </>
    )
  if (view.phase === 'end') return view.confirmed[seat] === true ? say.confirmed : say.looks
  const signs = blockedTraits(view, seat)
  if (isActive(view, seat) && signs.length > 0)
    return (
      <>
        <span className={styles.again}>{say.notAgain}</span>
        <span className={styles.signs}>
          {signs.map((id) => (
            <span key={id} title={texts.trait(id)}>
              <SignGlyph id={id} size={18} />
              <span className="sr">{texts.trait(id)}</span>
            </span>
          ))}
        </span>
      </>
    )
  if (isActive(view, seat)) return seat === me ? say.yourPick : say.picksNow
  if (limit > 0 && view.opening < 0 && (view.totals[seat] ?? 0) >= limit) return say.rests(limit)
  return null
}
