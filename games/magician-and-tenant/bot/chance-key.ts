/** What has turned up for a seat, as one number. */
import type { Seat } from '@spellbough/kernel'
import { HOUSE } from '../rules/house.ts'
import { SHOWN, type State, tenantSeat } from '../rules/state.ts'

/** The rooms that the Tenant knows by now. The Magician sees them all from the beginning. */
export function chanceKey(state: State, seat: Seat): number {
  if (seat !== tenantSeat(state)) return 0
  let sum = 0
  for (const square of HOUSE.rooms)
    if (((state.marks[square] as number) & SHOWN) !== 0) sum = mixHash(sum, square, state.rooms[square] as number)
  for (const { saw } of state.glimpses) sum = mixHash(sum, saw, state.rooms[saw] as number)
  return sum
}

/** Two houses that look different hardly ever come to the same sum. */
const mixHash = (sum: number, square: number, room: number): number =>
  (sum * HASH_FACTOR + square * 32 + room + 1) % HASH_MODULUS

/** More than a square and its room ever come to, so that one room does not pass for a change of another. */
const HASH_FACTOR = 8192
const HASH_MODULUS = 1_000_003
