import { CATALOG } from '@spellbough/games/catalog'
import type { ReactElement } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { Page } from '../ui/page.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { Notes } from './notes.tsx'
import { OpenTables } from './open-tables.tsx'
import { YourGames } from './your-games.tsx'

/** The home page: the games, the visitor's games and the open tables. */
export function HomePage(): ReactElement {
  const { home } = useMessages()
  return (
    <Page title={`${home.lead(CATALOG.length)} ${home.leadEmphasis}`} hasHeaderOverlay>
      <Hero />
      <YourGames />
      <div className={`wrap ${styles.below}`}>
        <OpenTables />
        <Notes />
      </div>
    </Page>
  )
}
