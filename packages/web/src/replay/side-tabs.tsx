import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import styles from '../match/drawer.module.css'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'

const TABS = ['log', 'moments', 'review'] as const

const ICONS = { log: 'i-log', moments: 'i-crown', review: 'i-review' } as const

type Tab = (typeof TABS)[number]

type SideTabsProps = { readonly [Which in Tab]: ReactNode } & {
  /** The tab that is shown first. */
  readonly first: Tab
}

/** Tabs for the log, the moments and the review. */
export function SideTabs({ first, ...content }: SideTabsProps): ReactElement {
  const { match, replay, advice } = useMessages()
  const [tab, setTab] = useState<Tab>(first)
  const labels = { log: match.log, moments: replay.moments, review: advice.review }
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    // Outside of the tabs these keys step through the match.
    event.preventDefault()
    const step = event.key === 'ArrowRight' ? 1 : TABS.length - 1
    const other = TABS[(TABS.indexOf(tab) + step) % TABS.length] ?? 'log'
    setTab(other)
    list.current?.querySelector<HTMLElement>(`[data-tab=${other}]`)?.focus()
  }
  return (
    <>
      <div className={styles.tabs} role="tablist" ref={list} aria-label={replay.sidePanel} onKeyDown={turn}>
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
            onClick={() => setTab(one)}
          >
            <Icon id={ICONS[one]} />
            {labels[one]}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {content[tab]}
      </div>
    </>
  )
}
