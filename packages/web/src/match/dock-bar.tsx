import type { ReactElement, Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './dock-bar.module.css'
import { HintButton } from './hint-button.tsx'
import type { HintControl } from './use-hint.ts'

interface DockBarProps {
  /** The container of the board's own buttons. */
  readonly ref: Ref<HTMLDivElement>
  /** `undefined` once the game is over. */
  readonly canUndo: boolean | undefined
  readonly lastMoveText: string | undefined
  readonly onUndo: () => void
  /** `undefined` where hints are not offered, or the button is elsewhere. */
  readonly hint: HintControl | undefined
  /** The latest line of the log. */
  readonly latestLogLine: string
  /** Unread chat messages; `undefined` without a chat. */
  readonly unreadCount: number | undefined
  readonly onShowLog: () => void
  readonly onShowChat: () => void
  /** Shows the score sheet again; `undefined` where it is shown or there is none. */
  readonly onShowScoreSheet: (() => void) | undefined
}

/** The bar under the board: undo with the move it takes back, chat, hint, and the board's own buttons. */
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
