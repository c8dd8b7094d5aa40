import { HOST, type Observer } from '@spellbough/kernel'
import type { LoadedMatch } from '../match/loaded-match.ts'
import type { AwaitedSeat } from '../match/match-service.ts'
import { Refusal } from '../refusal.ts'

/** The seats a match waits for, also those that others must not know of. */
export function awaitedSeats({ isOngoing: goesOn, waits }: LoadedMatch): AwaitedSeat[] {
  if (!goesOn) return []
  return [...waits.seats].flatMap(([seat, { began }]) => (seat === HOST ? [] : [{ seat, since: began }]))
}

/** The match, if `who` may look at it. */
export function mustBeAllowedToView(loaded: LoadedMatch, who: Observer): LoadedMatch {
  const { watchable, chairs } = loaded.doc
  if (who === 'spectator' && !watchable)
    throw new Refusal('forbidden', 'This match is not open to those who only watch.')
  if (who !== 'spectator' && chairs[who] === undefined) throw new Refusal('not-found', 'There is no such seat here.')
  return loaded
}
