import type { SeatView, TableView } from '@spellbough/protocol'

/** An event at a table that has not begun: a key of the messages, and the player's name. */
export interface WaitingRoomEvent {
  readonly kind: 'tookSeat' | 'leftTable' | 'isReady' | 'notReady' | 'connected' | 'disconnected'
  readonly name: string
}

/** The events between two states of a table, without those of the reader. */
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
    if (was === undefined) return [{ kind: 'tookSeat', name } as const]
    return seatChanges(was, seat).map((kind) => ({ kind, name }))
  })
  return [...gone.map(([, { name }]) => ({ kind: 'leftTable', name }) as const), ...told]
}

function seatChanges(was: SeatView, is: SeatView): readonly WaitingRoomEvent['kind'][] {
  const ready = was.ready === is.ready ? [] : [is.ready ? ('isReady' as const) : ('notReady' as const)]
  const present = was.present === is.present ? [] : [is.present ? ('connected' as const) : ('disconnected' as const)]
  return [...present, ...ready]
}

function seatedPlayers({ seats }: TableView): ReadonlyMap<string, { readonly name: string; readonly seat: SeatView }> {
  return new Map(
    seats.flatMap((seat) => (seat.player === null ? [] : [[seat.player.id, { name: seat.player.name, seat }]])),
  )
}
