import {
  EventList,
  HOST,
  matchRng,
  maySee,
  type Rng,
  type Rules,
  type Seat,
  seatsOf,
  type Who,
} from '@spellbough/kernel'
import type { Played } from '../../src/hall/played.ts'
import type { Two } from './two-worlds.ts'

/** Something a seat does. */
export interface Deed {
  readonly seat: Seat
  readonly move: object
}

/** What is done in each world so that somebody cannot tell which of the two they are in. Nothing: only the other moves. */
export interface Alike {
  readonly deeds: Two<Deed | undefined>
  /** It changes nothing that they can see. */
  readonly hidden: boolean
}

/** How many moves of a seat are tried. */
const TRIES = 100

/**
 * All that `who` may know of the match right after a deed, or as it is: the view and what is told. Nothing if the deed
 * ends the match: then all may be known. `rules` are those of the game as it is, whatever is planted in a world.
 */
export function lookOf(rules: Rules, { match }: Played, who: Who, deed?: Deed): string | undefined {
  const state = rules.copy(match.state)
  const out = new EventList()
  if (deed !== undefined)
    rules.play(state, deed.seat, deed.move, matchRng(match.beginning.seed, match.moveCount + 1), out)
  if (rules.result(state) !== undefined) return undefined
  const told = out.told.filter(({ to }) => maySee(to, who)).map(({ event, keep }) => [event, maySee(keep, who)])
  return JSON.stringify([rules.view(state, who), told])
}

/** Deeds of others, one in each world, that look the same to `who`: often different ones, of different seats. */
export function othersAlike(rules: Rules, two: Two<Played>, who: Who, rng: Rng): Alike[] {
  const now = lookOf(rules, two[0], who) ?? ''
  const ours = byLook(rules, two[0], who, (moves) => some(moves, TRIES, rng))
  const tried = new Set([...ours.values()].flatMap((deeds) => deeds.map(({ move }) => move)))
  const theirs = byLook(rules, two[1], who, (moves) => [
    ...moves.filter((move) => tried.has(move)),
    ...some(
      moves.filter((move) => !tried.has(move)),
      TRIES,
      rng,
    ),
  ])
  const found: Alike[] = []
  for (const [look, deeds] of ours) {
    const others = theirs.get(look) ?? []
    for (const deed of deeds) for (const other of others) found.push({ deeds: [deed, other], hidden: look === now })
    if (look === now) for (const deed of deeds) found.push({ deeds: [deed, undefined], hidden: true })
  }
  for (const deed of theirs.get(now) ?? []) found.push({ deeds: [undefined, deed], hidden: true })
  return found
}

/** The moves of `who` after which it still cannot tell. */
export function ownAlike(rules: Rules, two: Two<Played>, who: Who, rng: Rng): Alike[] {
  if (who === 'spectator') return []
  const moves = some(two[0].match.moves(who), TRIES, rng)
  return moves
    .map((move) => ({ seat: who, move }))
    .filter((deed) => {
      const look = lookOf(rules, two[0], who, deed)
      return look !== undefined && look === lookOf(rules, two[1], who, deed)
    })
    .map((deed) => ({ deeds: [deed, deed], hidden: false }))
}

/** What others could do, of the moves that are chosen, by how it looks. */
function byLook(rules: Rules, played: Played, who: Who, choose: (moves: object[]) => object[]): Map<string, Deed[]> {
  const found = new Map<string, Deed[]>()
  for (const seat of seatsOf(played.match.mayAct)) {
    if (seat === who || seat === HOST) continue
    for (const move of choose(played.match.moves(seat))) {
      const deed = { seat, move }
      const look = lookOf(rules, played, who, deed)
      if (look !== undefined) found.set(look, [...(found.get(look) ?? []), deed])
    }
  }
  return found
}

/** So many of the items at most, by chance. */
export function some<Item>(items: readonly Item[], count: number, rng: Rng): Item[] {
  const all = [...items]
  rng.shuffle(all)
  return all.slice(0, count)
}

/** One of the items, by chance. */
export function oneOf<Item>(items: readonly Item[], rng: Rng): Item {
  if (items.length === 0) throw new Error('There is nothing to choose from.')
  return items[rng.int(items.length)] as Item
}
