import { fastRng } from '@spellbough/kernel'
import type { Move } from '../../rules/moves.ts'
import type { View } from '../../rules/state.ts'
import { newMatch } from '../../test/positions.ts'

/** Every decision of some random games with all guilds, drafts and numbers of players: what the player sees and may do. */
export function forEachDecision(look: (view: View, moves: readonly Move[], seat: number) => void): void {
  for (const [seats, guilds, seed] of [
    [2, 'without-architects-bankers', 1],
    [3, 'without-merchants-writers', 2],
    [4, 'without-bankers-explorers', 3],
    [3, 'first-game', 4],
  ] as const) {
    const match = newMatch(seats, { guilds, startCards: seed % 2 === 0, fruitDraft: seed % 2 === 1 }, seed)
    const rng = fastRng(seed)
    while (match.result === undefined) {
      const seat = match.state.turn
      const moves = match.moves(seat)
      look(match.view(seat), moves, seat)
      match.play(seat, moves[rng.int(moves.length)], 0)
    }
  }
}
