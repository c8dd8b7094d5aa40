import { fastRng, type Rules, seatsOf } from '@spellbough/kernel'

/**
 * Moves that occur in this game, legal now or not, collected from a few random games. Rules list legal moves only;
 * this finds nearly all illegal ones that a person might ask about.
 */
export function collectKnownMoves(rules: Rules, config: object, seats: number): object[] {
  const known = new Set<object>()
  for (let game = 1; game <= SAMPLE_GAMES && known.size < MAX_MOVES; game++) {
    const rng = fastRng(Math.imul(game, 0x9e3779b1))
    const state = rules.setup(config, seats, rng)
    for (let [seat] = seatsOf(rules.toAct(state)); seat !== undefined; [seat] = seatsOf(rules.toAct(state))) {
      const moves = rules.moves(state, seat)
      for (const move of moves) known.add(move)
      const move = moves[rng.int(moves.length)]
      if (move === undefined) break
      rules.play(state, seat, move, rng)
    }
  }
  return [...known]
}

const SAMPLE_GAMES = 40
const MAX_MOVES = 5000
