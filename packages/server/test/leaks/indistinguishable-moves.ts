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

/** Something a seat does. */
export interface SeatMove {
  readonly seat: Seat
  readonly move: object
}

/** What is done in each world so that somebody cannot tell which of the two they are in. Nothing: only the other moves. */
export interface MovePair {
  readonly moves: Pair<SeatMove | undefined>
  /** It changes nothing that they can see. */
  readonly isHidden: boolean
}

/** How many moves of a seat are tried. */
const MAX_MOVES_TRIED = 100

/**
 * All that `who` may know of the match right after a deed, or as it is: the view and what is told. Nothing if the deed
 * ends the match: then all may be known. `rules` are those of the game as it is, whatever is planted in a world.
 */
export function observationAfter(
  rules: Rules,
  { match }: LoadedMatch,
  who: Observer,
  deed?: SeatMove,
): string | undefined {
  const state = rules.copy(match.state)
  const out = new EventList()
  if (deed !== undefined) rules.play(state, deed.seat, deed.move, matchRng(match.setup.seed, match.moveCount + 1), out)
  if (rules.result(state) !== undefined) return undefined
  const told = out.events.filter(({ to }) => maySee(to, who)).map(({ event, keep }) => [event, maySee(keep, who)])
  return JSON.stringify([rules.view(state, who), told])
}

/** Moves of other seats, one in each world, that look the same to `who`: often different ones, of different seats. */
export function indistinguishableMovesOfOthers(
  rules: Rules,
  two: Pair<LoadedMatch>,
  who: Observer,
  rng: Rng,
): MovePair[] {
  const now = observationAfter(rules, two[0], who) ?? ''
  const ours = groupByObservation(rules, two[0], who, (moves) => sampleItems(moves, MAX_MOVES_TRIED, rng))
  const tried = new Set([...ours.values()].flatMap((deeds) => deeds.map(({ move }) => move)))
  const theirs = groupByObservation(rules, two[1], who, (moves) => [
    ...moves.filter((move) => tried.has(move)),
    ...sampleItems(
      moves.filter((move) => !tried.has(move)),
      MAX_MOVES_TRIED,
      rng,
    ),
  ])
  const found: MovePair[] = []
  for (const [look, deeds] of ours) {
    const others = theirs.get(look) ?? []
    for (const deed of deeds) for (const other of others) found.push({ moves: [deed, other], isHidden: look === now })
    if (look === now) for (const deed of deeds) found.push({ moves: [deed, undefined], isHidden: true })
  }
  for (const deed of theirs.get(now) ?? []) found.push({ moves: [undefined, deed], isHidden: true })
  return found
}

/** The moves of `who` after which it still cannot tell. */
export function indistinguishableOwnMoves(rules: Rules, two: Pair<LoadedMatch>, who: Observer, rng: Rng): MovePair[] {
  if (who === 'spectator') return []
  const moves = sampleItems(two[0].match.moves(who), MAX_MOVES_TRIED, rng)
  return moves
    .map((move) => ({ seat: who, move }))
    .filter((deed) => {
      const look = observationAfter(rules, two[0], who, deed)
      return look !== undefined && look === observationAfter(rules, two[1], who, deed)
    })
    .map((deed) => ({ moves: [deed, deed], isHidden: false }))
}

/** What others could do, of the moves that are chosen, by how it looks. */
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
      const deed = { seat, move }
      const look = observationAfter(rules, loaded, who, deed)
      if (look !== undefined) found.set(look, [...(found.get(look) ?? []), deed])
    }
  }
  return found
}

/** So many of the items at most, by chance. */
export function sampleItems<Item>(items: readonly Item[], count: number, rng: Rng): Item[] {
  const all = [...items]
  rng.shuffle(all)
  return all.slice(0, count)
}

/** One of the items, by chance. */
export function randomItem<Item>(items: readonly Item[], rng: Rng): Item {
  if (items.length === 0) throw new Error('There is nothing to choose from.')
  return items[rng.int(items.length)] as Item
}
