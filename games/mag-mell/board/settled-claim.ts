import { type ClaimedEvent, isClaimed } from '../help/claim-context.ts'
import type { Event } from '../rules/events.ts'
import type { View } from '../rules/state.ts'
import type { Sacrifice } from './event-state.ts'
import { laneOf } from './selectors.ts'

/** A treasure that has just been settled, with what lay out for it. */
export interface SettledClaim {
  readonly claimed: ClaimedEvent
  /** Its place in the row of treasures. */
  readonly index: number
  readonly lanes: readonly (ReturnType<typeof laneOf> & { readonly burnt: readonly Sacrifice[] })[]
}

/** The treasure that these events settled, as it lay before them; nothing where several were settled at once. */
export function settledClaim(
  before: View,
  events: readonly Event[],
  burnt: readonly Sacrifice[],
): SettledClaim | undefined {
  const [claimed, ...others] = events.filter(isClaimed)
  if (claimed === undefined || others.length > 0 || before.phase !== 'claim') return undefined
  const lanes = before.laid.map((_, seat) => ({
    ...laneOf(before, seat),
    burnt: burnt.filter((one) => one.seat === seat),
  }))
  return { claimed, index: before.claim, lanes }
}
