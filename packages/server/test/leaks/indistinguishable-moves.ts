import {
  EventList,
  HOST,
  matchRng,
  maySee,
  type Observer,
  type Rng,
  type Rules,
  type Seat,
  seatsOf,
} from '@spellbough/kernel'
import type { LoadedMatch } from '../../src/match/loaded-match.ts'
import type { Pair } from './two-worlds.ts'

/** A move and the seat that makes it. */
export interface SeatMove {
  readonly seat: Seat
  readonly move: object
}

/** A move for each world; the observer cannot tell the worlds apart after it. Undefined: no move in that world. */
export interface MovePair {
  readonly moves: Pair<SeatMove | undefined>
  /** Whether it changes nothing that the observer can see. */
  readonly isHidden: boolean
}

/** The largest number of moves of a seat that are tried. */
const MAX_MOVES_TRIED = 100

/**
 * All that `who` may know of the match after a move, or without one: the view and the visible events. Undefined if the move
 * ends the match, since then all may be known. `rules` are those of the original game, without a planted leak.
 */
export function observationAfter(
  rules: Rules,
  { match }: LoadedMatch,
  who: Observer,
  seatMove?: SeatMove,
): string | undefined {
  const state = rules.copy(match.state)
  const out = new EventList()
  if (seatMove !== undefined)
    rules.play(state, seatMove.seat, seatMove.move, matchRng(match.setup.seed, match.moveCount + 1), out)
  if (rules.result(state) !== undefined) return undefined
  const visible = out.events.filter(({ to }) => maySee(to, who)).map(({ event, keep }) => [event, maySee(keep, who)])
  return JSON.stringify([rules.view(state, who), visible])
}

/** Moves of other seats, one in each world, that look the same to `who`; often different moves of different seats. */
export function indistinguishableMovesOfOthers(
  rules: Rules,
  two: Pair<LoadedMatch>,
  who: Observer,
  rng: Rng,
): MovePair[] {
  const now = observationAfter(rules, two[0], who) ?? ''
  const ours = groupByObservation(rules, two[0], who, (moves) => sampleItems(moves, MAX_MOVES_TRIED, rng))
  const tried = new Set([...ours.values()].flatMap((seatMoves) => seatMoves.map(({ move }) => move)))
  const theirs = groupByObservation(rules, two[1], who, (moves) => [
    ...moves.filter((move) => tried.has(move)),
    ...sampleItems(
      moves.filter((move) => !tried.has(move)),
      MAX_MOVES_TRIED,
      rng,
    ),
  ])
  const found: MovePair[] = []
  for (const [observation, seatMoves] of ours) {
    const others = theirs.get(observation) ?? []
    for (const seatMove of seatMoves)
      for (const other of others) found.push({ moves: [seatMove, other], isHidden: observation === now })
    if (observation === now)
      for (const seatMove of seatMoves) found.push({ moves: [seatMove, undefined], isHidden: true })
  }
  for (const seatMove of theirs.get(now) ?? []) found.push({ moves: [undefined, seatMove], isHidden: true })
  return found
}

/** The moves of `who` after which it still cannot tell the worlds apart. */
export function indistinguishableOwnMoves(rules: Rules, two: Pair<LoadedMatch>, who: Observer, rng: Rng): MovePair[] {
  if (who === 'spectator') return []
  const moves = sampleItems(two[0].match.moves(who), MAX_MOVES_TRIED, rng)
  return moves
    .map((move) => ({ seat: who, move }))
    .filter((seatMove) => {
      const observation = observationAfter(rules, two[0], who, seatMove)
      return observation !== undefined && observation === observationAfter(rules, two[1], who, seatMove)
    })
    .map((seatMove) => ({ moves: [seatMove, seatMove], isHidden: false }))
}

/** The chosen moves of the other seats, by the observation that `who` makes after them. */
function groupByObservation(
  rules: Rules,
  loaded: LoadedMatch,
  who: Observer,
  choose: (moves: object[]) => object[],
): Map<string, SeatMove[]> {
  const found = new Map<string, SeatMove[]>()
  for (const seat of seatsOf(loaded.match.mayAct)) {
    if (seat === who || seat === HOST) continue
    for (const move of choose(loaded.match.moves(seat))) {
      const seatMove = { seat, move }
      const observation = observationAfter(rules, loaded, who, seatMove)
      if (observation !== undefined) found.set(observation, [...(found.get(observation) ?? []), seatMove])
    }
  }
  return found
}

/** At most `count` of the items, at random. */
export function sampleItems<Item>(items: readonly Item[], count: number, rng: Rng): Item[] {
  const all = [...items]
  rng.shuffle(all)
  return all.slice(0, count)
}

/** One of the items, at random. */
export function randomItem<Item>(items: readonly Item[], rng: Rng): Item {
  if (items.length === 0) throw new Error('There is nothing to choose from.')
  return items[rng.int(items.length)] as Item
}
