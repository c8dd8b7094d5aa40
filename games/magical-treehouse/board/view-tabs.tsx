import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { useBoard } from './board-context.ts'
import styles from './view-tabs.module.css'

interface ViewTabsProps<Name extends string> {
  readonly names: Readonly<Record<Name, string>>
  readonly shown: Name
  readonly onShow: (name: Name) => void
}

/** Which of several parts is shown where there is no room for all. */
export function ViewTabs<Name extends string>({ names, shown, onShow }: ViewTabsProps<Name>): ReactElement {
  return (
    <nav className={styles.tabs} aria-label={useBoard().texts.say.tabs}>
      {(Object.keys(names) as Name[]).map((name) => (
        <Button key={name} aria-pressed={shown === name} onPress={() => onShow(name)}>
          {names[name]}
        </Button>
      ))}
    </nav>
  )
}
