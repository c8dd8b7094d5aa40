import { type Mind, type PlayableGame, type Rng, type Shape, see } from '@spellbough/kernel'
import type { Ask } from './bot.ts'

/** What bots think with. */
export type Thinking<G extends Shape> = Pick<PlayableGame<G>, 'rules' | 'evaluate' | 'knowledge'>

/**
 * How a seat's evaluation likes the position after each move, summed over a few imagined worlds. The same worlds for
 * every move, so that luck favours none.
 */
export function onePly<G extends Shape>(
  { rules, evaluate, knowledge }: Thinking<G>,
  { view, seat, rng }: Pick<Ask<G>, 'view' | 'seat' | 'rng'>,
  moves: readonly G['move'][],
  worlds: number,
  mind: Mind<G> = rules,
): number[] {
  const value = moves.map(() => 0)
  for (let world = 0; world < worlds; world++) {
    const imagined = mind.imagine(view, seat, rng)
    moves.forEach((move, index) => {
      const after = rules.copy(imagined)
      rules.play(after, seat, move, rng)
      const worth = knowledge?.appeal?.(after, seat) ?? evaluate(see(rules, after, seat), seat)
      value[index] = (value[index] as number) + worth
    })
  }
  return value
}

/** The move of the highest value; among equals any, each as likely. */
export function bestOf<Move>(moves: readonly Move[], value: readonly number[], rng: Rng): Move {
  const best = Math.max(...value)
  const equals = moves.filter((_, index) => value[index] === best)
  return equals[rng.int(equals.length)] as Move
}

/** Whether a seat has nothing to choose: the one move it has. */
export const onlyMove = <Move>(moves: readonly Move[]): Move | undefined => (moves.length === 1 ? moves[0] : undefined)
