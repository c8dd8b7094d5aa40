import { useEffect } from 'react'

/** The first page of the visit, which the browser itself has scrolled. */
let isFirstPage = true
/** After going back or forward the browser restores the scroll position. */
let isHistoryNavigation = false
window.addEventListener('popstate', () => {
  isHistoryNavigation = true
})

/** Makes navigation behave as without scripts: scrolls to the top and moves the focus to the content. */
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
