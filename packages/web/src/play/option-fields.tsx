import type { GameOption, OptionWords } from '@spellbough/kernel'
import { type ReactElement, useId } from 'react'
import { useMessages } from '../messages/messages.tsx'
import styles from './setup-page.module.css'

type ChosenOptions = Readonly<Record<string, unknown>>

interface OptionFieldsProps {
  readonly options: Readonly<Record<string, GameOption>>
  readonly words: Readonly<Record<string, OptionWords>>
  readonly chosen: ChosenOptions
  /** What has just been chosen, by its name. */
  readonly onChange: (changed: ChosenOptions) => void
}

/** Options of a game, each with an explanation. */
export function OptionFields({ options, words, chosen, onChange }: OptionFieldsProps): ReactElement | null {
  const entries = Object.entries(options)
  if (entries.length === 0) return null
  return (
    <>
      {entries.map(([name, option]) => (
        <OptionField
          key={name}
          option={option}
          words={words[name] ?? { label: name, help: '' }}
          value={chosen[name] ?? option.default}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </>
  )
}

interface OptionFieldProps {
  readonly option: GameOption
  readonly words: OptionWords
  readonly value: unknown
  readonly onChange: (value: string | number | boolean) => void
}

/** More values than this are shown as a list. */
const MAX_RADIOS = 5

function OptionField({ option, words, value, onChange }: OptionFieldProps): ReactElement {
  const { play } = useMessages()
  const id = useId()
  const explain = (one: string | boolean) => words.values?.[String(one)] ?? optionValueText(one, play)
  const values: readonly (string | boolean)[] =
    option.kind === 'choice' ? option.values : option.kind === 'flag' ? [false, true] : []
  return (
    <fieldset className={styles.option} aria-labelledby={id}>
      <h2 id={id}>{words.label}</h2>
      <p>{words.help}</p>
      {option.kind === 'number' && (
        <input
          type="number"
          aria-labelledby={id}
          min={option.min}
          max={option.max}
          value={String(value)}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      )}
      {values.length > MAX_RADIOS && (
        <select aria-labelledby={id} value={String(value)} onChange={(event) => onChange(event.target.value)}>
          {values.map((one) => (
            <option key={String(one)} value={String(one)}>
              {explain(one)}
            </option>
          ))}
        </select>
      )}
      {values.length <= MAX_RADIOS &&
        values.map((one) => (
          <label key={String(one)} className={styles.radio}>
            <input type="radio" name={id} checked={one === value} onChange={() => onChange(one)} />
            <span>{explain(one)}</span>
          </label>
        ))}
    </fieldset>
  )
}

function optionValueText(value: string | boolean, { on, off }: { readonly on: string; readonly off: string }): string {
  return typeof value === 'string' ? value : value ? on : off
}
