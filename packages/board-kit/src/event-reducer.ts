import { useState } from 'react'

/** How a board's state follows the events of the game. */
export interface EventReducer<State, Event, View> {
  /** The state after new events. */
  readonly reduce: (state: State, events: readonly Event[], view: View) => State
  /** The state after a jump: the view changed without events, as after a reload or an undo. */
  readonly reset: (state: State) => State
}

/** State that is kept from the events of the game, because the view does not tell it. */
export function useEventReducer<State, Event, View>(
  events: readonly Event[],
  view: View,
  initial: State,
  { reduce, reset }: EventReducer<State, Event, View>,
): State {
  const [kept, keep] = useState<KeptState<State, Event, View>>({ newest: undefined, view, state: initial })
  const newest = events.at(-1)
  if (newest === kept.newest && view === kept.view) return kept.state
  const state =
    newest === undefined ? reset(kept.state) : newest === kept.newest ? kept.state : reduce(kept.state, events, view)
  keep({ newest, view, state })
  return state
}

interface KeptState<State, Event, View> {
  /** The last event that the state includes. */
  readonly newest: Event | undefined
  readonly view: View
  readonly state: State
}
