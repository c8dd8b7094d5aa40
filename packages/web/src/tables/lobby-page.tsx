import type { Box } from '@spellbough/kernel'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { Header } from '../shell/header.tsx'
import { useArrival } from '../ui/arrival.ts'
import { useTitle } from '../ui/page.tsx'
import { useLanguage, useWords } from '../words/words.tsx'
import styles from './lobby.module.css'

interface LobbyPageProps {
  readonly title: string
  readonly box: Box
  readonly heading: string
  /** Beside the heading. */
  readonly beside: ReactNode
  /** Everything on the left, under the heading. */
  readonly children: ReactNode
  readonly slip: ReactNode
  /** Under the slip. */
  readonly aside?: ReactNode
  readonly bar: ReactNode
}

/** A page round a slab: the table left, a slip of paper right, one bar below. */
export function LobbyPage({ title, box, heading, beside, children, slip, aside, bar }: LobbyPageProps): ReactElement {
  const { site } = useWords()
  const language = useLanguage()
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  useTitle(site.title(title))
  return (
    <>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className={styles.page}>
        <div className={styles.lobby}>
          <div>
            <div className={styles.head}>
              <h1>
                <small style={{ color: box.colours.accent }}>{box.words[language].name}</small>
                {heading}
              </h1>
              {beside}
            </div>
            {children}
          </div>
          <div>
            <div className={`paper ${styles.slip}`}>{slip}</div>
            {aside}
          </div>
        </div>
        {bar}
      </main>
    </>
  )
}
