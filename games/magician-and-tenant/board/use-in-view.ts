import { type RefObject, useEffect, useRef } from 'react'
import type { BoardModel } from './board-context.ts'

/** Where the house is longer than the screen: the board goes to what has to be chosen, if nothing of it can be seen. */
export function useInView(
  board: RefObject<HTMLDivElement | null>,
  { view, choices, layout }: Pick<BoardModel, 'view' | 'choices' | 'layout'>,
  still: boolean,
): void {
  const laying = useRef(view.phase === 'layout')
  const behavior = still ? 'auto' : 'smooth'
  // Another arrangement asks again.
  const places = choices.squares.size === 0 ? '' : `${layout} ${[...choices.squares.keys()].join()}`

  useEffect(() => {
    // The curtain rises: back to the top.
    if (laying.current && view.phase !== 'layout') board.current?.firstElementChild?.scrollTo({ top: 0, behavior })
    laying.current = view.phase === 'layout'
  }, [board, view.phase, behavior])

  useEffect(() => {
    if (places === '' || board.current === null) return
    const { top, bottom } = board.current.getBoundingClientRect()
    const found = places
      .slice(places.indexOf(' ') + 1)
      .split(',')
      .flatMap((square) => board.current?.querySelector(`[data-square="${square}"]`) ?? [])
    const isSeen = (square: Element) => {
      const box = square.getBoundingClientRect()
      return box.top >= top && box.bottom <= bottom
    }
    if (!found.some(isSeen)) found[0]?.scrollIntoView({ block: 'center', behavior })
  }, [board, places, behavior])
}
