import { useEffect, useState } from 'react'
import type { EventState } from './event-state.ts'

/** How long what has just happened is told before its card folds away, in milliseconds. */
const EVENT_CARD_MS = 2500

/** Whether the newest events are still being told: for a moment, or until anything is pressed. */
export function useCurrentScene({ count, headline, isFresh }: EventState): boolean {
  const [folded, fold] = useState(0)
  const isShown = isFresh && headline !== undefined && folded !== count
  useEffect(() => {
    if (!isShown) return
    const end = () => fold(count)
    const timer = setTimeout(end, EVENT_CARD_MS)
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    document.addEventListener('pointerdown', end, options)
    document.addEventListener('keydown', end, options)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [isShown, count])
  return isShown
}
