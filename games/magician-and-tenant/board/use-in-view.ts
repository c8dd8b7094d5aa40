import { type RefObject, useEffect, useRef } from 'react'
import type { BoardModel } from './board-context.ts'

/**
 * Where the house is longer than the screen: the board goes to what has to be chosen, if nothing of it can be seen, and
 * back to its top when the curtain rises.
 */
export function useInView(
  { view, choices }: Pick<BoardModel, 'view' | 'choices'>,
  still: boolean,
): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null)
  const laying = useRef(view.phase === 'layout')
  const behavior = still ? 'auto' : 'smooth'
  const asked = view.choice === 'none' ? '' : `${view.choice} ${[...choices.squares.keys()].join()}`

  useEffect(() => {
    if (laying.current && view.phase !== 'layout') board.current?.scrollTo({ top: 0, behavior })
    laying.current = view.phase === 'layout'
  }, [view.phase, behavior])

  useEffect(() => {
    if (asked === '' || board.current === null) return
    const { top, bottom } = board.current.getBoundingClientRect()
    const places = asked.slice(asked.indexOf(' ') + 1).split(',')
    const found = places.flatMap((square) => board.current?.querySelector(`[data-square="${square}"]`) ?? [])
    const isSeen = (square: Element) => {
      const box = square.getBoundingClientRect()
      return box.top >= top && box.bottom <= bottom
    }
    if (!found.some(isSeen)) found[0]?.scrollIntoView({ block: 'center', behavior })
  }, [asked, behavior])

  return board
}
