import { useState } from 'react'
import type { DrawerTab } from './drawer.tsx'

/** The tabs and panels of the match page. */
export interface Panels {
  readonly tab: DrawerTab
  /** The rule to scroll to in the rules tab. */
  readonly rule: string | undefined
  /** The open overlay; log and rules are overlays only on narrow screens. */
  readonly openPanel: 'drawer' | 'chat' | 'more' | undefined
  readonly setTab: (tab: DrawerTab) => void
  readonly showLog: () => void
  readonly showRules: (rule?: string) => void
  readonly showChat: () => void
  readonly showMore: () => void
  readonly close: () => void
}

export function usePanels(isNarrow: boolean): Panels {
  const [tab, setTab] = useState<DrawerTab>('log')
  const [rule, setRule] = useState<string>()
  const [openPanel, setOpenPanel] = useState<Panels['openPanel']>()
  const show = (newTab: DrawerTab) => {
    setTab(newTab)
    setOpenPanel('drawer')
    // Beside the board it is visible already, so only the focus moves there.
    if (!isNarrow) focusSoon('[data-drawer] [role=tabpanel] [tabindex]')
  }
  return {
    tab,
    rule,
    openPanel,
    setTab,
    showLog: () => show('log'),
    showRules: (newRule) => {
      setRule(newRule)
      show('rules')
    },
    showChat: () => {
      if (isNarrow) setOpenPanel('chat')
      else focusSoon('[data-chat] input')
    },
    showMore: () => setOpenPanel('more'),
    close: () => setOpenPanel(undefined),
  }
}

function focusSoon(selector: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }))
}
