import { useEffect } from 'react'

/** The page on which the visit began, which the browser itself has put into place. */
let isFirst = true
/** Somebody goes back or forth: the browser restores where they were. */
let isBack = false
window.addEventListener('popstate', () => {
  isBack = true
})

/** Makes going to another page what it is without scripts: it begins at its top, and reading begins with its content. */
export function useArrival(main: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (!isFirst && !isBack) {
      window.scrollTo(0, 0)
      main.current?.focus({ preventScroll: true })
    }
    isFirst = false
    isBack = false
  }, [main])
}
