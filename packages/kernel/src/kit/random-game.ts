import { EventList } from '../events.ts'
import type { Match } from '../match.ts'
import { fastRng, type Rng } from '../rng.ts'
import type { GameTypes, Rules } from '../rules.ts'
import { HOST, randomSeat, type Seat } from '../seats.ts'
import { checkConservation } from './checks/conservation.ts'
import { pickRandom } from './variant.ts'

/** Which legal move a random player makes; left out: any, each as likely. */
export type ChooseMove<G extends GameTypes> = {
  choose(moves: readonly G['move'][], rng: Rng, state: G['state'], seat: Seat): G['move']
}['choose']

/** Plays a match on with random moves to its end, or as long as `until` is not true. */
export function playRandomly<G extends GameTypes>(
  match: Match<G>,
  seed: number,
  { choose = anyMove, until = () => false }: { choose?: ChooseMove<G>; until?: (state: G['state']) => boolean } = {},
): Match<G> {
  const rng = fastRng(seed)
  while (match.result === undefined && !until(match.state)) {
    const seat = randomSeat(match.mayAct, rng)
    match.play(seat, choose(match.moves(seat), rng, match.state, seat), match.log.lastTime)
  }
  return match
}

/** One decision of a player in a random game. */
export interface Decision<G extends GameTypes> {
  /** The view of the seat that decides. */
  readonly view: G['view']
  readonly moves: readonly G['move'][]
  readonly seat: Seat
  /** What the move before has brought about. */
  readonly events: readonly G['event'][]
}

/** Plays a match to its end with random moves and shows every decision of a player on the way. */
export function visitDecisions<G extends GameTypes>(
  match: Match<G>,
  seed: number,
  visit: (decision: Decision<G>) => void,
  choose: ChooseMove<G> = anyMove,
): void {
  const rng = fastRng(seed)
  let events: readonly G['event'][] = []
  while (match.result === undefined) {
    const seat = randomSeat(match.toAct, rng)
    const moves = match.moves(seat)
    if (seat !== HOST) visit({ view: match.view(seat), moves, seat, events })
    events = match
      .play(seat, choose(moves, rng, match.state, seat), match.log.lastTime)
      .events.map(({ event }) => event)
  }
}

/** One move of a random game, after it was made. */
export interface RandomMove<G extends GameTypes> {
  /** The state after the move; the game goes on in the same object. */
  readonly state: G['state']
  readonly move: G['move']
  readonly out: EventList<G['event']>
}

/**
 * Plays a dealt state to its end with random moves, without a match and its log: for statistics over thousands of
 * games. Throws where an awaited seat has no move or a component is lost or doubled: the components are counted each
 * time after `movesBetweenCounts` moves, and at the end. Returns the number of moves.
 */
export function playOut<G extends GameTypes>(
  rules: Rules<G>,
  state: G['state'],
  rng: Rng,
  {
    choose = anyMove,
    onMove,
    movesBetweenCounts,
  }: { choose?: ChooseMove<G>; onMove?: (made: RandomMove<G>) => void; movesBetweenCounts: number },
): number {
  const box = rules.components(state)
  const moves: G['move'][] = []
  let made = 0
  for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
    const seat = randomSeat(awaited, rng)
    moves.length = 0
    rules.moves(state, seat, moves)
    if (moves.length === 0) throw new Error(`seat ${seat} is awaited and has no move: ${JSON.stringify(state)}`)
    const move = choose(moves, rng, state, seat)
    const out = new EventList<G['event']>()
    rules.play(state, seat, move, rng, out)
    onMove?.({ state, move, out })
    if (++made % movesBetweenCounts === 0) checkConservation(rules, state, box)
  }
  checkConservation(rules, state, box)
  return made
}

/** Counts by name. */
export class Tally {
  readonly counts = new Map<string, number>()

  add(name: string, times = 1): void {
    if (times > 0) this.counts.set(name, this.of(name) + times)
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0
  }

  /** Those of the names that never came up. */
  missing(names: readonly string[]): string[] {
    return names.filter((name) => this.of(name) === 0)
  }

  /** A line for each name, the most frequent first. */
  toString(): string {
    return [...this.counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, times]) => `${name.padEnd(24)} ${String(times).padStart(12)}`)
      .join('\n')
  }
}

const anyMove = <Item>(moves: readonly Item[], rng: Rng): Item => pickRandom(rng, moves)
