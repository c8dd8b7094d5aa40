import { type RefObject, useEffect } from 'react'

/** Moves the focus to a panel while it is open, and back to where it was, or to the board, afterwards. */
export function useTemporaryFocus(panel: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return
    const previousFocus = document.activeElement
    const element = panel.current
    element?.focus({ preventScroll: true })
    return () => {
      const isBack = document.activeElement !== document.body && element?.contains(document.activeElement) !== true
      if (isBack) return
      // The element that had the focus may be disabled by now.
      setTimeout(() => {
        if (previousFocus instanceof HTMLElement && previousFocus.isConnected)
          previousFocus.focus({ preventScroll: true })
        if (document.activeElement === document.body) document.getElementById('board')?.focus({ preventScroll: true })
      })
    }
  }, [panel, isWanted])
}
