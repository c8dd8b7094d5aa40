import type { Seat } from '@spellbough/kernel'
import { useState } from 'react'
import type { Event } from '../rules/events.ts'

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

/** Follows the claiming by its events. After a reload it begins anew: what was not kept is not shown. */
export function useDrama(events: readonly Event[]): Drama {
  const [told, setTold] = useState<{ readonly upTo: Event | undefined; readonly drama: Drama }>({
    upTo: undefined,
    drama: NOTHING,
  })
  const newest = events.at(-1)
  if (newest === undefined || newest === told.upTo) return told.drama
  const drama = events.reduce(follow, { ...told.drama, ending: 0 })
  setTold({ upTo: newest, drama })
  return drama
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
