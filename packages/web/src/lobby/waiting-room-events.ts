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
  const playersBefore = seatedPlayers(before)
  const playersAfter = seatedPlayers(after)
  const leftPlayers = [...playersBefore].filter(([id]) => !playersAfter.has(id) && id !== reader)
  const seatEvents = [...playersAfter].flatMap(([id, { name, seat }]) => {
    if (id === reader) return []
    const seatBefore = playersBefore.get(id)?.seat
    if (seatBefore === undefined) return [{ kind: 'tookSeat', name } as const]
    return seatChanges(seatBefore, seat).map((kind) => ({ kind, name }))
  })
  return [...leftPlayers.map(([, { name }]) => ({ kind: 'leftTable', name }) as const), ...seatEvents]
}

function seatChanges(before: SeatView, after: SeatView): readonly WaitingRoomEvent['kind'][] {
  const ready = before.ready === after.ready ? [] : [after.ready ? ('isReady' as const) : ('notReady' as const)]
  const present =
    before.present === after.present ? [] : [after.present ? ('connected' as const) : ('disconnected' as const)]
  return [...present, ...ready]
}

function seatedPlayers({ seats }: TableView): ReadonlyMap<string, { readonly name: string; readonly seat: SeatView }> {
  return new Map(
    seats.flatMap((seat) => (seat.player === null ? [] : [[seat.player.id, { name: seat.player.name, seat }]])),
  )
}
