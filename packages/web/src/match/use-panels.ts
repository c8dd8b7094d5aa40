import { useState } from 'react'
import { changeSettings, useSettings } from '../settings/use-settings.ts'
import { useIsPinnable } from './use-is-narrow.ts'

/** What the drawer can show. */
export type DrawerContent = 'log' | 'rules' | 'chat'

/** The drawer and the menu of the match page: one of them is open at a time. */
export interface Panels {
  readonly openPanel: DrawerContent | 'more' | undefined
  /** The rule to scroll to. */
  readonly rule: string | undefined
  /** The screen is wide enough for the log beside the board. */
  readonly isPinnable: boolean
  /** The log stays open beside the board. */
  readonly isPinned: boolean
  /** The log shows only what happened since the viewer's last turn at first. */
  readonly isLogSinceLastTurn: boolean
  readonly toggleLog: () => void
  readonly showSinceLastTurn: () => void
  readonly toggleRules: () => void
  readonly toggleChat: () => void
  readonly showRule: (rule: string) => void
  readonly showMore: () => void
  readonly togglePin: () => void
  readonly close: () => void
}

export function usePanels(): Panels {
  const [opened, setOpened] = useState<Panels['openPanel']>()
  const [rule, setRule] = useState<string>()
  const [isLogSinceLastTurn, setLogSinceLastTurn] = useState(false)
  const { logPinned } = useSettings()
  const isPinnable = useIsPinnable()
  const isPinned = isPinnable && logPinned
  const openPanel = opened ?? (isPinned ? 'log' : undefined)
  const toggle = (content: DrawerContent) => setOpened(opened === content ? undefined : content)
  return {
    openPanel,
    rule,
    isPinnable,
    isPinned,
    isLogSinceLastTurn,
    showSinceLastTurn: () => {
      setLogSinceLastTurn(true)
      setOpened('log')
    },
    toggleLog: () => {
      setLogSinceLastTurn(false)
      // The pinned log is under whatever else the drawer shows.
      if (isPinned && openPanel === 'log') changeSettings({ logPinned: false })
      if (isPinned) setOpened(undefined)
      else toggle('log')
    },
    toggleRules: () => {
      setRule(undefined)
      toggle('rules')
    },
    toggleChat: () => toggle('chat'),
    showRule: (newRule) => {
      setRule(newRule)
      setOpened('rules')
    },
    showMore: () => setOpened('more'),
    togglePin: () => {
      changeSettings({ logPinned: !logPinned })
      setOpened(logPinned ? 'log' : undefined)
    },
    close: () => {
      if (isPinned && opened === undefined) changeSettings({ logPinned: false })
      setOpened(undefined)
    },
  }
}
