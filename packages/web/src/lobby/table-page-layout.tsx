import type { GameListing } from '@spellbough/kernel'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { Header } from '../shell/header.tsx'
import { accentStyle } from '../ui/accent.ts'
import { useTitle } from '../ui/page.tsx'
import { usePageEntry } from '../ui/use-page-entry.ts'
import styles from './table-page-layout.module.css'

interface TablePageLayoutProps {
  readonly title: string
  readonly box: GameListing
  readonly heading: string
  /** Beside the heading. */
  readonly headingAside: ReactNode
  /** The left column, under the heading. */
  readonly children: ReactNode
  readonly details: ReactNode
  /** Below the details. */
  readonly aside?: ReactNode
  readonly bar: ReactNode
}

/** Page layout: the seats on the left, details on the right, the bar at the bottom. */
export function TablePageLayout({
  title,
  box,
  heading,
  headingAside,
  children,
  details,
  aside,
  bar,
}: TablePageLayoutProps): ReactElement {
  const { site } = useMessages()
  const language = useLanguage()
  const main = useRef<HTMLElement>(null)
  usePageEntry(main)
  useTitle(site.title(title))
  return (
    <>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className={styles.page}>
        <div className={styles.lobby}>
          <div>
            <div className={styles.head}>
              <h1>
                <small className="game-accent" style={accentStyle(box)}>
                  {box.words[language].name}
                </small>
                {heading}
              </h1>
              {headingAside}
            </div>
            {children}
          </div>
          <div>
            <div className={`paper ${styles.slip}`}>{details}</div>
            {aside}
          </div>
        </div>
        {bar}
      </main>
    </>
  )
}
