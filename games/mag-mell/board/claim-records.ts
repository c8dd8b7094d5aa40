/** How the treasures were claimed, from the log: no view keeps it once the game is over. */
import type { Seat } from '@spellbough/kernel'
import { type ClaimedEvent, isClaimed } from '../help/claim-context.ts'
import type { Event } from '../rules/events.ts'

export interface ClaimRecord {
  readonly claimed: ClaimedEvent
  /** The seats that added a Familiar or used a Daemon, each as often as it did. */
  readonly familiars: readonly Seat[]
  readonly daemons: readonly Seat[]
}

/** The claims by treasure; those that the log does not have are missing. */
export function claimRecords(log: readonly Event[]): ReadonlyMap<string, ClaimRecord> {
  const records = new Map<string, ClaimRecord>()
  let additions: readonly Event[] = []
  for (const event of log) {
    if (event.type === 'claiming') additions = []
    if (event.type === 'added-familiar' || event.type === 'used-daemon') additions = [...additions, event]
    if (isClaimed(event))
      records.set(event.treasure, {
        claimed: event,
        familiars: additions.flatMap((added) => (added.type === 'added-familiar' ? [added.seat] : [])),
        daemons: additions.flatMap((added) => (added.type === 'used-daemon' ? [added.seat] : [])),
      })
  }
  return records
}

export const timesOf = (seats: readonly Seat[], seat: Seat): number => seats.filter((one) => one === seat).length
