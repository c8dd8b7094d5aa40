import { type Count, Glyph, Portrait, SeatSign, seatColour } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import type { CSSProperties, ReactElement } from 'react'
import type { Messages } from '../messages/en/index.ts'
import { useMessages } from '../messages/messages.tsx'
import { levelNumber } from '../play/bot-levels.ts'
import { botLabel } from '../play/bot-words.ts'
import type { PlayerState } from '../play/match-session.ts'
import { Icon } from '../ui/icon.tsx'
import { ThinkingDots } from '../ui/thinking-dots.tsx'
import styles from './plaques.module.css'

export interface PlaqueState {
  readonly seat: Seat
  readonly player: PlayerState
  /** The viewer's own seat. */
  readonly isOwn: boolean
  /** The game waits for them. */
  readonly isAwaited: boolean
  /** A bot is computing their move. */
  readonly isThinking?: boolean
  /** The time left as text; `undefined` without a clock. */
  readonly clock: string | undefined
  readonly counts: readonly Count[]
  /** Shown instead of the connection state; `null` shows nothing. */
  readonly presence?: PlaquePresence | null
}

export interface PlaquePresence {
  readonly icon: string
  readonly text: string
  readonly isOn: boolean
}

interface PlaquesProps {
  readonly plaques: readonly PlaqueState[]
  /** What is counted is named, however little room there is. */
  readonly isInWords?: boolean
}

/** The players: a plaque for each seat, clockwise. */
export function Plaques({ plaques, isInWords = false }: PlaquesProps): ReactElement {
  const { match } = useMessages()
  return (
    <section className={styles.region} aria-label={match.players}>
      <ol className={styles.plaques} data-words={isInWords} style={{ '--seats': plaques.length } as CSSProperties}>
        {plaques.map((plaque) => (
          <Plaque key={plaque.seat} {...plaque} />
        ))}
      </ol>
    </section>
  )
}

function Plaque({
  seat,
  player,
  isOwn,
  isAwaited,
  isThinking = false,
  clock,
  counts,
  presence,
}: PlaqueState): ReactElement {
  const messages = useMessages()
  const { match } = messages
  const shownPresence = presence === undefined ? presenceOf(player, isOwn, messages) : presence
  const level = player.bot === undefined ? undefined : levelNumber(player.bot)
  const off = player.resigned || player.away || !player.present
  return (
    <li
      className={styles.plaque}
      data-awaited={isAwaited}
      data-off={off}
      style={{ '--seat': seatColour(seat) } as CSSProperties}
    >
      <Portrait seat={seat} size="100%" botLevel={level} className={styles.face} />
      <b className={styles.name}>
        <SeatSign seat={seat} size={19} />
        <span>{player.name}</span>
        {isThinking && <ThinkingDots className={styles.thinking} />}
        {isAwaited && <span className="sr">, {isThinking ? match.thinks : match.toMove}</span>}
      </b>
      {clock !== undefined && (
        <span className={styles.clock}>
          <Icon id="i-clock" />
          <span className="sr">{match.timeLeft('')}</span>
          {clock}
        </span>
      )}
      {shownPresence !== null && (
        <span className={styles.presence} data-on={shownPresence.isOn}>
          <Icon id={shownPresence.icon} />
          <span>{shownPresence.text}</span>
        </span>
      )}
      <span className={styles.counts}>
        {counts.map(({ label, value, symbol }) => (
          <span key={label} title={`${value} ${label}`}>
            {symbol !== undefined && <Glyph id={symbol} className="i" />}
            {value} <span className={symbol === undefined || value === '' ? undefined : styles.label}>{label}</span>
          </span>
        ))}
      </span>
    </li>
  )
}

function presenceOf(player: PlayerState, isOwn: boolean, messages: Messages): PlaquePresence {
  const { match } = messages
  if (player.resigned) return { icon: 'i-away', text: match.resigned, isOn: false }
  if (player.away) return { icon: 'i-standin', text: match.botStandsIn, isOn: false }
  if (player.bot !== undefined) return { icon: 'i-bot', text: botLabel(player.bot, messages), isOn: false }
  if (isOwn) return { icon: 'i-here', text: match.you, isOn: true }
  return player.present
    ? { icon: 'i-here', text: match.here, isOn: true }
    : { icon: 'i-away', text: match.notHere, isOn: false }
}
