import type { ReactElement, Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { Icon } from '../ui/icon.tsx'
import { useMessages } from '../messages/messages.tsx'
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
  const {
    canUndo,
    lastMoveText: lastMove,
    onUndo,
    hint,
    latestLogLine: newest,
    unreadCount: unread,
    onShowLog: onLog,
    onShowChat: onChat,
    onShowScoreSheet: onSheet,
  } = props
  const { match: table } = useMessages()
  return (
    <section className={styles.bar} data-bar aria-label={table.actions}>
      {newest !== '' && (
        <Button className={styles.peek} aria-label={`${table.log}: ${newest}`} onPress={onLog}>
          <Icon id="i-log" />
          <span>{newest}</span>
          <Icon id="i-down" />
        </Button>
      )}
      <div className={styles.dock}>
        {canUndo !== undefined && (
          <Button className={`btn ${styles.undo}`} isDisabled={!canUndo} onPress={onUndo}>
            <Icon id="i-undo" />
            {table.undo}
            {canUndo && lastMove !== undefined && <small>{lastMove}</small>}
          </Button>
        )}
        {hint !== undefined && <HintButton hint={hint} isIconOnly className={styles.hint} />}
        {unread !== undefined && (
          <Button
            className={`ico ${styles.chat}`}
            aria-label={unread === 0 ? table.chat : `${table.chat}, ${table.unread(unread)}`}
            onPress={onChat}
          >
            <Icon id="i-chat" />
            {unread > 0 && <i className={styles.badge}>{unread}</i>}
          </Button>
        )}
        <div className={styles.own} ref={props.ref} data-dock />
        {onSheet !== undefined && (
          <Button className="btn go" onPress={onSheet}>
            <Icon id="i-crown" />
            {table.backToSheet}
          </Button>
        )}
      </div>
    </section>
  )
}
