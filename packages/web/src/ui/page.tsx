import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import styles from './page.module.css'
import { usePageEntry } from './use-page-entry.ts'

export interface PageProps {
  /** The document title; the site's name is added. */
  readonly title: string
  readonly children: ReactNode
  /** The header lies over the top of the content. */
  readonly hasHeaderOverlay?: boolean
  /** For pages with mostly text. */
  readonly isNarrow?: boolean
}

/** A page with header and footer. The match page has its own frame instead. */
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

/** Sets the document title while mounted. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
