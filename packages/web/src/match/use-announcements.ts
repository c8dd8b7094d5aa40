import type { Announcement } from '@spellbough/board-kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSettings } from '../settings/use-settings.ts'
import {
  type AnnouncementQueue,
  advance,
  announcementTimeMs,
  EMPTY_QUEUE,
  enqueue,
  type QueuedAnnouncement,
} from './announcement-queue.ts'
import type { MatchContext } from './match-context.ts'

/** The announcements of a match, one at a time. */
export interface Announcements {
  readonly shown: QueuedAnnouncement | undefined
  /** Closes what is shown. */
  readonly close: () => void
}

/**
 * Queues what the board announces of each change and ends each announcement after its time. Bots of a local game wait
 * meanwhile. `isSkipping`: only what the player has to stop for.
 */
export function useAnnouncements(context: MatchContext, isSkipping: boolean, isOff: boolean): Announcements {
  const { session, snapshot, board } = context
  const { announcements: areWanted, botSpeed } = useSettings()
  const [queue, setQueue] = useState(EMPTY_QUEUE)
  const isOnlyStops = isSkipping || (session.pacing !== undefined && botSpeed === 'instant')
  const isUsed = areWanted && !isOff && board?.announcements !== undefined
  // What happened is announced once, whatever else is rendered anew.
  const seen = useRef(snapshot)
  useEffect(() => {
    if (seen.current === snapshot) return
    seen.current = snapshot
    if (!isUsed) return
    const happened = announcementsOf(context).filter(({ kind }) => kind === 'stop' || !isOnlyStops)
    if (happened.length > 0) setQueue((earlier) => enqueue(earlier, happened, Date.now()))
  }, [snapshot, context, isUsed, isOnlyStops])
  const close = useCallback(() => setQueue((earlier) => advance(earlier, Date.now())), [])
  const { shown } = isUsed ? queue : EMPTY_QUEUE
  useTimedClose(shown, close, context)
  useBotHold(context, shown)
  return { shown, close }
}

function announcementsOf({ snapshot, board, names, language }: MatchContext): readonly Announcement[] {
  const { state, events } = snapshot
  if (events.length === 0) return []
  const { view, who } = state
  return (
    board?.announcements?.(
      events.map(({ event }) => event),
      { view, who, names, language },
    ) ?? []
  )
}

/** Closes an announcement after its time. */
function useTimedClose(
  shown: AnnouncementQueue['shown'],
  close: () => void,
  { session, snapshot: { state } }: MatchContext,
): void {
  const { botSpeed } = useSettings()
  const isLive = state.table === undefined ? isRace(state) : state.table.pace === 'live'
  // On a server the pace is the server's.
  const speed = session.pacing === undefined ? 'normal' : botSpeed
  useEffect(() => {
    if (shown === undefined) return
    const timeMs = announcementTimeMs(shown.announcement, speed, isLive)
    if (timeMs === undefined) return
    const timer = setTimeout(close, timeMs)
    return () => clearTimeout(timer)
  }, [shown, close, speed, isLive])
}

const isRace = ({ game, view }: MatchContext['snapshot']['state']): boolean => game.isRealTime?.(view) === true

/** Bots of a local game wait until it has been read. */
function useBotHold({ session }: MatchContext, shown: AnnouncementQueue['shown']): void {
  const isHeld = shown !== undefined
  useEffect(() => {
    session.pacing?.setHeld(isHeld)
    return () => session.pacing?.setHeld(false)
  }, [session, isHeld])
}
