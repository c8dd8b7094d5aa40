import type { SeatView, TableView } from '@spellbough/protocol'

/** A seat of a table, free by default. */
export const seat = (number: number, more: Partial<SeatView> = {}): SeatView => ({
  seat: number,
  player: null,
  bot: null,
  keptFor: null,
  ready: false,
  present: false,
  away: false,
  resigned: false,
  ...more,
})

export const player = (id: string) => ({ id, name: id.toUpperCase(), guest: true })

/** A seat with a connected player. */
export const occupiedSeat = (number: number, id: string, more: Partial<SeatView> = {}): SeatView =>
  seat(number, { player: player(id), present: true, ...more })

/** A table that has not started; `anna` is its host. */
export const tableView = (seats: readonly SeatView[], more: Partial<TableView> = {}): TableView => ({
  id: 'AAAAAAAAAAAA',
  game: 'mag-mell',
  version: 1,
  options: {},
  pace: 'live',
  time: { budget: 600_000, increment: 15_000 },
  visibility: 'private',
  rated: false,
  watchable: true,
  host: 'anna',
  status: 'open',
  created: 0,
  begun: null,
  ended: null,
  seats: [...seats],
  fairness: { commitment: '', contributions: null, secret: null },
  ending: null,
  standing: null,
  next: null,
  revision: 1,
  ...more,
})
