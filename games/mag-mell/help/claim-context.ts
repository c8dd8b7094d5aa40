/** How a treasure was claimed, where sentences of several places need it. */
import { type Observer, playerName, type Seat } from '@spellbough/kernel'
import type { Event } from '../rules/events.ts'

export type ClaimedEvent = Extract<Event, { type: 'claimed' }>

export const isClaimed = (event: Event): event is ClaimedEvent => event.type === 'claimed'

/** The most that anybody had, the next best, and who shares the most. */
export function claimStrengths(strength: readonly number[]): { most: number; second: number; tied: readonly Seat[] } {
  const [most = 0, second = 0] = strength.toSorted((a, b) => b - a)
  return { most, second, tied: strength.flatMap((count, seat) => (count === most ? [seat] : [])) }
}

/** The players' names, the reader as "you" and first. */
export function listSeats(
  seats: readonly Seat[],
  names: readonly string[],
  toldTo: Observer | undefined,
  you: string,
): string[] {
  const others = seats.filter((seat) => seat !== toldTo).map((seat) => playerName(names, seat))
  return others.length < seats.length ? [you, ...others] : others
}
