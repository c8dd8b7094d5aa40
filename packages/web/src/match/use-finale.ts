import { useReducedMotion } from '@spellbough/board-kit'
import { useCallback, useEffect, useState } from 'react'
import type { MatchContext } from './match-context.ts'

/** Whether the board still animates the end of the game, and a function to skip to the score sheet. */
export function useFinale({ board, snapshot, finalStanding }: MatchContext): readonly [boolean, () => void] {
  const isReduced = useReducedMotion()
  // Remaining duration in milliseconds; `undefined` until the game is over.
  const [lasts, setLasts] = useState<number>()
  if (finalStanding !== undefined && lasts === undefined && board !== undefined)
    setLasts(isReduced ? 0 : (board.finaleDurationMs?.(snapshot.events.map(({ event }) => event)) ?? 0))
  useEffect(() => {
    if (lasts === undefined || lasts === 0) return
    const timer = setTimeout(() => setLasts(0), lasts)
    return () => clearTimeout(timer)
  }, [lasts])
  const end = useCallback(() => setLasts(0), [])
  return [lasts !== undefined && lasts > 0, end]
}
