import type { Who } from '@spellbough/kernel'
import { useCallback, useEffect, useState } from 'react'
import { chapterFrom, type Moment } from './moment.ts'
import type { ReelLine, ReplayReel } from './reel.ts'

/** How fast it can be played. */
export const SPEEDS = [0.5, 1, 2, 4] as const

export type Speed = (typeof SPEEDS)[number]

/** How long a moment is shown at speed 1, in milliseconds; one in which nothing is seen passes quickly. */
const SHOWN = { seen: 1500, unseen: 300 }

export interface Showing extends Moment {
  /** It came by one step forward: what happened is seen happening. */
  readonly isStep: boolean
  readonly isPlaying: boolean
  readonly speed: Speed
}

/** The player of a reel: where it stands, and what can be done with it. */
export interface ReelPlayer {
  readonly showing: Showing
  /** Goes to a moment and stays there. */
  readonly go: (at: number) => void
  /** Goes so many steps further and stays there. */
  readonly step: (by: number) => void
  /** Goes to the next chapter, or back to the beginning of this one or the one before. */
  readonly turn: (by: 1 | -1) => void
  readonly lookAs: (who: Who) => void
  readonly setSpeed: (speed: Speed) => void
  /** Plays on or stops; at the end it begins anew. */
  readonly toggle: () => void
}

export function usePlayer(reel: ReplayReel, chapters: readonly ReelLine[], first: Moment): ReelPlayer {
  const { last } = reel
  const [showing, setShowing] = useState<Showing>({ ...first, isStep: false, isPlaying: false, speed: 1 })
  const { at, who, isPlaying, speed } = showing
  const go = useCallback((to: number) => setShowing((now) => goTo(now, to, last, false)), [last])
  const step = useCallback((by: number) => setShowing((now) => goTo(now, now.at + by, last, false)), [last])
  const turn = useCallback(
    (by: 1 | -1) => setShowing((now) => goTo(now, chapterFrom(chapters, now.at, by, last), last, false)),
    [chapters, last],
  )
  const lookAs = useCallback((eyes: Who) => setShowing((now) => ({ ...now, who: eyes, isStep: false })), [])
  const setSpeed = useCallback((chosen: Speed) => setShowing((now) => ({ ...now, speed: chosen })), [])
  const toggle = useCallback(
    () =>
      setShowing((now) => {
        if (now.isPlaying) return { ...now, isPlaying: false }
        return now.at === last ? goTo(now, 0, last, true) : { ...now, isPlaying: true }
      }),
    [last],
  )
  useEffect(() => {
    if (!isPlaying) return
    const shown = reel.seen(at, who).length > 0 ? SHOWN.seen : SHOWN.unseen
    const timer = setTimeout(() => setShowing((now) => goTo(now, now.at + 1, last, true)), shown / speed)
    return () => clearTimeout(timer)
  }, [reel, at, who, isPlaying, speed, last])
  return { showing, go, step, turn, lookAs, setSpeed, toggle }
}

/** Where going to a moment leads. Whoever arrives at the end while playing stops there. */
export function goTo(now: Showing, to: number, last: number, playing: boolean): Showing {
  const at = Math.min(Math.max(0, to), last)
  const isPlaying = playing && at < last
  if (at === now.at) return isPlaying === now.isPlaying ? now : { ...now, isPlaying }
  return { ...now, at, isStep: at === now.at + 1, isPlaying }
}
