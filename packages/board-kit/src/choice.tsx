import {
  type CSSProperties,
  createContext,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
  useId,
} from 'react'
import { Button } from 'react-aria-components/Button'
import styles from './choice.module.css'
import { type Highlight, isChoosable } from './highlight.ts'
import { usePressCapture } from './press-capture.ts'
import { WithTooltip, type WithTooltipProps } from './with-tooltip.tsx'

/** A press, and the input device. */
export interface Press {
  readonly pointerType: 'mouse' | 'pen' | 'touch' | 'keyboard' | 'virtual'
}

export interface ChoiceProps {
  readonly highlight: Highlight
  /** The accessible name: "Rún Sorcerer, in the Pool". */
  readonly label: string
  /** Why it cannot be chosen now; the accessible description while it is dimmed. */
  readonly reason?: string | undefined
  /** The input device is given so that a board can require a second press on touch screens. */
  readonly onPress?: (press: Press) => void
  /** It was pressed although it is dimmed or calm. Left out, the press shows `explanation`. */
  readonly onDisabledPress?: (() => void) | undefined
  /** Shown on hover, focus and long press, and on a press without another effect. */
  readonly explanation?: ReactNode
  /** The side of the explanation, which should not cover related things. Above by default. */
  readonly explanationPlacement?: WithTooltipProps['placement']
  /** The state of a toggle; left out where pressing makes the move. */
  readonly pressed?: boolean
  /**
   * The content is a picture that may contain text. The label is then a hidden text inside, and the picture is hidden from
   * screen readers: an `aria-label` would have to contain all visible words.
   */
  readonly isPicture?: boolean
  /** Reached by arrow keys instead of Tab, in a `RovingGroup`. */
  readonly roving?: boolean
  /** It is pointed at in the log. */
  readonly isPointedAt?: boolean
  readonly className?: string | undefined
  readonly style?: CSSProperties
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/**
 * Whether the board is read-only, as in a replay. Choices are then plain buttons, which render faster: a step of a replay
 * renders hundreds of them.
 */
export const ReadOnlyContext = createContext(false)

/** Anything on the board that can be pressed. It stays focusable when it cannot be chosen, to explain why. */
export function Choice(props: ChoiceProps): ReactElement {
  const {
    highlight,
    label,
    reason,
    onPress,
    onDisabledPress,
    explanation,
    pressed,
    isPicture,
    roving,
    isPointedAt,
    className,
    children,
  } = props
  const reasonId = useId()
  const pressCapture = usePressCapture()
  const canChoose = isChoosable(highlight)
  const hasReason = highlight === 'dimmed' && reason !== undefined
  const shared = {
    ...(props.ref && { ref: props.ref }),
    ...(props.style && { style: props.style }),
    ...(pressed !== undefined && { 'aria-pressed': pressed }),
    ...(hasReason && { 'aria-describedby': reasonId }),
    ...(isPicture !== true && { 'aria-label': label }),
    'aria-disabled': !canChoose,
    'data-light': highlight,
    'data-pointed': isPointedAt === true,
    className: [styles.choice, className].filter(Boolean).join(' '),
  }
  const act = (press: Press) => (canChoose ? onPress?.(press) : onDisabledPress?.())
  const content = (
    <>
      {isPicture === true && <span className={styles.name}>{label}</span>}
      {isPicture === true ? (
        <span className={styles.picture} aria-hidden="true">
          {children}
        </span>
      ) : (
        children
      )}
      {hasReason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  )
  const button = useContext(ReadOnlyContext) ? (
    <button type="button" {...shared} {...(roving && { tabIndex: -1 })} onClick={() => act({ pointerType: 'mouse' })}>
      {content}
    </button>
  ) : (
    <Button {...shared} {...pressCapture} excludeFromTabOrder={roving ?? false} onPress={act}>
      {content}
    </Button>
  )
  if (explanation === undefined) return button
  return (
    <WithTooltip
      content={explanation}
      showOnPress={!canChoose && onDisabledPress === undefined}
      {...(props.explanationPlacement && { placement: props.explanationPlacement })}
    >
      {button}
    </WithTooltip>
  )
}
