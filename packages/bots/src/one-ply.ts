import { type BeliefTracker, type GameTypes, makeSeatView, type PlayableGame, type Rng } from '@spellbough/kernel'
import type { MoveRequest } from './bot.ts'

/** What bots think with. */
export type GameModel<G extends GameTypes> = Pick<PlayableGame<G>, 'rules' | 'evaluate' | 'searchHooks'>

/**
 * How a seat's evaluation likes the position after each move, summed over a few imagined worlds. The same worlds for
 * every move, so that luck favours none.
 */
export function onePlyValues<G extends GameTypes>(
  { rules, evaluate, searchHooks: knowledge }: GameModel<G>,
  { view, seat, rng }: Pick<MoveRequest<G>, 'view' | 'seat' | 'rng'>,
  moves: readonly G['move'][],
  worlds: number,
  mind: BeliefTracker<G> = rules,
): number[] {
  const value = moves.map(() => 0)
  for (let world = 0; world < worlds; world++) {
    const imagined = mind.determinize(view, seat, rng)
    moves.forEach((move, index) => {
      const after = rules.copy(imagined)
      rules.play(after, seat, move, rng)
      const worth = knowledge?.policy?.(after, seat) ?? evaluate(makeSeatView(rules, after, seat), seat)
      value[index] = (value[index] as number) + worth
    })
  }
  return value
}

/** The move of the highest value; among equals any, each as likely. */
export function pickBest<Move>(moves: readonly Move[], value: readonly number[], rng: Rng): Move {
  const best = Math.max(...value)
  const equals = moves.filter((_, index) => value[index] === best)
  return equals[rng.int(equals.length)] as Move
}

/** Whether a seat has nothing to choose: the one move it has. */
export const onlyMove = <Move>(moves: readonly Move[]): Move | undefined => (moves.length === 1 ? moves[0] : undefined)
