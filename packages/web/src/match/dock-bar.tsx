import type { ReactElement, Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './dock-bar.module.css'
import { HintButton } from './hint-button.tsx'
import type { HintControl } from './use-hint.ts'

interface DockBarProps {
  /** Where the board's own buttons go. */
  readonly ref: Ref<HTMLDivElement>
  /** Nothing once the game is over. */
  readonly canUndo: boolean | undefined
  readonly lastMoveText: string | undefined
  readonly onUndo: () => void
  /** Nothing where none is to be had, or where it stands elsewhere. */
  readonly hint: HintControl | undefined
  /** The last thing that happened. */
  readonly latestLogLine: string
  /** Lines of talk that have not been read; nothing where nobody talks. */
  readonly unreadCount: number | undefined
  readonly onShowLog: () => void
  readonly onShowChat: () => void
  /** Goes back to the score sheet. */
  readonly onShowScoreSheet: (() => void) | undefined
}

/** The bar under the board: undo, which says what it takes back, and the board's own buttons. */
export function DockBar(props: DockBarProps): ReactElement {
  const { canUndo, lastMoveText, onUndo, hint, latestLogLine, unreadCount, onShowLog, onShowChat, onShowScoreSheet } =
    props
  const { match } = useMessages()
  return (
    <section className={styles.bar} data-bar aria-label={match.actions}>
      {latestLogLine !== '' && (
        <Button className={styles.peek} aria-label={`${match.log}: ${latestLogLine}`} onPress={onShowLog}>
          <Icon id="i-log" />
          <span>{latestLogLine}</span>
          <Icon id="i-down" />
        </Button>
      )}
      <div className={styles.dock}>
        {canUndo !== undefined && (
          <Button className={`btn ${styles.undo}`} isDisabled={!canUndo} onPress={onUndo}>
            <Icon id="i-undo" />
            {match.undo}
            {canUndo && lastMoveText !== undefined && <small>{lastMoveText}</small>}
          </Button>
        )}
        {hint !== undefined && <HintButton hint={hint} isIconOnly className={styles.hint} />}
        {unreadCount !== undefined && (
          <Button
            className={`ico ${styles.chat}`}
            aria-label={unreadCount === 0 ? match.chat : `${match.chat}, ${match.unread(unreadCount)}`}
            onPress={onShowChat}
          >
            <Icon id="i-chat" />
            {unreadCount > 0 && <i className={styles.badge}>{unreadCount}</i>}
          </Button>
        )}
        <div className={styles.own} ref={props.ref} data-dock />
        {onShowScoreSheet !== undefined && (
          <Button className="btn go" onPress={onShowScoreSheet}>
            <Icon id="i-crown" />
            {match.backToSheet}
          </Button>
        )}
      </div>
    </section>
  )
}
