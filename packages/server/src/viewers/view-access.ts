import type { Observer } from '@spellbough/kernel'
import type { LoadedMatch } from '../match/loaded-match.ts'
import { Refusal } from '../refusal.ts'

/** The match, if `who` may view it; a refusal otherwise. */
export function mustBeAllowedToView(loaded: LoadedMatch, who: Observer): LoadedMatch {
  const { watchable, chairs } = loaded.doc
  if (who === 'spectator' && !watchable)
    throw new Refusal('forbidden', 'This match is not open to those who only watch.')
  if (who !== 'spectator' && chairs[who] === undefined) throw new Refusal('not-found', 'There is no such seat here.')
  return loaded
}
