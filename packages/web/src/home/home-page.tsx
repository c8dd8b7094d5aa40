import { CATALOG } from '@spellbough/games/catalog'
import type { ReactElement } from 'react'
import { Page } from '../ui/page.tsx'
import { useMessages } from '../words/words.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { Notes } from './notes.tsx'
import { OpenTables } from './open-tables.tsx'
import { YourGames } from './your-games.tsx'

/** The shelf with the games, what goes on, who is looking for players. */
export function HomePage(): ReactElement {
  const { home } = useMessages()
  return (
    <Page title={`${home.lead(CATALOG.length)} ${home.lamp}`} hasHeaderOverlay>
      <Hero />
      <YourGames />
      <div className={`wrap ${styles.below}`}>
        <OpenTables />
        <Notes />
      </div>
    </Page>
  )
}
