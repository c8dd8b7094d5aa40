import type { Observer } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { useMessages } from '../messages/messages.tsx'
import styles from './controls.module.css'

interface ObserverFieldProps {
  /** Who played, by seat. */
  readonly names: readonly string[]
  readonly who: Observer
  readonly onChange: (who: Observer) => void
}

/** Through whose eyes the match is seen: any seat's, for it is over, or those of somebody who only watched. */
export function ObserverField({ names, who, onChange }: ObserverFieldProps): ReactElement {
  const { replay } = useMessages()
  return (
    <label className={styles.field}>
      <span>{replay.observer}</span>
      <select
        className={styles.eyes}
        value={who}
        onChange={({ target }) => onChange(target.value === 'spectator' ? target.value : Number(target.value))}
      >
        <option value="spectator">{replay.spectator}</option>
        {names.map((name, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats do not move.
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
