import { type CSSProperties, type ReactElement, type ReactNode, type Ref, useId } from 'react'
import { Button } from 'react-aria-components/Button'
import styles from './choice.module.css'
import { Explain } from './explain.tsx'
import { answers, type Light } from './light.ts'

export interface ChoiceProps {
  readonly light: Light
  /** What it is, for those who do not see it: "Rún Sorcerer, in the Pool". */
  readonly label: string
  /** Why it cannot be chosen now, in a few words; read out with the label while it is dimmed. */
  readonly reason?: string | undefined
  readonly onPress?: () => void
  /** It was pressed although it is dimmed or calm: the table says why not. */
  readonly onWhyNot?: () => void
  /** Shown on hover, focus and long press. */
  readonly explain?: ReactNode
  /** Whether it is one of the things chosen together, for toggles; left out where pressing makes the move. */
  readonly pressed?: boolean
  /** Reached by arrow keys instead of Tab, in boards that rove. */
  readonly roving?: boolean
  /** The log's reader points at it. */
  readonly pointed?: boolean
  readonly className?: string | undefined
  readonly style?: CSSProperties
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/** Anything on the table that can be pressed. It stays reachable when it cannot be chosen, so that it can say why. */
export function Choice(props: ChoiceProps): ReactElement {
  const { light, label, reason, onPress, onWhyNot, explain, pressed, roving, pointed, className, children } = props
  const reasonId = useId()
  const lit = answers(light)
  const told = light === 'dimmed' && reason !== undefined
  const button = (
    <Button
      {...(props.ref && { ref: props.ref })}
      {...(props.style && { style: props.style })}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      {...(told && { 'aria-describedby': reasonId })}
      aria-label={label}
      aria-disabled={!lit}
      excludeFromTabOrder={roving ?? false}
      data-light={light}
      data-pointed={pointed === true}
      className={[styles.choice, className].filter(Boolean).join(' ')}
      onPress={() => (lit ? onPress?.() : onWhyNot?.())}
    >
      {children}
      {told && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </Button>
  )
  return explain === undefined ? button : <Explain content={explain}>{button}</Explain>
}
