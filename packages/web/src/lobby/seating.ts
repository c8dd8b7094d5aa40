/** Pure functions about the seats of a table that has not begun. */
import type { SeatView, TableView } from '@spellbough/protocol'

/** The seat is empty and not reserved. */
export const isOpenSeat = ({ player, bot, keptFor }: SeatView): boolean =>
  player === null && bot === null && keptFor === null

/** The seat has neither a player nor a bot. */
export const isEmptySeat = ({ player, bot }: SeatView): boolean => player === null && bot === null

/** The seat of a player. */
export function seatOfPlayer({ seats }: Pick<TableView, 'seats'>, player: string | undefined): SeatView | undefined {
  return player === undefined ? undefined : seats.find((seat) => seat.player?.id === player)
}

/** The seat this player may take: the one reserved for them, or the first open one. */
export function availableSeatFor(
  { seats }: Pick<TableView, 'seats'>,
  player: string | undefined,
): SeatView | undefined {
  const reservedSeat =
    player === undefined ? undefined : seats.find((seat) => isEmptySeat(seat) && seat.keptFor?.id === player)
  return reservedSeat ?? seats.find(isOpenSeat)
}

/** The player who may change the table: the host, or the first seated player once the host has left. */
export function hostOf({ host, seats }: Pick<TableView, 'host' | 'seats'>): string | null {
  if (host !== null && seats.some(({ player }) => player?.id === host)) return host
  return seats.find(({ player }) => player !== null)?.player?.id ?? null
}

/** What the main button does for a player. */
export type NextStep =
  /** Not seated, and a seat is available. */
  | 'sit'
  /** Not seated, and no seat is available. */
  | 'watch'
  /** The host can start: all seats are taken. */
  | 'start'
  /** The host can start with bots on the free seats. */
  | 'start-bots'
  /** Seated, but not ready. */
  | 'ready'
  /** Ready, and waiting for the others. */
  | 'is-ready'

/** The next step of a player, or of a visitor who is not signed in, at a table that has not begun. */
export function nextStep(table: TableView, player: string | undefined): NextStep {
  const ownSeat = seatOfPlayer(table, player)
  if (ownSeat === undefined) return availableSeatFor(table, player) === undefined ? 'watch' : 'sit'
  if (hostOf(table) !== player) return ownSeat.ready ? 'is-ready' : 'ready'
  const empty = table.seats.filter(isEmptySeat)
  if (empty.length === 0) return 'start'
  if (table.rated || empty.some(({ keptFor }) => keptFor !== null)) return ownSeat.ready ? 'is-ready' : 'ready'
  return 'start-bots'
}

/** The seats clockwise from one's own. */
export function clockwiseFrom(seats: readonly SeatView[], ownSeat: number): readonly SeatView[] {
  return [...seats.slice(ownSeat), ...seats.slice(0, ownSeat)]
}

/** The bot level after this one, cyclically. */
export function nextBotLevel(levels: readonly string[], bot: string): string {
  return levels[(levels.indexOf(bot) + 1) % levels.length] ?? bot
}
