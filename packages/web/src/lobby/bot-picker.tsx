import { Glyph, portraitOf } from '@spellbough/board-kit'
import type { LevelId } from '@spellbough/bots/levels'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { levelNumber } from '../play/bot-levels.ts'
import { useMessages } from '../words/words.tsx'
import styles from './bot-picker.module.css'

interface BotPickerProps {
  readonly levels: readonly LevelId[]
  /** Why no bot can be picked now. */
  readonly disabledReason: 'benchRated' | 'benchFull' | 'benchKept' | undefined
  readonly onPick: (bot: string) => void
}

/** The bots that wait to be asked, with what each can do. */
export function BotPicker({ levels, disabledReason: shut, onPick }: BotPickerProps): ReactElement {
  const { gather } = useMessages()
  return (
    <section className={styles.bench} aria-labelledby="bench">
      <h2 id="bench">{gather.bench}</h2>
      <p>{gather[shut ?? 'benchHint']}</p>
      <div className={styles.bots}>
        {levels.map((bot) => {
          const { name, about } = gather.levels[bot]
          return (
            <Button key={bot} className={styles.bot ?? ''} isDisabled={shut !== undefined} onPress={() => onPick(bot)}>
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
