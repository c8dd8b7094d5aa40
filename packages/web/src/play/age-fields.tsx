import { Portrait } from '@spellbough/board-kit'
import { type ReactElement, useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import { olderByOne, seatsByAge } from './age-order.ts'
import styles from './setup-page.module.css'

interface AgeFieldsProps {
  /** The players' names by seat. */
  readonly names: readonly string[]
  /** The seats from the oldest to the youngest: `2134`. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The players from the oldest to the youngest, to be put in order by their names. */
export function AgeFields({ names, value, onChange }: AgeFieldsProps): ReactElement {
  const { play } = useMessages()
  const id = useId()
  const seats = seatsByAge(value, names.length)
  const moveUp = (seat: number | undefined) => seat !== undefined && onChange(olderByOne(value, names.length, seat))
  return (
    <section className={styles.option} aria-labelledby={id}>
      <p id={id} className={styles.optionName}>
        {play.ages}
      </p>
      <p>{play.agesHelp}</p>
      <ol className={styles.ages}>
        {seats.map((seat, place) => {
          const name = names[seat] ?? ''
          return (
            <li key={seat}>
              <Portrait seat={seat} size={32} />
              <b>{name}</b>
              <Button aria-label={play.older(name)} isDisabled={place === 0} onPress={() => moveUp(seat)}>
                <Icon id="i-down" />
              </Button>
              <Button
                aria-label={play.younger(name)}
                isDisabled={place === seats.length - 1}
                onPress={() => moveUp(seats[place + 1])}
              >
                <Icon id="i-down" />
              </Button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
