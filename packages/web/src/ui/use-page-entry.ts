import { useEffect } from 'react'

/** The page on which the visit began, which the browser itself has put into place. */
let isFirstPage = true
/** Somebody goes back or forth: the browser restores where they were. */
let isHistoryNavigation = false
window.addEventListener('popstate', () => {
  isHistoryNavigation = true
})

/** Makes going to another page what it is without scripts: it begins at its top, and reading begins with its content. */
export function usePageEntry(main: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (!isFirstPage && !isHistoryNavigation) {
      window.scrollTo(0, 0)
      main.current?.focus({ preventScroll: true })
    }
    isFirstPage = false
    isHistoryNavigation = false
  }, [main])
}
