import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import styles from '../table/drawer.module.css'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../words/words.tsx'

const TABS = ['log', 'moments'] as const

type Tab = (typeof TABS)[number]

/** The log and the moments worth jumping to, under two tabs. */
export function SideTabs(content: { readonly [Which in Tab]: ReactNode }): ReactElement {
  const { table, replay } = useWords()
  const [tab, setTab] = useState<Tab>('log')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    // Elsewhere these keys step through the match.
    event.preventDefault()
    const other = tab === 'log' ? 'moments' : 'log'
    setTab(other)
    list.current?.querySelector<HTMLElement>(`[data-tab=${other}]`)?.focus()
  }
  return (
    <>
      <div className={styles.tabs} role="tablist" ref={list} aria-label={replay.side} onKeyDown={turn}>
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
            <Icon id={one === 'log' ? 'i-log' : 'i-review'} />
            {one === 'log' ? table.log : replay.moments}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {content[tab]}
      </div>
    </>
  )
}
