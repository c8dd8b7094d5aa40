import { useEventReducer } from '@spellbough/board-kit/event-reducer'
import type { Seat } from '@spellbough/kernel'
import type { ClaimedEvent } from '../help/claim-context.ts'
import type { Event } from '../rules/events.ts'
import type { View } from '../rules/state.ts'

/** What a player gave up for the treasure that is being claimed. */
export interface Sacrifice {
  readonly seat: Seat
  readonly card: string
}

/** What the claiming has shown and the view no longer contains. */
export interface EventState {
  /** How the previous treasure was claimed. */
  readonly last: ClaimedEvent | undefined
  readonly burnt: readonly Sacrifice[]
  /** How many treasures the newest events settled at once. */
  readonly ending: number
}

const INITIAL_EVENT_STATE: EventState = { last: undefined, burnt: [], ending: 0 }

/** Follows the claiming by its events. After a reload, an undo or a jump it starts again without them. */
export const useEventState = (events: readonly Event[], view: View): EventState =>
  useEventReducer(events, view, INITIAL_EVENT_STATE, {
    reduce: (state, added) => added.reduce(reduceEvent, { ...state, ending: 0 }),
    reset: () => INITIAL_EVENT_STATE,
  })

/** The state after one more event. */
export function reduceEvent(state: EventState, event: Event): EventState {
  switch (event.type) {
    case 'claimed':
      return { last: event, burnt: [], ending: state.ending + 1 }
    case 'used-daemon':
      return { ...state, burnt: [...state.burnt, { seat: event.seat, card: event.sacrifice }] }
    case 'round':
      return INITIAL_EVENT_STATE
    default:
      return state
  }
}
