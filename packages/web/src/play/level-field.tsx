import { Portrait } from '@spellbough/board-kit'
import { LEVEL_IDS } from '@spellbough/bots/levels'
import { type ReactElement, useId } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { levelNumber } from './bot-levels.ts'
import { levelDescription } from './bot-words.ts'
import styles from './setup-page.module.css'

interface LevelFieldProps {
  /** `undefined` where the bots have different levels. */
  readonly level: string | undefined
  readonly onChange: (level: string) => void
}

/** The level of all bots, with what it means. */
export function LevelField({ level, onChange }: LevelFieldProps): ReactElement {
  const messages = useMessages()
  const { play, lobby } = messages
  const name = useId()
  return (
    <div className={styles.level}>
      <span id={name}>{play.level}</span>
      <div className={styles.levels} role="radiogroup" aria-labelledby={name}>
        {LEVEL_IDS.map((id) => (
          <label key={id}>
            <input type="radio" name={name} checked={id === level} onChange={() => onChange(id)} />
            <Portrait seat={1} size={32} botLevel={levelNumber(id)} />
            {lobby.levels[id].name}
          </label>
        ))}
      </div>
      {level !== undefined && <p className={styles.about}>{levelDescription(level, messages)}</p>}
    </div>
  )
}
