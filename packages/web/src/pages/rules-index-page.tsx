import { CATALOG } from '@spellbough/games/catalog'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { Thumb } from '../ui/cover.tsx'
import { Page } from '../ui/page.tsx'
import styles from './rules-index-page.module.css'

/** The list of all rule texts. */
export function RulesIndexPage(): ReactElement {
  const { rules } = useMessages()
  const language = useLanguage()
  return (
    <Page title={rules.title} isNarrow>
      <h1 className={styles.title}>{rules.title}</h1>
      <p>{rules.intro}</p>
      <ul className={styles.books}>
        {CATALOG.map(({ box }) => (
          <li key={box.id}>
            <Link href={`/rules/${box.id}`} className={`paper ${styles.book}`}>
              <Thumb box={box} />
              <b>{box.words[language].name}</b>
              <small>{box.words[language].pitch}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
