import { type Decision, visitDecisions } from '@spellbough/kernel/kit'
import type { TreeSociety } from '../../rules/state.ts'
import { newMatch } from '../../test/positions.ts'

/** Shows every decision of some random games with all guilds, drafts and numbers of players. */
export function forEachDecision(visit: (decision: Decision<TreeSociety>) => void): void {
  for (const [seats, guilds, seed] of [
    [2, 'without-architects-bankers', 1],
    [3, 'without-merchants-writers', 2],
    [4, 'without-bankers-explorers', 3],
    [3, 'first-game', 4],
  ] as const)
    visitDecisions(
      newMatch(seats, { guilds, startCards: seed % 2 === 0, fruitDraft: seed % 2 === 1 }, seed),
      seed,
      visit,
    )
}
