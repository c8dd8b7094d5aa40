import type { Seat } from '@spellbough/kernel'
import { useEffect, useState } from 'react'
import type { Event } from '../rules/events.ts'
import { useBoard } from './board-context.ts'
import type { BoardTexts } from './texts.ts'

/** How long a player's plate says what they have just done. */
const DEED_MS = 4000

/** What each player has just done, by seat, in two or three words; it goes after a few seconds. */
export function useRecentDeeds(events: readonly Event[]): readonly string[] {
  const { view, texts } = useBoard()
  const [seen, setSeen] = useState<{ readonly events: readonly Event[]; readonly isOver: boolean }>()
  if (events.length > 0 && seen?.events !== events) setSeen({ events, isOver: false })
  useEffect(() => {
    if (seen === undefined || seen.isOver) return
    const timer = setTimeout(() => setSeen({ events: seen.events, isOver: true }), DEED_MS)
    return () => clearTimeout(timer)
  }, [seen])
  return Array.from({ length: view.seats }, (_, seat) =>
    seen === undefined || seen.isOver ? '' : recentDeed(seen.events, seat, texts),
  )
}

/** The last thing a seat did in these events; what only it may know is not said. */
export function recentDeed(events: readonly Event[], seat: Seat, { say }: BoardTexts): string {
  for (const event of events.toReversed())
    if ('seat' in event && event.seat === seat)
      switch (event.type) {
        case 'placed':
          return say.deeds.planned(event.passed)
        case 'took':
          return say.deeds.took(event.count)
        case 'drew':
          return say.deeds.drew(event.count)
        case 'trashed':
          return say.deeds.trashed(event.cards.length)
        case 'dropped-out':
          return event.biscuit ? say.deeds.leftWithBiscuit : say.deeds.left
        case 'bribed':
          return say.deeds.bribed
        case 'waited':
          return say.deeds.waited
        default:
      }
  return ''
}
