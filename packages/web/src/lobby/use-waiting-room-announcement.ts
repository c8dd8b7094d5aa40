import type { TableView } from '@spellbough/protocol'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { waitingRoomEventsBetween } from './waiting-room-events.ts'

/** What has just happened at a table, in words, for those who do not look at it. */
export function useWaitingRoomAnnouncement(table: TableView, reader: string | undefined): string {
  const { lobby } = useMessages()
  const before = useRef(table)
  const [announcement, setNews] = useState('')
  useEffect(() => {
    const told = waitingRoomEventsBetween(before.current, table, reader)
    before.current = table
    if (told.length > 0) setNews(told.map(({ kind, name }) => lobby[kind](name)).join(' '))
  }, [table, reader, lobby])
  return announcement
}
