import { type ReactElement, useId } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { BOT_SPEEDS } from '../settings/settings.ts'
import { changeSettings, useSettings } from '../settings/use-settings.ts'
import styles from './bot-speed.module.css'

/** How fast the bots of this device move. */
export function BotSpeedPicker({ className = '' }: { readonly className?: string | undefined }): ReactElement {
  const { match } = useMessages()
  const { botSpeed } = useSettings()
  const name = useId()
  return (
    <fieldset className={`picks ${styles.speed} ${className}`}>
      <legend className="sr">{match.botSpeed}</legend>
      <span aria-hidden="true">{match.bots}</span>
      {BOT_SPEEDS.map((speed) => (
        <label key={speed} data-chosen={speed === botSpeed}>
          <input
            type="radio"
            name={name}
            checked={speed === botSpeed}
            onChange={() => changeSettings({ botSpeed: speed })}
          />
          {match.botSpeeds[speed]}
        </label>
      ))}
    </fieldset>
  )
}
