/** What has just happened, for the headline and for animation. */
import { useEventReducer } from '@spellbough/board-kit/event-reducer'
import type { Event } from '../rules/events.ts'
import { type Square, squareOf } from '../rules/house.ts'
import type { View } from '../rules/state.ts'
import { type Cutscene, cutsceneFor } from './cutscenes.ts'

/** The most important of the newest events, with the Magician's points before and after it. */
export interface Headline {
  readonly event: Event
  readonly points: { readonly before: number; readonly after: number } | undefined
}

export interface EventState {
  /** Counts the batches of events; a new number restarts the animations. */
  readonly count: number
  readonly headline: Headline | undefined
  /** The headline is of the newest batch. */
  readonly isFresh: boolean
  /** Rooms that were just turned up or down or boarded up. */
  readonly turned: readonly Square[]
  /** Figures that have just moved, by their ids. */
  readonly moved: readonly string[]
  readonly cutscene: Cutscene | undefined
}

const INITIAL_EVENT_STATE: EventState = {
  count: 0,
  headline: undefined,
  isFresh: false,
  turned: [],
  moved: [],
  cutscene: undefined,
}

/** Follows the game by its events. After a reload, an undo or a jump it starts again without them. */
export const useEventState = (events: readonly Event[], view: View): EventState =>
  useEventReducer(events, view, INITIAL_EVENT_STATE, {
    reduce: reduceEvents,
    reset: ({ count }) => ({ ...INITIAL_EVENT_STATE, count }),
  })

/** The state after some more events. */
export function reduceEvents(state: EventState, events: readonly Event[], view: View): EventState {
  const headline = headlineOf(events)
  return {
    count: state.count + 1,
    headline: headline ?? state.headline,
    isFresh: headline !== undefined,
    turned: events.flatMap(squaresTurnedBy).map(squareOf),
    moved: events.flatMap(figuresMovedBy),
    cutscene: cutsceneFor(events, view),
  }
}

/** Which event becomes the headline where several happen at once. */
const HEADLINE_ORDER: readonly Event['type'][] = [
  'over',
  'checkmate',
  'stole',
  'took-key',
  'saw',
  'flipped',
  'destroyed',
  'turned-back',
  'no-way-out',
  'paid',
  'repelled',
  'took-coin',
  'looked',
  'hid-under',
  'hid',
  'laid-out',
]

function headlineOf(events: readonly Event[]): Headline | undefined {
  const type = HEADLINE_ORDER.find((one) => events.some((event) => event.type === one))
  const event = events.find((one) => one.type === type)
  if (event === undefined) return undefined
  const scored = events.filter((one) => one.type === 'scored')
  const [first] = scored
  const last = scored.at(-1)
  const points = first && last && { before: first.score - first.points, after: last.score }
  return { event, points }
}

function squaresTurnedBy(event: Event): readonly string[] {
  switch (event.type) {
    case 'flipped':
    case 'turned-back':
    case 'destroyed':
      return [event.square]
    case 'paid':
      return event.portals
    default:
      return []
  }
}

function figuresMovedBy(event: Event): string[] {
  switch (event.type) {
    case 'walked':
    case 'arrived':
      return ['tenant']
    case 'stepped':
    case 'sent':
      return [event.ghost]
    default:
      return []
  }
}
