import type { ReactElement, ReactNode } from 'react'
import { useMessages } from '../messages/messages.tsx'
import styles from './drawer.module.css'
import { Tabs } from './tabs.tsx'

/** The tabs beside the board. */
export type DrawerTab = 'log' | 'rules'

interface DrawerTabsProps {
  readonly tab: DrawerTab
  readonly onTab: (tab: DrawerTab) => void
  /** The content of the selected tab. */
  readonly children: ReactNode
}

/** Tabs for log and rules. */
export function DrawerTabs({ tab, onTab, children }: DrawerTabsProps): ReactElement {
  const { match } = useMessages()
  const tabs = [
    { name: 'log', label: match.log, icon: 'i-log' },
    { name: 'rules', label: match.rules, icon: 'i-rules' },
  ] as const
  return (
    <Tabs label={match.drawer} tabs={tabs} selected={tab} onSelect={onTab}>
      {children}
    </Tabs>
  )
}

/** The column beside the board, on wide screens. */
export function Drawer({ children }: { readonly children: ReactNode }): ReactElement {
  const { match } = useMessages()
  return (
    <aside className={styles.drawer} aria-label={match.drawer} data-drawer>
      {children}
    </aside>
  )
}
