import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the board when the focused element has left the board or the bar, as a played card does. Otherwise
 * the focus would fall back to the start of the page.
 */
export function useRestoreFocus(board: RefObject<HTMLElement | null>, drawing: unknown): void {
  const inside = useRef(false)
  useEffect(() => {
    const moved = (event: FocusEvent) => {
      const { target } = event
      inside.current =
        target instanceof Element && (board.current?.contains(target) === true || target.closest('[data-bar]') !== null)
    }
    document.addEventListener('focusin', moved)
    return () => document.removeEventListener('focusin', moved)
  }, [board])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every rendering.
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) board.current?.focus({ preventScroll: true })
  }, [drawing, board])
}
