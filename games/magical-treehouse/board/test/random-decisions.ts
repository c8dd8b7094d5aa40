import { fastRng, HOST, type Rng, type Seat, seatsOf } from '@spellbough/kernel'
import type { Move } from '../../rules/moves.ts'
import type { Config, View } from '../../rules/state.ts'
import { matchFromFile, newMatch, type TestMatch } from '../../test/positions.ts'

export type DecisionVisitor = (view: View, moves: readonly Move[], seat: Seat) => void

const GAME_SETUPS: readonly (readonly [seats: number, config: Partial<Config>, seed: number])[] = [
  [2, { pace: 'realtime' }, 1],
  [3, { pace: 'structured', side: 'night' }, 2],
  [4, { pace: 'realtime', tiles: 'shuffled' }, 3],
  [4, { pace: 'structured' }, 4],
  [3, { apprentice: true }, 5],
]

/** Every decision of some random games of all kinds, and of positions in which rare moves are possible. */
export function forEachDecision(look: DecisionVisitor): void {
  for (const [seats, config, seed] of GAME_SETUPS) visitRandomGame(newMatch(seats, config, seed), look, seed)
  for (const name of ['pipe-move', 'house-between-chains', 'rulebook-example', 'level-2-on-flipped'])
    visitRandomGame(matchFromFile(name), look, 7)
}

function visitRandomGame(match: TestMatch, look: DecisionVisitor, seed: number): void {
  const rng = fastRng(seed)
  while (match.result === undefined) {
    const seat = anyOf(seatsOf(match.toAct), rng)
    const moves = match.moves(seat)
    if (seat !== HOST) look(match.view(seat), moves, seat)
    match.play(seat, choose(moves, rng), match.log.lastTime)
  }
}

/** Any move, but what ends a step only now and then: so plans and Villages grow. */
function choose(moves: readonly Move[], rng: Rng): Move {
  const going = moves.filter(({ do: kind }) => kind !== 'drop-out' && kind !== 'trash' && kind !== 'decline')
  return anyOf(going.length > 0 && rng.int(8) > 0 ? going : moves, rng)
}

const anyOf = <Item>(items: readonly Item[], rng: Rng): Item => items[rng.int(items.length)] as Item
