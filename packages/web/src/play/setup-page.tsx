import { Portrait } from '@spellbough/board-kit'
import { type GameListing, InvalidInput, type PlayableGame } from '@spellbough/kernel'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import type { Messages } from '../messages/en/index.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { Thumb } from '../ui/cover.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { DEFAULT_BOT_LEVEL, levelNumber } from './bot-levels.ts'
import { botLabel, levelDescription } from './bot-words.ts'
import { useGameWords } from './game-words.ts'
import { defaultSeat, defaultSetup, type GameSetup, SEAT_KINDS, setupProblem } from './new-game.ts'
import { OptionFields } from './option-fields.tsx'
import { storedPlayerName, storePlayerName } from './player-name-storage.ts'
import styles from './setup-page.module.css'
import { UnfinishedGames } from './unfinished-games.tsx'

interface SetupPageProps {
  readonly box: GameListing
  readonly game: PlayableGame
  readonly onStart: (setup: GameSetup) => void
}

/** The page to set up a local game. */
export function SetupPage({ box, game, onStart }: SetupPageProps): ReactElement {
  const messages = useMessages()
  const { play } = messages
  const language = useLanguage()
  const gameWords = useGameWords(box.id)
  const [setup, setSetup] = useState(() => defaultSetup(box, play, storedPlayerName()))
  const { seats, options } = setup
  const problem = setupProblemText(game, setup, messages)
  const { name } = box.words[language]
  const begin = () => {
    const ownSeat = seats.find(({ bot }) => bot === undefined)
    if (ownSeat !== undefined) storePlayerName(ownSeat.name)
    onStart({ ...setup, seats: seats.map((one, seat) => withDefaultName(one, seat, play)) })
  }
  return (
    <Page title={play.title(name)} isNarrow>
      <div className={styles.page}>
        <header className={styles.head}>
          <Thumb box={box} />
          <div>
            <h1>{name}</h1>
            <p>{play.lead}</p>
          </div>
        </header>
        <form
          className={`paper ${styles.form}`}
          onSubmit={(event) => {
            event.preventDefault()
            if (problem === undefined) begin()
          }}
        >
          <SeatFields box={box} setup={setup} onChange={setSetup} />
          <OptionFields
            options={{ ...game.rules.options }}
            words={gameWords?.words.options ?? {}}
            chosen={options}
            onChange={(changed) => setSetup({ ...setup, options: changed })}
          />
          {problem !== undefined && (
            <p className={styles.fault} role="alert">
              {problem}
            </p>
          )}
          <div className={styles.ways}>
            <Button type="submit" className="btn go big" isDisabled={problem !== undefined}>
              <Icon id="i-play" />
              {play.start}
            </Button>
            <Button className="btn" onPress={() => setSetup(defaultSetup(box, play, storedPlayerName()))}>
              {play.defaultOptions}
            </Button>
          </div>
        </form>
        <UnfinishedGames game={box.id} />
      </div>
    </Page>
  )
}

interface SeatFieldsProps {
  readonly box: GameListing
  readonly setup: GameSetup
  readonly onChange: (setup: GameSetup) => void
}

function SeatFields({ box, setup, onChange }: SeatFieldsProps): ReactElement {
  const messages = useMessages()
  const { play } = messages
  const { seats } = setup
  const [minSeats, maxSeats] = box.seats
  const counts = Array.from({ length: maxSeats - minSeats + 1 }, (_, index) => minSeats + index)
  const change = (seat: number, changed: GameSetup['seats'][number]) =>
    onChange({ ...setup, seats: seats.map((other, index) => (index === seat ? changed : other)) })
  const resize = (count: number) => {
    const added = Array.from({ length: count }, (_, seat) => seats[seat] ?? defaultSeat(seat, DEFAULT_BOT_LEVEL, play))
    onChange({ ...setup, seats: added })
  }
  return (
    <fieldset className={styles.part}>
      <legend>{play.seats}</legend>
      {counts.length > 1 && (
        <div className={styles.counts} role="radiogroup" aria-label={play.seatCount}>
          {counts.map((count) => (
            <label key={count}>
              <input type="radio" name="seats" checked={count === seats.length} onChange={() => resize(count)} />
              <span>{count}</span>
            </label>
          ))}
        </div>
      )}
      <ol className={styles.seats}>
        {seats.map(({ name, bot }, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat.
          <li key={seat}>
            <Portrait seat={seat} size={44} botLevel={bot === undefined ? undefined : levelNumber(bot)} />
            <input
              aria-label={play.name(seat + 1)}
              value={name}
              maxLength={24}
              onChange={(event) => change(seat, { bot, name: event.target.value })}
            />
            <select
              aria-label={play.who(seat + 1)}
              aria-describedby={bot === undefined ? undefined : `about-${seat}`}
              value={bot ?? ''}
              onChange={(event) => change(seat, defaultSeat(seat, event.target.value || undefined, play))}
            >
              {SEAT_KINDS.map((kind) => (
                <option key={kind ?? ''} value={kind ?? ''}>
                  {seatKindText(kind, seat, messages)}
                </option>
              ))}
            </select>
            {bot !== undefined && (
              <p id={`about-${seat}`} className={styles.about}>
                {levelDescription(bot, messages)}
              </p>
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

function seatKindText(kind: string | undefined, seat: number, messages: Messages): string {
  const { play } = messages
  if (kind === undefined) return seat === 0 ? play.you : play.person
  return botLabel(kind, messages)
}

/** Replaces an empty name by the default. */
const withDefaultName = (
  { name, bot }: GameSetup['seats'][number],
  seat: number,
  play: Messages['play'],
): GameSetup['seats'][number] => (name.trim() === '' ? defaultSeat(seat, bot, play) : { bot, name: name.trim() })

function setupProblemText(game: PlayableGame, setup: GameSetup, { play }: Messages): string | undefined {
  try {
    const problem = setupProblem(game, setup)
    return problem === undefined ? undefined : play[problem]
  } catch (error) {
    if (error instanceof InvalidInput) return play.conflict(error.problem)
    throw error
  }
}
