import { Glyph, Portrait, SeatSign, useSprite } from '@spellbough/board-kit'
import type { GameListing } from '@spellbough/kernel'
import type { ReactElement, ReactNode } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { levelNumber } from '../play/bot-levels.ts'
import { CoverArt } from '../ui/cover.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './table-seats.module.css'
import gathering from './waiting-room.svg?url'

/** The corners of the drawn table, clockwise from the viewer's own, by number of seats. */
const SEAT_CORNERS: Readonly<Record<number, readonly Corner[]>> = {
  1: ['sw'],
  2: ['sw', 'ne'],
  3: ['sw', 'nw', 'ne'],
  4: ['sw', 'nw', 'ne', 'se'],
}
type Corner = 'sw' | 'nw' | 'ne' | 'se'

/** Where the hands of cards are drawn. */
const HAND_TRANSFORMS: Readonly<Record<Corner, string>> = {
  nw: 'translate(112 112) rotate(-45)',
  ne: 'translate(328 112) rotate(45)',
  sw: 'translate(112 328) rotate(225)',
  se: 'translate(328 328) rotate(135)',
}

interface TableSeatsProps {
  readonly box: GameListing
  /** The seats, clockwise from the viewer's own. */
  readonly seats: readonly SeatCardProps[]
}

/** The seats around a drawn table, with the game's box in the middle. */
export function TableSeats({ box, seats }: TableSeatsProps): ReactElement {
  const { lobby } = useMessages()
  useSprite(gathering)
  const corners = SEAT_CORNERS[seats.length] ?? []
  return (
    <div className={styles.stage} data-many={corners.length === 0}>
      <svg className={styles.rug} viewBox="0 0 760 492" aria-hidden="true">
        <use href="#lobby-rug" width="760" height="492" />
      </svg>
      <svg className={styles.slab} viewBox="0 0 440 440" aria-hidden="true">
        <use href="#lobby-slab" width="440" height="440" />
        {corners.map((corner) => (
          <g key={corner} transform={HAND_TRANSFORMS[corner]}>
            <use href="#lobby-hand" x="-40" y="-40" width="80" height="80" />
          </g>
        ))}
        <g transform="translate(220 214) rotate(-7)">
          <path d="M-56-61h124V89H-56Z" fill="#0005" />
          <svg x="-62" y="-76" width="124" height="144" viewBox="0 0 320 372" aria-hidden="true">
            <CoverArt box={box} />
          </svg>
          <path d="M-62-76H62V68H-62Z" className={styles.edge} />
        </g>
      </svg>
      <h2 className="sr">{lobby.seats}</h2>
      <ol className={styles.ring} aria-label={lobby.seats}>
        {seats.map((card, index) => (
          <SeatCard key={card.seat} {...card} corner={corners[index] ?? 'sw'} />
        ))}
      </ol>
    </div>
  )
}

export interface SeatCardProps {
  readonly seat: number
  /** Nobody sits here: drawn dashed. */
  readonly isEmpty: boolean
  readonly bot: string | null
  readonly title: string
  readonly about: ReactNode
  /** The buttons of the seat. */
  readonly children?: ReactNode
  /** The player is not connected. */
  readonly isAway?: boolean
  /** Called when the empty place is pressed; does the same as the seat's button. */
  readonly onPlaceholderPress?: (() => void) | undefined
}

function SeatCard(props: SeatCardProps & { readonly corner: Corner }): ReactElement {
  const { seat, isEmpty, bot, title, about, children, isAway = false, onPlaceholderPress, corner } = props
  return (
    <li
      className={`${isEmpty ? styles.free : 'paper'} ${styles.chair}`}
      data-corner={corner}
      data-away={isAway}
      data-seat={seat}
    >
      {isEmpty ? (
        // The seat's own button does the same.
        // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the mouse only.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button.
        <span className={styles.hole} data-can={onPlaceholderPress !== undefined} onClick={onPlaceholderPress}>
          <Icon id="i-plus" />
        </span>
      ) : (
        <Portrait
          seat={seat}
          size="100%"
          className={styles.face}
          botLevel={bot === null ? undefined : levelNumber(bot)}
        />
      )}
      <b className={styles.name}>
        <SeatSign seat={seat} />
        <span>{title}</span>
      </b>
      <div className={styles.about}>{about}</div>
      {children !== undefined && <div className={styles.acts}>{children}</div>}
    </li>
  )
}

/** Small portraits of the seated players, for the bar. */
export function SeatPortraits({
  seats,
}: {
  readonly seats: readonly Pick<SeatCardProps, 'seat' | 'bot' | 'isEmpty'>[]
}) {
  return (
    <span className={styles.faces} aria-hidden="true">
      {seats
        .filter(({ isEmpty }) => !isEmpty)
        .map(({ seat, bot }) => (
          <Portrait key={seat} seat={seat} size={38} botLevel={bot === null ? undefined : levelNumber(bot)} />
        ))}
    </span>
  )
}

/** Whether a player is connected, as icon and text. */
export function PresenceLabel({ isHere }: { readonly isHere: boolean }): ReactElement {
  const { lobby } = useMessages()
  return (
    <span className={styles.presence} data-here={isHere}>
      <Glyph id={isHere ? 'i-here' : 'i-away'} className="i" />
      {isHere ? lobby.here : lobby.notHere}
    </span>
  )
}
