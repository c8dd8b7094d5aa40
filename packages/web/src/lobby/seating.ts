/** What can be said of a table at which people gather: plain questions about who sits where. */
import type { SeatView, TableView } from '@spellbough/protocol'

/** Nobody sits here, and it is kept for nobody. */
export const isOpenSeat = ({ player, bot, keptFor }: SeatView): boolean =>
  player === null && bot === null && keptFor === null

/** Nobody sits here yet. */
export const isEmptySeat = ({ player, bot }: SeatView): boolean => player === null && bot === null

/** The seat of a player. */
export function seatOfPlayer({ seats }: Pick<TableView, 'seats'>, player: string | undefined): SeatView | undefined {
  return player === undefined ? undefined : seats.find((seat) => seat.player?.id === player)
}

/** The seat that is free for this player: the one kept for them, or the first that anybody may have. */
export function availableSeatFor(
  { seats }: Pick<TableView, 'seats'>,
  player: string | undefined,
): SeatView | undefined {
  const kept = player === undefined ? undefined : seats.find((seat) => isEmptySeat(seat) && seat.keptFor?.id === player)
  return kept ?? seats.find(isOpenSeat)
}

/** Who may change the table: the host, or the first who sits there once the host has left. */
export function hostOf({ host, seats }: Pick<TableView, 'host' | 'seats'>): string | null {
  if (host !== null && seats.some(({ player }) => player?.id === host)) return host
  return seats.find(({ player }) => player !== null)?.player?.id ?? null
}

/** What the one big button does for a person, and whether they wait. */
export type NextStep =
  /** Somebody without a seat may take one. */
  | 'sit'
  /** Somebody without a seat finds none. */
  | 'watch'
  /** The host can begin: everybody sits. */
  | 'start'
  /** The host can begin if bots take the free seats. */
  | 'start-bots'
  /** Somebody who sits has not said yet that they are ready. */
  | 'ready'
  /** Somebody who is ready waits for the others. */
  | 'is-ready'

/** The next step of a player, or of somebody without a name, at a table that has not begun. */
export function nextStep(table: TableView, player: string | undefined): NextStep {
  const own = seatOfPlayer(table, player)
  if (own === undefined) return availableSeatFor(table, player) === undefined ? 'watch' : 'sit'
  if (hostOf(table) !== player) return own.ready ? 'is-ready' : 'ready'
  const empty = table.seats.filter(isEmptySeat)
  if (empty.length === 0) return 'start'
  if (table.rated || empty.some(({ keptFor }) => keptFor !== null)) return own.ready ? 'is-ready' : 'ready'
  return 'start-bots'
}

/** The seats in the order in which a person sees them: clockwise from their own. */
export function clockwiseFrom(seats: readonly SeatView[], own: number): readonly SeatView[] {
  return [...seats.slice(own), ...seats.slice(0, own)]
}

/** The next of the bots that can be asked, after this one. */
export function nextBotLevel(levels: readonly string[], bot: string): string {
  return levels[(levels.indexOf(bot) + 1) % levels.length] ?? bot
}
