import type { Seat } from '@spellbough/kernel'
import { useState } from 'react'
import type { Event } from '../rules/events.ts'
import type { View } from '../rules/state.ts'

type ClaimedEvent = Extract<Event, { type: 'claimed' }>

/** What a player gave up for the treasure that is being claimed. */
export interface Sacrifice {
  readonly seat: Seat
  readonly card: string
}

/** What the claiming has shown and the view no longer says. */
export interface EventState {
  /** How the treasure before ended. */
  readonly last: ClaimedEvent | undefined
  readonly burnt: readonly Sacrifice[]
  /** The game ended before our eyes, with these treasures settled at once. */
  readonly ending: number
}

const INITIAL_EVENT_STATE: EventState = { last: undefined, burnt: [], ending: 0 }

/** Follows the claiming by its events. After a reload, an undo or a jump it begins anew: what was not kept is not shown. */
export function useEventState(events: readonly Event[], view: View): EventState {
  const [kept, keep] = useState<CachedEventState>({ upTo: undefined, view, drama: INITIAL_EVENT_STATE })
  const newest = events.at(-1)
  if (newest === kept.upTo && view === kept.view) return kept.drama
  const drama = nextEventState(kept, events, view)
  keep({ upTo: newest, view, drama })
  return drama
}

interface CachedEventState {
  readonly upTo: Event | undefined
  readonly view: View
  readonly drama: EventState
}

function nextEventState(
  { upTo, view: before, drama }: CachedEventState,
  events: readonly Event[],
  view: View,
): EventState {
  const newest = events.at(-1)
  if (newest === undefined) return view === before ? drama : INITIAL_EVENT_STATE
  return newest === upTo ? drama : events.reduce(reduceEvent, { ...drama, ending: 0 })
}

/** The drama after one more event. */
export function reduceEvent(drama: EventState, event: Event): EventState {
  switch (event.type) {
    case 'claimed':
      return { last: event, burnt: [], ending: drama.ending + 1 }
    case 'used-daemon':
      return { ...drama, burnt: [...drama.burnt, { seat: event.seat, card: event.sacrifice }] }
    case 'round':
      return INITIAL_EVENT_STATE
    default:
      return drama
  }
}
