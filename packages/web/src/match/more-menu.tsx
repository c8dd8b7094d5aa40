import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import type { SessionActions } from '../play/match-session.ts'
import { Icon } from '../ui/icon.tsx'
import { useMessages } from '../messages/messages.tsx'
import styles from './more-menu.module.css'
import { Sheet } from './sheet.tsx'

interface MoreMenuProps {
  readonly game: string
  /** A match of this device: another one can be set up from here. */
  readonly isLocal: boolean
  readonly actions: SessionActions
  readonly isTextView: boolean
  readonly onToggleTextView: () => void
  readonly onError: () => void
  readonly onClose: () => void
}

/** All that is rarely needed: other views, settings, leaving. What cannot be undone is asked twice. */
export function MoreMenu({
  game,
  isLocal: local,
  actions,
  isTextView: text,
  onToggleTextView: onText,
  onError: onFault,
  onClose,
}: MoreMenuProps): ReactElement {
  const { match: table } = useMessages()
  const [asking, setAsking] = useState<'resign' | 'leave'>()
  if (asking !== undefined)
    return <ConfirmDialog action={asking} actions={actions} onError={onFault} onClose={onClose} />
  return (
    <Sheet title={table.more} kind="menu" onClose={onClose}>
      <ul className={styles.menu}>
        <li>
          <Button
            onPress={() => {
              onText()
              onClose()
            }}
          >
            <Icon id="i-log" />
            {text ? table.boardView : table.textView}
          </Button>
        </li>
        {local && (
          <li>
            <Link href={`/play/${game}?setup`}>
              <Icon id="i-plus" />
              {table.newGame}
            </Link>
          </li>
        )}
        {actions.leave !== undefined && (
          <li>
            <Button onPress={() => setAsking('leave')}>
              <Icon id="i-standin" />
              {table.leave}
            </Button>
          </li>
        )}
        {actions.resign !== undefined && (
          <li>
            <Button onPress={() => setAsking('resign')}>
              <Icon id="i-away" />
              {table.resign}
            </Button>
          </li>
        )}
        <li>
          <Link href="/settings">
            <Icon id="i-more" />
            {table.settings}
          </Link>
        </li>
        <li>
          <Link href="/">
            <Icon id="i-table" />
            {table.toGames}
          </Link>
        </li>
      </ul>
    </Sheet>
  )
}

interface ConfirmDialogProps extends Pick<MoreMenuProps, 'actions' | 'onError' | 'onClose'> {
  readonly action: 'resign' | 'leave'
}

function ConfirmDialog({ action: asking, actions, onError: onFault, onClose }: ConfirmDialogProps): ReactElement {
  const { match: table } = useMessages()
  const [title, text, yes] =
    asking === 'resign'
      ? [table.resignAsk, table.resignText, table.resign]
      : [table.leaveAsk, table.leaveText, table.leave]
  const act = () => {
    actions[asking]?.().catch(onFault)
    onClose()
  }
  return (
    <Sheet title={title} kind="question" onClose={onClose}>
      <div className={styles.question}>
        <p>{text}</p>
        <div>
          <Button className="btn" onPress={onClose} autoFocus>
            {table.cancel}
          </Button>
          <Button className="btn go" onPress={act}>
            {yes}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
