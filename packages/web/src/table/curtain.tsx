import type { Seat } from '@spellbough/kernel'
import { Portrait } from '@spellbough/table'
import { type ReactElement, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { useWords } from '../words/words.tsx'
import styles from './curtain.module.css'

interface CurtainProps {
  readonly seat: Seat
  readonly name: string
  readonly onLift: () => void
}

/** Hides the table while the device goes to the next player. */
export function Curtain({ seat, name, onLift }: CurtainProps): ReactElement {
  const { table } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <main className={styles.curtain}>
      <Portrait seat={seat} size={112} />
      <h1>{table.curtainTitle(name)}</h1>
      <p>{table.curtainText}</p>
      <Button ref={button} className="btn go big" onPress={onLift}>
        {table.curtainLift(name)}
      </Button>
    </main>
  )
}
