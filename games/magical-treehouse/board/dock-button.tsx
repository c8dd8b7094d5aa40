import { Choice, Dock, Glyph, highlightOf } from '@spellbough/board-kit'
import type { ReactElement, ReactNode } from 'react'
import type { Move } from '../rules/moves.ts'
import { useBoard } from './board-context.ts'
import styles from './dock.module.css'

/** The choices of the moment, at the end of the page's bottom bar. */
export function ActionDock({ children }: { readonly children: ReactNode }): ReactElement {
  const { texts, narrow } = useBoard()
  return (
    <Dock>
      <div className={styles.bar} role="toolbar" aria-label={texts.say.actions} data-narrow={narrow}>
        {children}
      </div>
    </Dock>
  )
}

export interface DockButtonProps {
  /** The move, where it is possible. */
  readonly move?: Move | undefined
  /** What it would be, so that the page can say why it is not possible. */
  readonly attempt?: Move
  readonly name: string
  /** What it brings or costs, or why it is not possible. */
  readonly small?: string | undefined
  readonly symbol?: string
  readonly hotkey?: string | undefined
  /** The likely one: lit, and last. */
  readonly isMain?: boolean
  /** It is what the viewer has chosen in secret. */
  readonly chosen?: boolean
  /** Marks it for the keys. */
  readonly kind?: string
  /** On a phone: only its symbol with a short word under it. */
  readonly isSmall?: boolean
  readonly onPress?: () => void
}

/** One choice as a button: what it does, what it brings, and its key. */
export function DockButton(props: DockButtonProps): ReactElement {
  const { move, attempt, name, small, symbol, hotkey, isMain = false, chosen = false, kind, onPress } = props
  const { texts, play, explainRefusal, narrow } = useBoard()
  const can = move !== undefined || onPress !== undefined
  const parts = [name, ...(chosen ? [texts.say.chosenNow] : []), ...(small === undefined ? [] : [small])]
  return (
    <span className={styles.slot} data-kind={kind} data-main={isMain}>
      <Choice
        isPicture
        highlight={highlightOf({ can, reason: can || chosen ? undefined : '' })}
        label={`${parts.join(', ')}${hotkey === undefined || narrow ? '' : ` (${hotkey})`}`}
        className={['btn', isMain && can && 'go', styles.button, props.isSmall && styles.small]
          .filter(Boolean)
          .join(' ')}
        onPress={() => (onPress !== undefined ? onPress() : move !== undefined && play(move))}
        onDisabledPress={() => attempt !== undefined && explainRefusal(attempt)}
      >
        {symbol !== undefined && <Glyph id={symbol} className={styles.sign} />}
        <span className={styles.text}>
          <b>
            {name}
            {chosen && ' ✓'}
          </b>
          {small !== undefined && <small>{small}</small>}
        </span>
        {hotkey !== undefined && <kbd className={styles.key}>{hotkey}</kbd>}
      </Choice>
    </span>
  )
}
