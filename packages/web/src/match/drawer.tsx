import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './drawer.module.css'

/** The tabs beside the board. */
export type DrawerTab = 'log' | 'rules'

interface TabsProps {
  readonly tab: DrawerTab
  readonly onTab: (tab: DrawerTab) => void
  /** The content of the selected tab. */
  readonly children: ReactNode
}

const TABS: readonly DrawerTab[] = ['log', 'rules']

/** Tabs for log and rules. */
export function DrawerTabs({ tab, onTab, children }: TabsProps): ReactElement {
  const { match } = useMessages()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tab === 'log' ? 'rules' : 'log'
    onTab(other)
    list.current?.querySelector<HTMLElement>(`[data-tab=${other}]`)?.focus()
  }
  return (
    <>
      <div className={styles.tabs} role="tablist" ref={list} aria-label={match.drawer} onKeyDown={turn}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            data-tab={one}
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => onTab(one)}
          >
            <Icon id={one === 'log' ? 'i-log' : 'i-rules'} />
            {one === 'log' ? match.log : match.rules}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </div>
    </>
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
