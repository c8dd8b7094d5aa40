import { Choice, Glyph, highlightOf } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import type { Move } from '../rules/moves.ts'
import { useBoard } from './board-context.ts'
import styles from './planning-actions.module.css'

export interface ActionButtonProps {
  /** The move, where it is possible. */
  readonly move: Move | undefined
  /** What it would be, so that the table can say why it is not. */
  readonly attempt?: Move
  readonly name: string
  readonly small?: string | undefined
  readonly symbol: string
  readonly hotkey?: string | undefined
  /** It is what the looker has chosen. */
  readonly chosen?: boolean
  /** Marks it for the keys. */
  readonly kind?: string
  readonly onPress?: () => void
}

/** One action as a button: its key, its sign, and what it does. */
export function ActionButton(props: ActionButtonProps): ReactElement {
  const { move, attempt, name, small, symbol, hotkey, chosen = false, kind, onPress } = props
  const { texts, play, explainRefusal } = useBoard()
  const can = move !== undefined || onPress !== undefined
  return (
    <span className={styles.slot} data-kind={kind}>
      <Choice
        isPicture
        highlight={highlightOf({ can, reason: can || chosen ? undefined : '' })}
        label={`${name}${chosen ? `, ${texts.say.chosenNow}` : ''}${small === undefined ? '' : `, ${small}`}${hotkey === undefined ? '' : ` (${hotkey})`}`}
        className={[styles.action, chosen && styles.chosen].filter(Boolean).join(' ')}
        onPress={() =>
          onPress !== undefined ? onPress() : move !== undefined ? play(move) : attempt && explainRefusal(attempt)
        }
        onDisabledPress={() => attempt !== undefined && explainRefusal(attempt)}
      >
        {hotkey !== undefined && <kbd className={styles.key}>{hotkey}</kbd>}
        <Glyph id={symbol} className={styles.sign} />
        <span className={styles.text}>
          <b>{name}</b>
          {small !== undefined && <small>{small}</small>}
        </span>
      </Choice>
    </span>
  )
}
