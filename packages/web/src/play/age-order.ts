/** The seats from the oldest to the youngest, as an option of a game writes them: digits that count from 1, such as `2134`. */

/** The seats of an order; digits of seats that this match does not have are left out. */
export const seatsByAge = (order: string, seats: number): readonly number[] =>
  [...order].map((digit) => Number(digit) - 1).filter((seat) => seat < seats)

/** The order in which these seats come first, followed by the seats that the match does not have. */
export function ageOrderOf(seats: readonly number[], order: string): string {
  const absent = [...order].filter((digit) => !seats.includes(Number(digit) - 1)).sort()
  return [...seats.map((seat) => String(seat + 1)), ...absent].join('')
}

/** The order with a seat one place towards the oldest. */
export function olderByOne(order: string, seats: number, seat: number): string {
  const byAge = [...seatsByAge(order, seats)]
  const place = byAge.indexOf(seat)
  const elder = byAge[place - 1]
  if (elder === undefined) return order
  byAge.splice(place - 1, 2, seat, elder)
  return ageOrderOf(byAge, order)
}
