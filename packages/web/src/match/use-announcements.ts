import type { Announcement } from '@spellbough/board-kit'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef } from 'react'
import { useSettings } from '../settings/use-settings.ts'
import { advance, announcementTimeMs, enqueue } from './announcement-queue.ts'
import type { AnnouncementQueue } from './announcement-state.ts'
import type { MatchContext } from './match-context.ts'

export interface AnnouncementInputs {
  readonly context: MatchContext
  readonly queue: AnnouncementQueue
  readonly setQueue: Dispatch<SetStateAction<AnnouncementQueue>>
  /** Only what the player has to stop for is announced. */
  readonly isSkipping: boolean
}

/**
 * Queues what the board announces of each change and ends each announcement after its time. Bots of a local game wait
 * meanwhile. Returns a function that closes what is shown.
 */
export function useAnnouncements({ context, queue, setQueue, isSkipping }: AnnouncementInputs): () => void {
  const { session, snapshot } = context
  const { announcements: areWanted, botSpeed } = useSettings()
  const isOnlyStops = isSkipping || (session.pacing !== undefined && botSpeed === 'instant')
  // What happened is announced once, whatever else is rendered anew.
  const seen = useRef(snapshot)
  useEffect(() => {
    if (seen.current === snapshot) return
    seen.current = snapshot
    if (!areWanted) return
    const happened = announcementsOf(context).filter(({ kind }) => kind === 'stop' || !isOnlyStops)
    if (happened.length > 0) setQueue((earlier) => enqueue(earlier, happened, Date.now()))
  }, [snapshot, context, areWanted, isOnlyStops, setQueue])
  const close = useCallback(() => setQueue((earlier) => advance(earlier, Date.now())), [setQueue])
  useTimedClose(queue.shown, close, context)
  useBotHold(context, queue.shown)
  return close
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
