import { type Rng, type SearchHooks, type Seat, softmaxInPlace } from '@spellbough/kernel'
import type { Move } from '../rules/moves.ts'
import { treeSocietyRules as rules } from '../rules/rules.ts'
import type { State, TreeSociety } from '../rules/state.ts'
import { evaluate, expectedScore } from './evaluate.ts'
import { features } from './features.ts'
import { turnsLeft } from './forecast.ts'
import { terms } from './terms.ts'

/**
 * A turn is made of many small moves, and what they come to shows at its end: the tree holds the rest of this turn and
 * nothing else, every line is played on to the next turn, and all are judged there.
 */
export const knowledge: SearchHooks<TreeSociety> = {
  value: estimateValues,
  rolloutPolicy: chooseRolloutMove,
  phaseKey: (world) => world.round * world.seats + world.turn,
  featureEncoder: features,
  evaluationTerms: terms,
  parameters: { horizonPhases: 1, cPuct: 0.3, treePriorWeight: 1 },
}

/** What fits some thousands of positions of games between bots: how far apart expected points must be to mean something. */
const TEMPERATURE = 4.3
const TEMPERATURE_PER_TURN = 2.15

function estimateValues(world: State, into: number[]): void {
  let turns = 0
  for (let seat = 0; seat < world.seats; seat++) {
    into[seat] = expectedScore(world, seat)
    turns += turnsLeft(world, seat)
  }
  softmaxInPlace(into, world.seats, TEMPERATURE + (TEMPERATURE_PER_TURN * turns) / world.seats)
}

/** The move after which its own board looks best. */
function chooseRolloutMove(world: State, seat: Seat, moves: readonly Move[], rng: Rng): number {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let place = 0; place < moves.length; place++) {
    const after = rules.copy(world)
    rules.play(after, seat, moves[place] as Move, rng)
    const value = evaluate(after, seat)
    if (value > most) {
      most = value
      best = place
    }
  }
  return best
}
