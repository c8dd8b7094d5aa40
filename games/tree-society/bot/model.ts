import { type GameModel, greedyMove, scoreByOnePly, softmaxInPlace } from '@spellbough/kernel'
import { treeSocietyRules as rules } from '../rules/rules.ts'
import type { State, TreeSociety } from '../rules/state.ts'
import { evaluate, expectedScore } from './evaluate.ts'
import { features } from './features.ts'
import { turnsLeft } from './forecast.ts'
import { terms } from './terms.ts'

/**
 * A turn is made of many small moves, and their effect shows at its end: the tree holds the rest of this turn, and every
 * line is rolled out to the next turn and evaluated there.
 */
export const model: GameModel<TreeSociety> = {
  value: estimateValues,
  rolloutPolicy: (state, seat, moves, rng) => greedyMove(moves, scoreByOnePly({ rules, evaluate }, state, seat, rng)),
  search: {
    phaseKey: (state) => state.round * state.seats + state.turn,
    horizon: { phases: 1 },
    cPuct: 0.3,
    treePrior: { onePly: 1 },
  },
  features,
  explain: terms,
}

/** Temperature of the softmax over expected points, fitted to some thousands of positions of games between bots. */
const TEMPERATURE = 4.3
const TEMPERATURE_PER_TURN = 2.15

function estimateValues(state: State, into: number[]): void {
  let turns = 0
  for (let seat = 0; seat < state.seats; seat++) {
    into[seat] = expectedScore(state, seat)
    turns += turnsLeft(state, seat)
  }
  softmaxInPlace(into, state.seats, TEMPERATURE + (TEMPERATURE_PER_TURN * turns) / state.seats)
}
