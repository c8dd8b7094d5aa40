import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './tabs.module.css'

interface TabsProps<Name extends string> {
  /** The accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly { readonly name: Name; readonly label: string; readonly icon: string }[]
  readonly selected: Name
  readonly onSelect: (name: Name) => void
  /** The content of the selected tab. */
  readonly children: ReactNode
}

/** Tabs with arrow keys. */
export function Tabs<Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: TabsProps<Name>): ReactElement {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const selectAdjacent = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    // Outside of the tabs these keys step through a replay.
    event.preventDefault()
    const step = event.key === 'ArrowRight' ? 1 : tabs.length - 1
    const index = tabs.findIndex(({ name }) => name === selected)
    const next = tabs[(index + step) % tabs.length]
    if (next === undefined) return
    onSelect(next.name)
    list.current?.querySelector<HTMLElement>(`[data-tab=${next.name}]`)?.focus()
  }
  return (
    <>
      <div className={styles.tabs} role="tablist" ref={list} aria-label={label} onKeyDown={selectAdjacent}>
        {tabs.map(({ name, label, icon }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            <Icon id={icon} />
            {label}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}
