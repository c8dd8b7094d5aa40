import { Glyph, portraitOf } from '@spellbough/board-kit'
import type { LevelId } from '@spellbough/bots/levels'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { levelNumber } from '../play/bot-levels.ts'
import styles from './bot-picker.module.css'

interface BotPickerProps {
  readonly levels: readonly LevelId[]
  /** Why no bot can be added now; a key of the messages. */
  readonly disabledReason: 'noBotsRated' | 'noBotsFull' | 'noBotsReserved' | undefined
  readonly onPick: (bot: string) => void
}

/** The bot levels to choose from, each with a description. */
export function BotPicker({ levels, disabledReason, onPick }: BotPickerProps): ReactElement {
  const { lobby } = useMessages()
  return (
    <section className={styles.bench} aria-labelledby="bots">
      <h2 id="bots">{lobby.botsTitle}</h2>
      <p>{lobby[disabledReason ?? 'botsHint']}</p>
      <div className={styles.bots}>
        {levels.map((bot) => {
          const { name, about } = lobby.levels[bot]
          return (
            <Button
              key={bot}
              className={styles.bot ?? ''}
              isDisabled={disabledReason !== undefined}
              onPress={() => onPick(bot)}
            >
              <Glyph id={portraitOf(0, levelNumber(bot))} size={52} />
              <b>{name}</b>
              <span>{about}</span>
            </Button>
          )
        })}
      </div>
    </section>
  )
}
