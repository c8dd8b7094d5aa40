import type { SeatView, TableView } from '@spellbough/protocol'

/** Something that happened at a table while people gather, as a key of the words, and about whom. */
export interface WaitingRoomEvent {
  readonly what: 'satDown' | 'gotUp' | 'isReady' | 'notReady' | 'came' | 'went'
  readonly name: string
}

/** What has happened at a table between two looks at it, without what the reader did. */
export function waitingRoomEventsBetween(
  before: TableView,
  after: TableView,
  reader: string | undefined,
): readonly WaitingRoomEvent[] {
  const earlier = seatedPlayers(before)
  const later = seatedPlayers(after)
  const gone = [...earlier].filter(([id]) => !later.has(id) && id !== reader)
  const told = [...later].flatMap(([id, { name, seat }]) => {
    if (id === reader) return []
    const was = earlier.get(id)?.seat
    if (was === undefined) return [{ what: 'satDown', name } as const]
    return seatChanges(was, seat).map((what) => ({ what, name }))
  })
  return [...gone.map(([, { name }]) => ({ what: 'gotUp', name }) as const), ...told]
}

function seatChanges(was: SeatView, is: SeatView): readonly WaitingRoomEvent['what'][] {
  const ready = was.ready === is.ready ? [] : [is.ready ? ('isReady' as const) : ('notReady' as const)]
  const present = was.present === is.present ? [] : [is.present ? ('came' as const) : ('went' as const)]
  return [...present, ...ready]
}

function seatedPlayers({ seats }: TableView): ReadonlyMap<string, { readonly name: string; readonly seat: SeatView }> {
  return new Map(
    seats.flatMap((seat) => (seat.player === null ? [] : [[seat.player.id, { name: seat.player.name, seat }]])),
  )
}
