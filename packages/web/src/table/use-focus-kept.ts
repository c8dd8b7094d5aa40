import { type RefObject, useEffect, useRef } from 'react'

/** When what had the focus has left the board, as a played card does, the board itself gets it, not the page's beginning. */
export function useFocusKept(board: RefObject<HTMLElement | null>, drawing: unknown): void {
  const inside = useRef(false)
  useEffect(() => {
    const moved = (event: FocusEvent) => {
      inside.current = event.target instanceof Node && board.current?.contains(event.target) === true
    }
    document.addEventListener('focusin', moved)
    return () => document.removeEventListener('focusin', moved)
  }, [board])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks after every drawing.
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) board.current?.focus({ preventScroll: true })
  }, [drawing, board])
}
