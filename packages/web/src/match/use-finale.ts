import { useReducedMotion } from '@spellbough/board-kit'
import { useCallback, useEffect, useState } from 'react'
import type { MatchContext } from './match-context.ts'

/** Whether the board still animates the end of the game, and a function to skip to the score sheet. */
export function useFinale({ board, snapshot, finalStanding }: MatchContext): readonly [boolean, () => void] {
  const isReduced = useReducedMotion()
  // Remaining duration in milliseconds; `undefined` until the game is over.
  const [remainingMs, setRemainingMs] = useState<number>()
  if (finalStanding !== undefined && remainingMs === undefined && board !== undefined)
    setRemainingMs(isReduced ? 0 : (board.finaleDurationMs?.(snapshot.events.map(({ event }) => event)) ?? 0))
  useEffect(() => {
    if (remainingMs === undefined || remainingMs === 0) return
    const timer = setTimeout(() => setRemainingMs(0), remainingMs)
    return () => clearTimeout(timer)
  }, [remainingMs])
  const end = useCallback(() => setRemainingMs(0), [])
  return [remainingMs !== undefined && remainingMs > 0, end]
}
