import type { Observer } from '@spellbough/kernel'
import { useCallback, useEffect, useState } from 'react'
import type { HistoryEvent, MatchHistory } from './match-history.ts'
import { adjacentChapter, type Moment } from './moment.ts'

/** The playback speeds. */
export const SPEEDS = [0.5, 1, 2, 4] as const

export type Speed = (typeof SPEEDS)[number]

/** How long a moment is shown at speed 1; moments without visible events pass quickly. */
const STEP_DURATION_MS = { visible: 1500, hidden: 300 }

export interface PlaybackState extends Moment {
  /** Reached by one step forward, so the events are animated. */
  readonly isStep: boolean
  readonly isPlaying: boolean
  readonly speed: Speed
}

/** The playback state of a replay, with its actions. */
export interface Playback {
  readonly state: PlaybackState
  /** Goes to a moment and pauses. */
  readonly goTo: (at: number) => void
  /** Goes this many steps further and pauses. */
  readonly stepBy: (by: number) => void
  /** Goes to the next chapter, or back to the start of this or the previous one. */
  readonly stepChapter: (by: 1 | -1) => void
  readonly viewAs: (who: Observer) => void
  readonly setSpeed: (speed: Speed) => void
  /** Plays or pauses; at the end it starts over. */
  readonly togglePlaying: () => void
}

export function usePlayback(matchHistory: MatchHistory, chapters: readonly HistoryEvent[], first: Moment): Playback {
  const { lastIndex } = matchHistory
  const [playbackState, setPlaybackState] = useState<PlaybackState>({
    ...first,
    isStep: false,
    isPlaying: false,
    speed: 1,
  })
  const { at, who, isPlaying, speed } = playbackState
  const goTo = useCallback((to: number) => setPlaybackState((now) => stateAt(now, to, lastIndex, false)), [lastIndex])
  const stepBy = useCallback(
    (by: number) => setPlaybackState((now) => stateAt(now, now.at + by, lastIndex, false)),
    [lastIndex],
  )
  const stepChapter = useCallback(
    (by: 1 | -1) =>
      setPlaybackState((now) => stateAt(now, adjacentChapter(chapters, now.at, by, lastIndex), lastIndex, false)),
    [chapters, lastIndex],
  )
  const viewAs = useCallback(
    (observer: Observer) => setPlaybackState((now) => ({ ...now, who: observer, isStep: false })),
    [],
  )
  const setSpeed = useCallback((newSpeed: Speed) => setPlaybackState((now) => ({ ...now, speed: newSpeed })), [])
  const togglePlaying = useCallback(
    () =>
      setPlaybackState((now) => {
        if (now.isPlaying) return { ...now, isPlaying: false }
        return now.at === lastIndex ? stateAt(now, 0, lastIndex, true) : { ...now, isPlaying: true }
      }),
    [lastIndex],
  )
  useEffect(() => {
    if (!isPlaying) return
    const durationMs =
      matchHistory.visibleEvents(at, who).length > 0 ? STEP_DURATION_MS.visible : STEP_DURATION_MS.hidden
    const timer = setTimeout(
      () => setPlaybackState((now) => stateAt(now, now.at + 1, lastIndex, true)),
      durationMs / speed,
    )
    return () => clearTimeout(timer)
  }, [matchHistory, at, who, isPlaying, speed, lastIndex])
  return {
    state: playbackState,
    goTo,
    stepBy,
    stepChapter,
    viewAs,
    setSpeed,
    togglePlaying,
  }
}

/** The state after going to a moment. Playing stops at the end. */
export function stateAt(now: PlaybackState, to: number, last: number, playing: boolean): PlaybackState {
  const at = Math.min(Math.max(0, to), last)
  const isPlaying = playing && at < last
  if (at === now.at) return isPlaying === now.isPlaying ? now : { ...now, isPlaying }
  return { ...now, at, isStep: at === now.at + 1, isPlaying }
}
