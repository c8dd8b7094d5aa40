import { fastRng, type Rules, seatsOf } from '@spellbough/kernel'

const PLAYOUT_COUNT = 24
const MAX_MOVES = 4000
/** A page stays quick when it is asked for no more than this many steps at once. */
const STEPS_PER_TASK = 400

/**
 * Moves that a table like this knows, legal now or not: whatever comes up when it is played at random a few times from a
 * fresh deal. A game does not list what it forbids; this finds nearly all that a person could think of.
 */
export async function samplePossibleMoves(
  rules: Rules,
  config: object,
  seats: number,
  rest: () => Promise<void> = nextTask,
): Promise<readonly object[]> {
  const known = new Set<object>()
  let steps = 0
  for (let game = 1; game <= PLAYOUT_COUNT && known.size < MAX_MOVES; game++) {
    const rng = fastRng(Math.imul(game, 0x9e3779b1))
    const state = rules.setup(config, seats, rng)
    for (let [seat] = seatsOf(rules.toAct(state)); seat !== undefined; [seat] = seatsOf(rules.toAct(state))) {
      const moves = rules.moves(state, seat)
      for (const move of moves) known.add(move)
      const move = moves[rng.int(moves.length)]
      if (move === undefined) break
      rules.play(state, seat, move, rng)
      if (++steps % STEPS_PER_TASK === 0) await rest()
    }
  }
  return [...known]
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
