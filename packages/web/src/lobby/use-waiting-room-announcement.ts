import type { TableView } from '@spellbough/protocol'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { waitingRoomEventsBetween } from './waiting-room-events.ts'

/** The latest events at the table as text, for screen readers. */
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
