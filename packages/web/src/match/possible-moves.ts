import { fastRng, type Rules, seatsOf } from '@spellbough/kernel'

const PLAYOUT_COUNT = 24
const MAX_MOVES = 4000
/** Moves played in one task before yielding to the browser. */
const STEPS_PER_TASK = 400

/**
 * Moves that can occur in such a game, legal now or not: collected from a few random playouts from a fresh deal. A game
 * does not list illegal moves; this sample contains nearly all that a player may ask about.
 */
export async function samplePossibleMoves(
  rules: Rules,
  config: object,
  seats: number,
  yieldToBrowser: () => Promise<void> = nextTask,
): Promise<readonly object[]> {
  const sample = new Set<object>()
  let stepCount = 0
  for (let game = 1; game <= PLAYOUT_COUNT && sample.size < MAX_MOVES; game++) {
    const rng = fastRng(Math.imul(game, 0x9e3779b1))
    const state = rules.setup(config, seats, rng)
    for (let [seat] = seatsOf(rules.toAct(state)); seat !== undefined; [seat] = seatsOf(rules.toAct(state))) {
      const moves = rules.moves(state, seat)
      for (const move of moves) sample.add(move)
      const move = moves[rng.int(moves.length)]
      if (move === undefined) break
      rules.play(state, seat, move, rng)
      if (++stepCount % STEPS_PER_TASK === 0) await yieldToBrowser()
    }
  }
  return [...sample]
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
