import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { changeSettings, useSettings } from '../settings/use-settings.ts'
import { Icon } from '../ui/icon.tsx'
import { HintButton } from './hint-button.tsx'
import styles from './tools.module.css'
import type { HintControl } from './use-hint.ts'

interface ToolsProps {
  /** `undefined` where hints are not offered, or the button is elsewhere. */
  readonly hint: HintControl | undefined
  readonly isTextView: boolean
  readonly onToggleTextView: () => void
  readonly onHelp: () => void
  readonly onMore: () => void
}

/** The buttons in the top bar. */
export function Tools({ hint, isTextView, onToggleTextView, onHelp, onMore }: ToolsProps): ReactElement {
  const { match } = useMessages()
  const { sound } = useSettings()
  return (
    <>
      {hint !== undefined && <HintButton hint={hint} className={styles.hint} />}
      <Button
        className={`ico ${styles.roomy}`}
        aria-label={sound ? match.soundOn : match.soundOff}
        aria-pressed={sound}
        onPress={() => changeSettings({ sound: !sound })}
      >
        <span className={styles.sound} data-on={sound}>
          <Icon id="i-sound" />
        </span>
      </Button>
      <Button
        className={`ico ${styles.roomy} ${styles.toggle}`}
        aria-label={match.textView}
        aria-pressed={isTextView}
        onPress={onToggleTextView}
      >
        <Icon id="i-review" />
      </Button>
      <Button className={`ico ${styles.help}`} aria-label={match.rules} onPress={onHelp}>
        <Icon id="i-help" />
      </Button>
      <Button className="ico" aria-label={match.more} onPress={onMore}>
        <Icon id="i-more" />
      </Button>
    </>
  )
}
