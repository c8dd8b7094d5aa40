import { type BeliefTracker, type GameTypes, makeSeatView, type PlayableGame, type Rng } from '@spellbough/kernel'
import type { MoveRequest } from './bot.ts'

/** The parts of a game that bots use. */
export type BotGame<G extends GameTypes> = Pick<PlayableGame<G>, 'rules' | 'evaluate' | 'model'>

/**
 * The seat's evaluation of the position after each move, summed over a few determinizations. All moves are tried in the
 * same determinizations, so that none is favoured by chance.
 */
export function onePlyValues<G extends GameTypes>(
  { rules, evaluate }: BotGame<G>,
  { view, seat, rng }: Pick<MoveRequest<G>, 'view' | 'seat' | 'rng'>,
  moves: readonly G['move'][],
  determinizations: number,
  beliefs: BeliefTracker<G> = rules,
): number[] {
  const values = moves.map(() => 0)
  for (let sample = 0; sample < determinizations; sample++) {
    const state = beliefs.determinize(view, seat, rng)
    moves.forEach((move, index) => {
      const after = rules.copy(state)
      rules.play(after, seat, move, rng)
      values[index] = (values[index] as number) + evaluate(makeSeatView(rules, after, seat), seat)
    })
  }
  return values
}

/** The move of the highest value; among equals a random one. */
export function pickBest<Move>(moves: readonly Move[], values: readonly number[], rng: Rng): Move {
  const best = Math.max(...values)
  const equals = moves.filter((_, index) => values[index] === best)
  return equals[rng.int(equals.length)] as Move
}

/** The one move of a seat that has no choice. */
export const onlyMove = <Move>(moves: readonly Move[]): Move | undefined => (moves.length === 1 ? moves[0] : undefined)
