import { Portrait } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import { type ReactElement, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import styles from './pass-device-screen.module.css'

interface PassDeviceScreenProps {
  readonly seat: Seat
  readonly name: string
  readonly onReady: () => void
}

/** Hides the board while the device is passed to the next player. */
export function PassDeviceScreen({ seat, name, onReady }: PassDeviceScreenProps): ReactElement {
  const { match } = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <main className={styles.curtain}>
      <Portrait seat={seat} size={112} />
      <h1>{match.passDeviceTitle(name)}</h1>
      <p>{match.passDeviceText}</p>
      <Button ref={button} className="btn go big" onPress={onReady}>
        {match.passDeviceConfirm(name)}
      </Button>
    </main>
  )
}
