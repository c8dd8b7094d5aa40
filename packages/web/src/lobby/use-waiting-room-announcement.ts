import type { TableView } from '@spellbough/protocol'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { waitingRoomEventsBetween } from './waiting-room-events.ts'

/** The latest events at the table as text, for screen readers. */
export function useWaitingRoomAnnouncement(table: TableView, reader: string | undefined): string {
  const { lobby } = useMessages()
  const previousTable = useRef(table)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const events = waitingRoomEventsBetween(previousTable.current, table, reader)
    previousTable.current = table
    if (events.length > 0) setAnnouncement(events.map(({ kind, name }) => lobby[kind](name)).join(' '))
  }, [table, reader, lobby])
  return announcement
}
