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

/** A press, and what made it. */
export interface Press {
  readonly pointerType: 'mouse' | 'pen' | 'touch' | 'keyboard' | 'virtual'
}

export interface ChoiceProps {
  readonly highlight: Highlight
  /** What it is, for those who do not see it: "Rún Sorcerer, in the Pool". */
  readonly label: string
  /** Why it cannot be chosen now, in a few words; read out with the label while it is dimmed. */
  readonly reason?: string | undefined
  /** With what it was pressed: a board may let a finger choose first and act on a second word. */
  readonly onPress?: (press: Press) => void
  /** It was pressed although it is dimmed or calm: the table says why not. Left out, the press is answered by `explain`. */
  readonly onDisabledPress?: (() => void) | undefined
  /** Shown on hover, focus and long press, and on a press that nothing else answers. */
  readonly explanation?: ReactNode
  /** On which side it is explained: there should be nothing that is compared with it. Above unless told. */
  readonly explanationPlacement?: WithTooltipProps['placement']
  /** Whether it is one of the things chosen together, for toggles; left out where pressing makes the move. */
  readonly pressed?: boolean
  /**
   * What is inside is a picture, words and figures and all, and the label says it better: the name stands inside, unseen, and
   * the picture is not read out. A name given from outside would have to repeat every word that is seen.
   */
  readonly isPicture?: boolean
  /** Reached by arrow keys instead of Tab, in boards that rove. */
  readonly roving?: boolean
  /** The log's reader points at it. */
  readonly isPointedAt?: boolean
  readonly className?: string | undefined
  readonly style?: CSSProperties
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/**
 * Whether the board is only looked at, as one of a match that is over. What stands on it is made of plain buttons then: they
 * need not tell a finger from a mouse, and hundreds of them are drawn anew with every step.
 */
export const ReadOnlyContext = createContext(false)

/** Anything on the table that can be pressed. It stays reachable when it cannot be chosen, so that it can say why. */
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
  const steady = usePressCapture()
  const isLit = isChoosable(highlight)
  const told = highlight === 'dimmed' && reason !== undefined
  const shared = {
    ...(props.ref && { ref: props.ref }),
    ...(props.style && { style: props.style }),
    ...(pressed !== undefined && { 'aria-pressed': pressed }),
    ...(told && { 'aria-describedby': reasonId }),
    ...(isPicture !== true && { 'aria-label': label }),
    'aria-disabled': !isLit,
    'data-light': highlight,
    'data-pointed': isPointedAt === true,
    className: [styles.choice, className].filter(Boolean).join(' '),
  }
  const act = (press: Press) => (isLit ? onPress?.(press) : onDisabledPress?.())
  const inside = (
    <>
      {isPicture === true && <span className={styles.name}>{label}</span>}
      {isPicture === true ? (
        <span className={styles.picture} aria-hidden="true">
          {children}
        </span>
      ) : (
        children
      )}
      {told && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  )
  const button = useContext(ReadOnlyContext) ? (
    <button type="button" {...shared} {...(roving && { tabIndex: -1 })} onClick={() => act({ pointerType: 'mouse' })}>
      {inside}
    </button>
  ) : (
    <Button {...shared} {...steady} excludeFromTabOrder={roving ?? false} onPress={act}>
      {inside}
    </Button>
  )
  if (explanation === undefined) return button
  return (
    <WithTooltip
      content={explanation}
      showOnPress={!isLit && onDisabledPress === undefined}
      {...(props.explanationPlacement && { placement: props.explanationPlacement })}
    >
      {button}
    </WithTooltip>
  )
}
