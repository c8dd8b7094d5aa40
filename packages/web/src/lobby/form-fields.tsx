import { type ReactElement, type ReactNode, useId } from 'react'
import { Switch } from 'react-aria-components/Switch'
import { Icon } from '../ui/icon.tsx'
import styles from './form-fields.module.css'

export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly name: string
  readonly icon?: string
  /** What the option means. */
  readonly about?: string
}

interface RadioOptionsProps<Value extends string> {
  readonly label: string
  readonly options: readonly RadioOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Radio buttons as cards, each with a description. */
export function RadioCards<Value extends string>({
  label,
  options,
  value,
  onChange,
}: RadioOptionsProps<Value>): ReactElement {
  const name = useId()
  return (
    <fieldset className={styles.ways}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.way}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <b>
            {option.icon !== undefined && <Icon id={option.icon} />}
            {option.name}
          </b>
          <span>{option.about}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Radio buttons side by side. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: RadioOptionsProps<Value>): ReactElement {
  const name = useId()
  return (
    <fieldset className={styles.line}>
      <legend>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.icon !== undefined && <Icon id={option.icon} />}
            {option.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SwitchFieldProps {
  readonly label: string
  readonly help: string
  readonly value: boolean
  readonly isDisabled?: boolean
  readonly onChange: (value: boolean) => void
}

/** A switch with a label and a description. */
export function SwitchField({ label, help, value, isDisabled = false, onChange }: SwitchFieldProps): ReactElement {
  return (
    <Switch className={styles.switch ?? ''} isSelected={value} isDisabled={isDisabled} onChange={onChange}>
      <span className="switch-track" />
      <span>
        <b>{label}</b>
        <small>{help}</small>
      </span>
    </Switch>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autoComplete?: string
  readonly maxLength?: number
  readonly children?: ReactNode
}

/** A text input with its label above and buttons beside it. */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, value, onChange, help, type = 'text', autoComplete = 'off', maxLength = 254, children } = props
  const id = useId()
  return (
    <div className={styles.text}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          type={type}
          value={value}
          maxLength={maxLength}
          autoComplete={autoComplete}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      {help !== undefined && <small id={`${id}-help`}>{help}</small>}
    </div>
  )
}
