import { Glyph, highlightOf, PlayerHead, RovingGroup, useLayoutAnimation } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import { AnimatePresence } from 'motion/react'
import * as m from 'motion/react-m'
import type { ReactElement, ReactNode } from 'react'
import { mage } from '../data/cards.ts'
import { barredSigns } from '../help/waiting.ts'
import { pickLimit } from '../rules/picking.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import { SignGlyph } from './card.tsx'
import styles from './players.module.css'
import { poolSlotKey } from './pool.tsx'
import { type HeldCard, heldCardsBySeat, pileSizeOf, seatsFrom, standingOf } from './selectors.ts'
import { TileChoice } from './tile.tsx'

/** The players with what they picked this round and how far they are; the viewer first. */
export function Players({ sheet }: { readonly sheet: string | undefined }): ReactElement {
  const { view, me, texts } = useBoard()
  const held = heldCardsBySeat(view)
  return (
    <ol className={styles.players} aria-label={texts.say.players}>
      {seatsFrom(view, me).map((seat) => (
        <Player key={seat} seat={seat} held={held[seat] ?? []} sheet={sheet} />
      ))}
    </ol>
  )
}

interface PlayerProps {
  readonly seat: Seat
  readonly held: readonly HeldCard[]
  /** The id of the sheet with the ally piles; nothing where they stand beside the Pool. */
  readonly sheet: string | undefined
}

function Player({ seat, held, sheet }: PlayerProps): ReactElement {
  const model = useBoard()
  const { view, me, players, texts } = model
  const { say } = texts
  const player = players[seat]
  const standing = standingOf(view, seat)
  const isPicking = view.phase === 'mage' && view.turn === seat
  const opensPile = sheet !== undefined && typeof view.allies[seat] !== 'number'
  return (
    <li className={styles.player} data-own={seat === me} data-active={isAwaited(model, seat)}>
      {player !== undefined && (
        <PlayerHead seat={seat} player={player} size={38} className={styles.head} note={noteOn(model, seat)}>
          <Total seat={seat} />
        </PlayerHead>
      )}
      {opensPile && (
        <button type="button" className={styles.pile} popoverTarget={sheet}>
          {say.piles}
        </button>
      )}
      <RovingGroup label={say.picksOf(player?.name ?? '')} className={styles.picks}>
        <AnimatePresence>
          {held.map((one, index) => (
            <HeldTile key={heldKey(view.round, one, index)} seat={seat} held={one} isLast={index === held.length - 1} />
          ))}
        </AnimatePresence>
        {isPicking && (
          <span className={styles.slot}>
            <Glyph id="mm-lantern" size={22} height={30} />
          </span>
        )}
        {isPicking && !opensPile && held.length > 0 && held.length < 3 && <NotAgain seat={seat} />}
        {held.length === 0 && !isPicking && <p className={styles.rest}>{standingText(model, seat)}</p>}
        {standing === 'locked' && <Locked isMe={seat === me} />}
      </RovingGroup>
    </li>
  )
}

/** What a player without cards before them does, as a sentence. */
export function standingText({ view, me, texts }: BoardModel, seat: Seat): string {
  const { standing, ownStanding } = texts.say
  return (seat === me ? ownStanding : standing)[standingOf(view, seat)](pickLimit(view))
}

/** Whether the game visibly waits for a seat. Who could steal is not known to the others. */
export const isAwaited = ({ view }: Pick<BoardModel, 'view'>, seat: Seat): boolean =>
  view.phase === 'end' ? view.confirmed[seat] === false : view.phase !== 'theft' && view.turn === seat

const heldKey = (round: number, { card, place }: HeldCard, index: number): string =>
  place < 0 ? `given-${card}-${index}` : poolSlotKey(round, place)

/** "15 allies, picks next", and before it what the page knows of somebody who is not there. */
export function noteOn({ view, me, players, texts }: BoardModel, seat: Seat): string {
  const { say } = texts
  const player = players[seat]
  const standing = standingOf(view, seat)
  const about = [
    ...(seat === me ? [say.you] : player?.isOff === true && player.note !== '' ? [player.note] : []),
    say.allies(pileSizeOf(view, seat)),
    ...(standing === 'waiting' && seat === view.starter ? [say.starts] : []),
    ...(standing === 'locked' || (seat !== me && standing !== 'waiting' && standing !== 'resting')
      ? [say.doing[standing]]
      : []),
    ...(standing === 'resting' && seat === view.starter ? [say.started] : []),
  ]
  return about.join(', ')
}

/** How far a seat has come on the way to the limit. */
export function Total({ seat }: { readonly seat: Seat }): ReactElement | null {
  const { view, texts } = useBoard()
  const limit = pickLimit(view)
  const total = view.totals[seat] ?? 0
  if (limit === 0) return null
  const open = standingOf(view, seat) === 'locked' ? 'mm-locked' : 'mm-open-pip'
  return (
    <span className={styles.total} data-total role="img" aria-label={texts.say.of(total, limit)}>
      <span className={styles.pips} data-many={limit > 3}>
        {Array.from({ length: limit }, (_, pip) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pips are all alike.
          <Glyph key={pip} id={pip < total ? 'mm-pip' : pip === total ? open : 'mm-open-pip'} size={16} />
        ))}
      </span>
      <span className={styles.count}>
        <b>{total}</b> <small>{texts.say.ofLimit(limit)}</small>
      </span>
    </span>
  )
}

interface HeldTileProps {
  readonly seat: Seat
  readonly held: HeldCard
  readonly isLast: boolean
}

/** A card before a player; it travels there from the Pool. */
export function HeldTile({ seat, held, isLast }: HeldTileProps): ReactElement {
  const travel = useLayoutAnimation()
  const { view, texts } = useBoard()
  const { say } = texts
  const atStake = view.phase === 'theft' && view.turn === seat && isLast && !held.traded
  const notes = [...(held.traded ? [say.byTheft] : []), ...(atStake ? [say.atStake] : [])]
  return (
    <m.div
      {...(held.place >= 0 && travel({ layoutId: poolSlotKey(view.round, held.place) }))}
      className={styles.pick}
      exit={{ opacity: 0, y: 34, scale: 0.5 }}
    >
      <TileChoice
        card={held.card}
        highlight={highlightOf({ waiting: atStake })}
        label={[texts.card(held.card), say.counts(mage(held.card).value), ...notes].join(', ')}
        more={notes.length > 0 && <p>{notes.join(', ')}</p>}
      >
        {held.traded && <Glyph id="mm-swirl" className={styles.traded} />}
      </TileChoice>
    </m.div>
  )
}

/** What a seat may not take again this round. */
function NotAgain({ seat }: { readonly seat: Seat }): ReactElement {
  const { view, texts } = useBoard()
  return (
    <div className={styles.again}>
      {texts.say.notAgain}
      <ul>
        {barredSigns(view, seat).map((id) => (
          <li key={id}>
            <SignGlyph id={id} size={18} />
            {texts.trait(id)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Locked({ isMe }: { readonly isMe: boolean }): ReactNode {
  const { say } = useBoard().texts
  return (
    <p className={styles.rest}>
      <Glyph id="mm-locked" size={18} /> <b>{say.lockedOut}:</b> {say.lockedWhy(isMe)}
    </p>
  )
}
