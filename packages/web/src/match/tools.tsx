import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './tools.module.css'
import type { Panels } from './use-panels.ts'

interface ToolsProps {
  readonly panels: Panels
  /** Unread chat messages; `undefined` without a chat. */
  readonly unreadCount: number | undefined
}

/** The buttons in the top bar: log, chat, rules and the menu of everything rarer. */
export function Tools({ panels, unreadCount }: ToolsProps): ReactElement {
  const { match } = useMessages()
  const { openPanel } = panels
  const unreadText = unreadCount === undefined || unreadCount === 0 ? '' : `, ${match.unread(unreadCount)}`
  return (
    <>
      <Button
        className={`${styles.tool} ${styles.log}`}
        aria-label={match.log}
        aria-expanded={openPanel === 'log'}
        onPress={panels.toggleLog}
      >
        <Icon id="i-log" />
        <span>{match.log}</span>
      </Button>
      {unreadCount !== undefined && (
        <Button
          className={styles.tool ?? ''}
          aria-label={`${match.chat}${unreadText}`}
          aria-expanded={openPanel === 'chat'}
          onPress={panels.toggleChat}
        >
          <Icon id="i-chat" />
          <span>{match.chat}</span>
          {unreadCount > 0 && <i className={styles.badge}>{unreadCount}</i>}
        </Button>
      )}
      <Button
        className={styles.tool ?? ''}
        aria-label={match.rules}
        aria-expanded={openPanel === 'rules'}
        onPress={panels.toggleRules}
      >
        <Icon id="i-rules" />
        <span>{match.rules}</span>
      </Button>
      <Button className={styles.tool ?? ''} aria-label={match.more} aria-haspopup="dialog" onPress={panels.showMore}>
        <Icon id="i-more" />
      </Button>
    </>
  )
}
