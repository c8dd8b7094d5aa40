import { BadInput, type Box, type PlayableGame } from '@spellbough/kernel'
import { Portrait } from '@spellbough/table'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Thumb } from '../ui/cover.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import type { Messages } from '../words/en.ts'
import { useLanguage, useWords } from '../words/words.tsx'
import { levelNumber, USUAL_BOT } from './bot-levels.ts'
import { botInWords, levelAbout } from './bot-words.ts'
import { useGameWords } from './game-words.ts'
import { CHAIR_KINDS, chairOf, faultOf, type Setup, usualSetup } from './new-game.ts'
import { OptionFields } from './option-fields.tsx'
import { keepOwnName, ownName } from './own-name.ts'
import styles from './setup-page.module.css'
import { UnfinishedGames } from './unfinished-games.tsx'

interface SetupPageProps {
  readonly box: Box
  readonly game: PlayableGame
  readonly onBegin: (setup: Setup) => void
}

/** Who plays at this device, against whom, and with which options. */
export function SetupPage({ box, game, onBegin }: SetupPageProps): ReactElement {
  const words = useWords()
  const { play } = words
  const language = useLanguage()
  const spoken = useGameWords(box.id)
  const [setup, setSetup] = useState(() => usualSetup(box, play, ownName()))
  const { chairs, options } = setup
  const fault = faultInWords(game, setup, words)
  const { name } = box.words[language]
  const begin = () => {
    const own = chairs.find(({ bot }) => bot === undefined)
    if (own !== undefined) keepOwnName(own.name)
    onBegin({ ...setup, chairs: chairs.map((chair, seat) => named(chair, seat, play)) })
  }
  return (
    <Page title={play.title(name)} narrow>
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
            if (fault === undefined) begin()
          }}
        >
          <Seats box={box} setup={setup} onChange={setSetup} />
          <OptionFields
            options={{ ...game.rules.options }}
            words={spoken?.words.options ?? {}}
            chosen={options}
            onChange={(changed) => setSetup({ ...setup, options: changed })}
          />
          {fault !== undefined && (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
          <div className={styles.ways}>
            <Button type="submit" className="btn go big" isDisabled={fault !== undefined}>
              <Icon id="i-play" />
              {play.start}
            </Button>
            <Button className="btn" onPress={() => setSetup(usualSetup(box, play, ownName()))}>
              {play.usual}
            </Button>
          </div>
        </form>
        <UnfinishedGames game={box.id} />
      </div>
    </Page>
  )
}

interface SeatsProps {
  readonly box: Box
  readonly setup: Setup
  readonly onChange: (setup: Setup) => void
}

function Seats({ box, setup, onChange }: SeatsProps): ReactElement {
  const words = useWords()
  const { play } = words
  const { chairs } = setup
  const [fewest, most] = box.seats
  const counts = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index)
  const change = (seat: number, chair: Setup['chairs'][number]) =>
    onChange({ ...setup, chairs: chairs.map((other, index) => (index === seat ? chair : other)) })
  const resize = (count: number) => {
    const added = Array.from({ length: count }, (_, seat) => chairs[seat] ?? chairOf(seat, USUAL_BOT, play))
    onChange({ ...setup, chairs: added })
  }
  return (
    <fieldset className={styles.part}>
      <legend>{play.seats}</legend>
      {counts.length > 1 && (
        <div className={styles.counts} role="radiogroup" aria-label={play.howMany}>
          {counts.map((count) => (
            <label key={count}>
              <input type="radio" name="seats" checked={count === chairs.length} onChange={() => resize(count)} />
              <span>{count}</span>
            </label>
          ))}
        </div>
      )}
      <ol className={styles.seats}>
        {chairs.map((chair, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats do not move.
          <li key={seat}>
            <Portrait seat={seat} size={44} botLevel={chair.bot === undefined ? undefined : levelNumber(chair.bot)} />
            <input
              aria-label={play.name(seat + 1)}
              value={chair.name}
              maxLength={24}
              onChange={(event) => change(seat, { ...chair, name: event.target.value })}
            />
            <select
              aria-label={play.who(seat + 1)}
              aria-describedby={chair.bot === undefined ? undefined : `about-${seat}`}
              value={chair.bot ?? ''}
              onChange={(event) => change(seat, chairOf(seat, event.target.value || undefined, play))}
            >
              {CHAIR_KINDS.map((kind) => (
                <option key={kind ?? ''} value={kind ?? ''}>
                  {kindInWords(kind, seat, words)}
                </option>
              ))}
            </select>
            {chair.bot !== undefined && (
              <p id={`about-${seat}`} className={styles.about}>
                {levelAbout(chair.bot, words)}
              </p>
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

function kindInWords(kind: string | undefined, seat: number, words: Messages): string {
  const { play } = words
  if (kind === undefined) return seat === 0 ? play.you : play.person
  return botInWords(kind, words)
}

/** A chair whose name was emptied gets its usual one. */
const named = (chair: Setup['chairs'][number], seat: number, play: Messages['play']): Setup['chairs'][number] =>
  chair.name.trim() === '' ? chairOf(seat, chair.bot, play) : { ...chair, name: chair.name.trim() }

function faultInWords(game: PlayableGame, setup: Setup, { play }: Messages): string | undefined {
  try {
    const fault = faultOf(game, setup)
    return fault === undefined ? undefined : play[fault]
  } catch (error) {
    if (error instanceof BadInput) return play.conflict(error.fault)
    throw error
  }
}
