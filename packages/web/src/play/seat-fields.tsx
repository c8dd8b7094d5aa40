import { Portrait } from '@spellbough/board-kit'
import type { GameListing } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import type { Messages } from '../messages/en/index.ts'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import { DEFAULT_BOT_LEVEL, levelNumber } from './bot-levels.ts'
import { botLabel, levelDescription } from './bot-words.ts'
import { LevelField } from './level-field.tsx'
import { defaultSeat, type GameSetup, SEAT_KINDS } from './new-game.ts'
import { commonBotLevel, type PlayMode, playModeOf, withBotLevel, withPlayMode } from './setup-changes.ts'
import styles from './setup-page.module.css'

interface SeatFieldsProps {
  readonly box: GameListing
  readonly setup: GameSetup
  readonly onChange: (setup: GameSetup) => void
}

const MODE_ICONS: Readonly<Record<PlayMode, string>> = { bots: 'i-bot', device: 'i-players' }

/** Who plays: against bots or at one device, how many, how strong, and under which names. */
export function SeatFields({ box, setup, onChange }: SeatFieldsProps): ReactElement {
  const { play } = useMessages()
  const { seats } = setup
  const mode = playModeOf(setup)
  const level = commonBotLevel(setup)
  return (
    <fieldset className={styles.part}>
      <legend>{play.players}</legend>
      <div className={styles.modes} role="radiogroup" aria-label={play.mode}>
        {(['bots', 'device'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="mode"
              checked={one === mode}
              onChange={() => onChange(withPlayMode(setup, one, play))}
            />
            <Icon id={MODE_ICONS[one]} />
            {play.modes[one]}
          </label>
        ))}
        <Link href={`/new/${box.id}`} className={styles.away}>
          <Icon id="i-link" />
          {play.modes.online}
        </Link>
      </div>
      {mode === 'device' && <p className={styles.about}>{play.deviceHint}</p>}
      <SeatCount box={box} setup={setup} mode={mode} onChange={onChange} />
      {seats.some(({ bot }) => bot !== undefined) && (
        <LevelField level={level} onChange={(bot) => onChange(withBotLevel(setup, bot))} />
      )}
      <ol className={styles.seats}>
        {seats.map((_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat.
          <SeatRow key={seat} seat={seat} setup={setup} isLevelCommon={level !== undefined} onChange={onChange} />
        ))}
      </ol>
    </fieldset>
  )
}

function SeatCount({ box, setup, mode, onChange }: SeatFieldsProps & { readonly mode: PlayMode }): ReactElement | null {
  const { play } = useMessages()
  const { seats } = setup
  const [minSeats, maxSeats] = box.seats
  if (minSeats === maxSeats) return null
  const counts = Array.from({ length: maxSeats - minSeats + 1 }, (_, index) => minSeats + index)
  const bot = mode === 'bots' ? (commonBotLevel(setup) ?? DEFAULT_BOT_LEVEL) : undefined
  const resize = (count: number) =>
    onChange({
      ...setup,
      seats: Array.from({ length: count }, (_, seat) => seats[seat] ?? defaultSeat(seat, bot, play)),
    })
  return (
    <div className={styles.line}>
      <span id="seat-count">{play.seatCount}</span>
      <div className={styles.counts} role="radiogroup" aria-labelledby="seat-count">
        {counts.map((count) => (
          <label key={count}>
            <input type="radio" name="seats" checked={count === seats.length} onChange={() => resize(count)} />
            <span>{count}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

interface SeatRowProps {
  readonly seat: number
  readonly setup: GameSetup
  /** The level is described with the choice of it. */
  readonly isLevelCommon: boolean
  readonly onChange: (setup: GameSetup) => void
}

function SeatRow({ seat, setup, isLevelCommon, onChange }: SeatRowProps): ReactElement {
  const messages = useMessages()
  const { play } = messages
  const { name, bot } = setup.seats[seat] ?? { name: '' }
  const change = (changed: GameSetup['seats'][number]) => onChange({ ...setup, seats: setup.seats.with(seat, changed) })
  return (
    <li>
      <Portrait seat={seat} size={40} botLevel={bot === undefined ? undefined : levelNumber(bot)} />
      <input
        aria-label={play.name(seat + 1)}
        value={name}
        maxLength={24}
        onChange={(event) => change({ bot, name: event.target.value })}
      />
      <select
        aria-label={play.who(seat + 1)}
        value={bot ?? ''}
        onChange={(event) => change(defaultSeat(seat, event.target.value || undefined, play))}
      >
        {SEAT_KINDS.map((kind) => (
          <option key={kind ?? ''} value={kind ?? ''}>
            {seatKindText(kind, seat, messages)}
          </option>
        ))}
      </select>
      {bot !== undefined && !isLevelCommon && <p className={styles.about}>{levelDescription(bot, messages)}</p>}
    </li>
  )
}

function seatKindText(kind: string | undefined, seat: number, messages: Messages): string {
  const { play } = messages
  if (kind === undefined) return seat === 0 ? play.you : play.person
  return botLabel(kind, messages)
}
