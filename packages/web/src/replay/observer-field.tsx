import type { Observer } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { useMessages } from '../messages/messages.tsx'
import styles from './controls.module.css'

interface ObserverFieldProps {
  /** The players' names by seat. */
  readonly names: readonly string[]
  readonly who: Observer
  readonly onChange: (who: Observer) => void
}

/** Chooses the observer: any seat, since the match is over, or a spectator. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat.
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
