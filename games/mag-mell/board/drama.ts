import type { Seat } from '@spellbough/kernel'
import { useState } from 'react'
import type { Event } from '../rules/events.ts'
import type { View } from '../rules/state.ts'

type Claimed = Extract<Event, { type: 'claimed' }>

/** What a player gave up for the treasure that is being claimed. */
export interface Burnt {
  readonly seat: Seat
  readonly card: string
}

/** What the claiming has shown and the view no longer says. */
export interface Drama {
  /** How the treasure before ended. */
  readonly last: Claimed | undefined
  readonly burnt: readonly Burnt[]
  /** The game ended before our eyes, with these treasures settled at once. */
  readonly ending: number
}

const NOTHING: Drama = { last: undefined, burnt: [], ending: 0 }

/** Follows the claiming by its events. After a reload, an undo or a jump it begins anew: what was not kept is not shown. */
export function useDrama(events: readonly Event[], view: View): Drama {
  const [kept, keep] = useState<Kept>({ upTo: undefined, view, drama: NOTHING })
  const newest = events.at(-1)
  if (newest === kept.upTo && view === kept.view) return kept.drama
  const drama = dramaAfter(kept, events, view)
  keep({ upTo: newest, view, drama })
  return drama
}

interface Kept {
  readonly upTo: Event | undefined
  readonly view: View
  readonly drama: Drama
}

function dramaAfter({ upTo, view: before, drama }: Kept, events: readonly Event[], view: View): Drama {
  const newest = events.at(-1)
  if (newest === undefined) return view === before ? drama : NOTHING
  return newest === upTo ? drama : events.reduce(follow, { ...drama, ending: 0 })
}

/** The drama after one more event. */
export function follow(drama: Drama, event: Event): Drama {
  switch (event.type) {
    case 'claimed':
      return { last: event, burnt: [], ending: drama.ending + 1 }
    case 'used-daemon':
      return { ...drama, burnt: [...drama.burnt, { seat: event.seat, card: event.sacrifice }] }
    case 'round':
      return NOTHING
    default:
      return drama
  }
}
