import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { useMessages } from '../words/words.tsx'
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
export function Page({
  title,
  children,
  hasHeaderOverlay: open = false,
  isNarrow: narrow = false,
}: PageProps): ReactElement {
  const words = useMessages()
  const main = useRef<HTMLElement>(null)
  usePageEntry(main)
  useTitle(title === '' ? words.site.name : words.site.title(title))
  return (
    <>
      <a className="skip" href="#main">
        {words.site.skip}
      </a>
      <Header over={open} />
      <main ref={main} id="main" tabIndex={-1} className={narrow ? styles.narrow : styles.main}>
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
