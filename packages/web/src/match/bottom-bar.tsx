import type { ReactElement, ReactNode, Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './bottom-bar.module.css'
import { HintButton } from './hint-button.tsx'
import type { HintControl } from './use-hint.ts'

interface BottomBarProps {
  /** The container of the board's own buttons. */
  readonly ref: Ref<HTMLDivElement>
  /** `undefined` once the game is over. */
  readonly canUndo: boolean | undefined
  readonly lastMoveText: string | undefined
  readonly onUndo: () => void
  /** `undefined` where hints are not offered. */
  readonly hint: HintControl | undefined
  /** Lets bots move at once until it is the viewer's turn; `undefined` when there is nothing to skip. */
  readonly onSkip: (() => void) | undefined
  /** Shows the score sheet again; `undefined` where it is shown or there is none. */
  readonly onShowScoreSheet: (() => void) | undefined
  /** The last events and what else stands between the two buttons and the choices. */
  readonly children: ReactNode
}

/** The bar under the board: Undo and Hint, the last events, and at its end the choices of the moment. */
export function BottomBar({
  ref,
  canUndo,
  lastMoveText,
  onUndo,
  hint,
  onSkip,
  onShowScoreSheet,
  children,
}: BottomBarProps): ReactElement {
  const { match } = useMessages()
  return (
    <section className={styles.bar} data-bar aria-label={match.actions}>
      {canUndo !== undefined && (
        <Button className={`btn ${styles.fixed} ${styles.undo}`} isDisabled={!canUndo} onPress={onUndo}>
          <Icon id="i-undo" />
          <span>
            {match.undo}
            {canUndo && lastMoveText !== undefined && <small className={styles.taken}>{lastMoveText}</small>}
          </span>
        </Button>
      )}
      {hint !== undefined && <HintButton hint={hint} className={`${styles.fixed} ${styles.hint}`} />}
      <div className={styles.middle}>{children}</div>
      <div className={styles.own} ref={ref} data-dock />
      {onSkip !== undefined && (
        <Button className={`btn go ${styles.skip}`} onPress={onSkip}>
          <Icon id="i-skip" />
          {match.skipToTurn}
        </Button>
      )}
      {onShowScoreSheet !== undefined && (
        <Button className="btn go" onPress={onShowScoreSheet}>
          <Icon id="i-crown" />
          {match.backToSheet}
        </Button>
      )}
    </section>
  )
}
