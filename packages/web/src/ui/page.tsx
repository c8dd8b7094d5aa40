import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import styles from './page.module.css'
import { usePageEntry } from './use-page-entry.ts'

export interface PageProps {
  /** What the tab is called; the site's name is added. */
  readonly title: string
  readonly children: ReactNode
  /** The header lies over the page's own top, which is drawn up to the edge. */
  readonly hasHeaderOverlay?: boolean
  /** Narrow pages are for reading. */
  readonly isNarrow?: boolean
}

/** A page with header and footer. A table in play has its own frame and needs none of this. */
export function Page({ title, children, hasHeaderOverlay = false, isNarrow = false }: PageProps): ReactElement {
  const messages = useMessages()
  const main = useRef<HTMLElement>(null)
  usePageEntry(main)
  useTitle(title === '' ? messages.site.name : messages.site.title(title))
  return (
    <>
      <a className="skip" href="#main">
        {messages.site.skip}
      </a>
      <Header isOverlay={hasHeaderOverlay} />
      <main ref={main} id="main" tabIndex={-1} className={isNarrow ? styles.narrow : styles.main}>
        {children}
      </main>
      <Footer />
    </>
  )
}

/** Names the tab while this is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
