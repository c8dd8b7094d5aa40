import { type RefObject, useEffect, useRef } from 'react'

/**
 * When what had the focus has left the board or the bar under it, as a played card or a pressed button does, the board itself
 * gets it, not the page's beginning.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks after every drawing.
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) board.current?.focus({ preventScroll: true })
  }, [drawing, board])
}
