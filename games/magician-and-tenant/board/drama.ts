/** What has just happened, for the page that tells it and for what moves. */
import { useState } from 'react'
import type { Event } from '../rules/events.ts'
import { type Square, squareOf } from '../rules/house.ts'
import type { View } from '../rules/state.ts'
import { type Scene, sceneOf } from './scenes.ts'

/** The last thing worth telling, with the Magician's points before and after it. */
export interface Told {
  readonly event: Event
  readonly points: { readonly before: number; readonly after: number } | undefined
}

export interface Drama {
  /** Which piece of news it is: another number with each. */
  readonly count: number
  readonly told: Told | undefined
  /** Rooms that were just turned up or down or boarded up. */
  readonly turned: readonly Square[]
  /** Figures that have just moved, by their ids. */
  readonly moved: readonly string[]
  readonly scene: Scene | undefined
}

const NOTHING: Drama = { count: 0, told: undefined, turned: [], moved: [], scene: undefined }

/** Follows the game by its events. After a reload, an undo or a jump it begins anew: what was not kept is not told. */
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
  if (newest === undefined) return view === before ? drama : { ...NOTHING, count: drama.count }
  return newest === upTo ? drama : follow(drama, events, view)
}

/** The drama after some more events. */
export function follow(drama: Drama, events: readonly Event[], view: View): Drama {
  return {
    count: drama.count + 1,
    told: toldOf(events) ?? drama.told,
    turned: events.flatMap(turnedBy).map(squareOf),
    moved: events.flatMap(movedBy),
    scene: sceneOf(events, view),
  }
}

/** What is told first where much happens at once. */
const TELLING: readonly Event['type'][] = [
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

function toldOf(events: readonly Event[]): Told | undefined {
  const type = TELLING.find((one) => events.some((event) => event.type === one))
  const event = events.find((one) => one.type === type)
  if (event === undefined) return undefined
  const scored = events.filter((one) => one.type === 'scored')
  const [first] = scored
  const last = scored.at(-1)
  const points = first && last && { before: first.score - first.points, after: last.score }
  return { event, points }
}

function turnedBy(event: Event): readonly string[] {
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

function movedBy(event: Event): string[] {
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
