import { type Knowledge, type Seat, shareOut } from '@spellbough/kernel'
import { NO_CHOICE } from '../rules/moves.ts'
import type { MagicalTreehouse, State } from '../rules/state.ts'
import { evaluate } from './evaluate.ts'
import { quick } from './quick.ts'

export const FIT = { soft: 3, perRound: 2 }

export const knowledge: Knowledge<MagicalTreehouse> = {
  outlook,
  quick,
  chapter,
  reopen,
  tuning: { horizon: 1, explore: 0.3, others: 'together' },
  tune: (view) => (view.phase === 'building' ? { trust: 2, trustDeeper: 1.5, explore: 0.2 } : {}),
}

/** A builder's turn, or the planning of a round. */
function chapter(world: State): number {
  const round = world.round * 16
  if (world.phase === 'building') return round + 8 + world.turn
  return world.phase === 'order' ? round + 1 : round
}

function outlook(world: State, into: number[]): void {
  for (let seat = 0; seat < world.seats; seat++) into[seat] = evaluate(world, seat)
  shareOut(into, world.seats, FIT.soft + FIT.perRound * (4 - world.round))
}

/** MT-10.1 Nobody sees a choice before all have made theirs. */
function reopen(world: State, seat: Seat): void {
  for (let other = 0; other < world.seats; other++)
    if (other !== seat && world.chosen[other] !== NO_CHOICE) {
      world.chosen[other] = NO_CHOICE
      world.committed.splice(world.committed.indexOf(other), 1)
    }
}
