import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import { useMessages } from '../messages/messages.tsx'
import type { SessionActions } from '../play/match-session.ts'
import { changeSettings, useSettings } from '../settings/use-settings.ts'
import { Icon } from '../ui/icon.tsx'
import { BotSpeedPicker } from './bot-speed.tsx'
import styles from './more-menu.module.css'
import { Sheet } from './sheet.tsx'

interface MoreMenuProps {
  readonly game: string
  /** A local match: another one can be set up from here. */
  readonly isLocal: boolean
  readonly actions: SessionActions
  /** Bots move at this device's pace. */
  readonly hasBots: boolean
  readonly isTextView: boolean
  readonly onToggleTextView: () => void
  readonly onError: () => void
  readonly onClose: () => void
}

/** The menu of rare actions. Actions that cannot be undone ask for confirmation. */
export function MoreMenu({
  game,
  isLocal,
  actions,
  hasBots,
  isTextView,
  onToggleTextView,
  onError,
  onClose,
}: MoreMenuProps): ReactElement {
  const { match } = useMessages()
  const { sound } = useSettings()
  const [openDialog, setOpenDialog] = useState<'resign' | 'leave'>()
  if (openDialog !== undefined)
    return <ConfirmDialog action={openDialog} actions={actions} onError={onError} onClose={onClose} />
  return (
    <Sheet title={match.more} kind="menu" onClose={onClose}>
      {hasBots && <BotSpeedPicker className={styles.speed} />}
      <ul className={styles.menu}>
        <li>
          <Button aria-pressed={sound} onPress={() => changeSettings({ sound: !sound })}>
            <Icon id="i-sound" />
            {sound ? match.soundOn : match.soundOff}
          </Button>
        </li>
        <li>
          <Button
            onPress={() => {
              onToggleTextView()
              onClose()
            }}
          >
            <Icon id="i-log" />
            {isTextView ? match.boardView : match.textView}
          </Button>
        </li>
        {isLocal && (
          <li>
            <Link href={`/play/${game}?setup`}>
              <Icon id="i-plus" />
              {match.newGame}
            </Link>
          </li>
        )}
        {actions.leave !== undefined && (
          <li>
            <Button onPress={() => setOpenDialog('leave')}>
              <Icon id="i-standin" />
              {match.leave}
            </Button>
          </li>
        )}
        {actions.resign !== undefined && (
          <li>
            <Button onPress={() => setOpenDialog('resign')}>
              <Icon id="i-away" />
              {match.resign}
            </Button>
          </li>
        )}
        <li>
          <Link href="/settings">
            <Icon id="i-more" />
            {match.settings}
          </Link>
        </li>
        <li>
          <Link href="/">
            <Icon id="i-table" />
            {match.toGames}
          </Link>
        </li>
      </ul>
    </Sheet>
  )
}

interface ConfirmDialogProps extends Pick<MoreMenuProps, 'actions' | 'onError' | 'onClose'> {
  readonly action: 'resign' | 'leave'
}

function ConfirmDialog({ action, actions, onError, onClose }: ConfirmDialogProps): ReactElement {
  const { match } = useMessages()
  const [title, text, yes] =
    action === 'resign'
      ? [match.resignAsk, match.resignText, match.resign]
      : [match.leaveAsk, match.leaveText, match.leave]
  const act = () => {
    actions[action]?.().catch(onError)
    onClose()
  }
  return (
    <Sheet title={title} kind="question" onClose={onClose}>
      <div className={styles.question}>
        <p>{text}</p>
        <div>
          <Button className="btn" onPress={onClose} autoFocus>
            {match.cancel}
          </Button>
          <Button className="btn go" onPress={act}>
            {yes}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
