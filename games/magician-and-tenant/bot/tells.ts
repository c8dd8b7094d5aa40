/** What has turned up for a seat, as one number. */
import type { Seat } from '@spellbough/kernel'
import { HOUSE } from '../rules/house.ts'
import { SHOWN, type State, tenantSeat } from '../rules/state.ts'

/** The rooms that the Tenant knows by now. The Magician sees them all from the beginning. */
export function tells(world: State, seat: Seat): number {
  if (seat !== tenantSeat(world)) return 0
  let sum = 0
  for (const square of HOUSE.rooms)
    if (((world.marks[square] as number) & SHOWN) !== 0) sum = mixed(sum, square, world.rooms[square] as number)
  for (const { saw } of world.glimpses) sum = mixed(sum, saw, world.rooms[saw] as number)
  return sum
}

/** Two houses that look different hardly ever come to the same sum. */
const mixed = (sum: number, square: number, room: number): number => (sum * WIDE + square * 32 + room + 1) % PRIME

/** More than a square and its room ever come to, so that one room does not pass for a change of another. */
const WIDE = 8192
const PRIME = 1_000_003
