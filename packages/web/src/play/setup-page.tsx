import { type GameListing, InvalidInput, type PlayableGame } from '@spellbough/kernel'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import type { Messages } from '../messages/en/index.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { Thumb } from '../ui/cover.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { defaultSeat, defaultSetup, type GameSetup, recommendedOptions, setupProblem } from './new-game.ts'
import { hasPlayed } from './played-games.ts'
import { storedPlayerName, storePlayerName } from './player-name-storage.ts'
import { MainRulesFields, MoreRulesFields, type RulesFieldsProps } from './rules-fields.tsx'
import { SeatFields } from './seat-fields.tsx'
import { playModeOf } from './setup-changes.ts'
import styles from './setup-page.module.css'
import { UnfinishedGames } from './unfinished-games.tsx'

interface SetupPageProps {
  readonly box: GameListing
  readonly game: PlayableGame
  readonly onStart: (setup: GameSetup) => void
}

/** The page to set up a local game: level, seats, side and mode in one step. */
export function SetupPage({ box, game, onStart }: SetupPageProps): ReactElement {
  const messages = useMessages()
  const { play } = messages
  const language = useLanguage()
  const [chosen, setChosen] = useState(() => defaultSetup(box, play, storedPlayerName()))
  const { seats } = chosen
  const options = recommendedOptions(game, seats.length, chosen.options, !hasPlayed(game.rules.id))
  const setup = { seats, options }
  const problem = setupProblemText(game, setup, messages)
  const begin = () => {
    const ownSeat = seats.find(({ bot }) => bot === undefined)
    if (ownSeat !== undefined) storePlayerName(ownSeat.name)
    onStart({ options, seats: seats.map((one, seat) => withDefaultName(one, seat, play)) })
  }
  const rules: RulesFieldsProps = {
    game,
    names: seats.map((one, seat) => withDefaultName(one, seat, play).name),
    isFirstSeatYours: playModeOf(setup) === 'bots' && seats[0]?.bot === undefined,
    areAgesAsked: playModeOf(setup) === 'device',
    options,
    onChange: (changed) => setChosen({ seats, options: { ...chosen.options, ...changed } }),
  }
  const { name } = box.words[language]
  return (
    <Page title={play.title(name)}>
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
          <SeatFields
            box={box}
            setup={setup}
            onChange={({ seats: changed }) => setChosen({ ...chosen, seats: changed })}
          />
          <fieldset className={styles.part}>
            <legend>{play.options}</legend>
            <MainRulesFields {...rules} />
            <MoreRulesFields {...rules} />
          </fieldset>
          <div className={styles.ways}>
            {problem !== undefined && (
              <p className={styles.fault} role="alert">
                {problem}
              </p>
            )}
            <Button className="btn" onPress={() => setChosen(defaultSetup(box, play, storedPlayerName()))}>
              {play.defaultOptions}
            </Button>
            <Button type="submit" className="btn go big" isDisabled={problem !== undefined}>
              <Icon id="i-play" />
              {play.start}
            </Button>
          </div>
        </form>
        <UnfinishedGames game={box.id} />
      </div>
    </Page>
  )
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
