import { HOST, type Who } from '@spellbough/kernel'
import { Refusal } from '../refusal.ts'
import type { Wait } from './hall.ts'
import type { Played } from './played.ts'

/** The seats a match waits for, also those that others must not know of. */
export function waitsOf({ goesOn, waits }: Played): Wait[] {
  if (!goesOn) return []
  return [...waits.seats].flatMap(([seat, { began }]) => (seat === HOST ? [] : [{ seat, since: began }]))
}

/** The match, if `who` may look at it. */
export function mayLook(played: Played, who: Who): Played {
  const { watchable, chairs } = played.doc
  if (who === 'spectator' && !watchable)
    throw new Refusal('forbidden', 'This match is not open to those who only watch.')
  if (who !== 'spectator' && chairs[who] === undefined) throw new Refusal('not-found', 'There is no such seat here.')
  return played
}
