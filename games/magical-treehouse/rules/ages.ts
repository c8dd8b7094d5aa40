/** Who is older than whom. */
import type { Seat } from '@spellbough/kernel'

/** MT-2.7 Every order of four seats from the oldest to the youngest, the usual one first. */
export const AGES: readonly string[] = ordersOf('1234')

const orders = new Map(AGES.map((ages) => [ages, [0, 1, 2, 3, 4].map((seats) => seatsIn(ages, seats))]))

/** MT-2.7 The seats from the oldest to the youngest. */
export const byAge = (ages: string, seats: number): readonly Seat[] => orders.get(ages)?.[seats] ?? []

export const oldest = (ages: string, seats: number): Seat => byAge(ages, seats)[0] ?? 0

/** The oldest of some seats, -1 if there is none. */
export const oldestOf = (ages: string, seats: number, among: (seat: Seat) => boolean): number =>
  byAge(ages, seats).find(among) ?? -1

function seatsIn(ages: string, seats: number): Seat[] {
  return [...ages].map((digit) => Number(digit) - 1).filter((seat) => seat < seats)
}

function ordersOf(digits: string): string[] {
  if (digits === '') return ['']
  return [...digits].flatMap((first) => ordersOf(digits.replace(first, '')).map((rest) => first + rest))
}
