import type { MatchContext } from './match-context.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useSounds } from './use-sounds.ts'

/** What happens beside the page once it is drawn: sounds, and loading what may be needed later. */
export function MatchEffects({ context }: { readonly context: MatchContext }): null {
  const { snapshot, board } = context
  const { id, version } = snapshot.state.game.rules
  useSounds(snapshot)
  usePrefetch(id, version, board)
  return null
}
