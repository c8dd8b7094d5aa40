/** What has just happened, for the page that tells it and for what moves. */
import { useState } from 'react'
import type { Event } from '../rules/events.ts'
import { type Square, squareOf } from '../rules/house.ts'
import type { View } from '../rules/state.ts'
import { type Cutscene, cutsceneFor } from './cutscenes.ts'

/** The last thing worth telling, with the Magician's points before and after it. */
export interface Headline {
  readonly event: Event
  readonly points: { readonly before: number; readonly after: number } | undefined
}

export interface EventState {
  /** Which piece of news it is: another number with each. */
  readonly count: number
  readonly told: Headline | undefined
  /** Rooms that were just turned up or down or boarded up. */
  readonly turned: readonly Square[]
  /** Figures that have just moved, by their ids. */
  readonly moved: readonly string[]
  readonly scene: Cutscene | undefined
}

const INITIAL_EVENT_STATE: EventState = { count: 0, told: undefined, turned: [], moved: [], scene: undefined }

/** Follows the game by its events. After a reload, an undo or a jump it begins anew: what was not kept is not told. */
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
  if (newest === undefined) return view === before ? drama : { ...INITIAL_EVENT_STATE, count: drama.count }
  return newest === upTo ? drama : reduceEvents(drama, events, view)
}

/** The drama after some more events. */
export function reduceEvents(drama: EventState, events: readonly Event[], view: View): EventState {
  return {
    count: drama.count + 1,
    told: headlineOf(events) ?? drama.told,
    turned: events.flatMap(squaresTurnedBy).map(squareOf),
    moved: events.flatMap(figuresMovedBy),
    scene: cutsceneFor(events, view),
  }
}

/** What is told first where much happens at once. */
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
