import type { GameSide, SideWords } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { RadioCards } from '../lobby/form-fields.tsx'
import styles from './setup-page.module.css'

interface SideFieldProps {
  readonly label: string
  readonly sides: readonly GameSide[]
  readonly words: Readonly<Record<string, SideWords>>
  /** All options, with the defaults of those that nobody chose. */
  readonly options: Readonly<Record<string, unknown>>
  readonly onChange: (side: GameSide) => void
}

/** The side that the first seat plays. */
export function SideField({ label, sides, words, options, onChange }: SideFieldProps): ReactElement {
  const chosen = sides.find((side) => Object.entries(side.options).every(([name, value]) => options[name] === value))
  return (
    <section className={styles.option}>
      <p className={styles.optionName} aria-hidden="true">
        {label}
      </p>
      <RadioCards
        label={label}
        options={sides.map(({ id }) => ({ value: id, name: words[id]?.name ?? id, about: words[id]?.about[0] ?? '' }))}
        value={chosen?.id ?? ''}
        onChange={(id) => {
          const side = sides.find((one) => one.id === id)
          if (side !== undefined) onChange(side)
        }}
      />
    </section>
  )
}
