import { EventList, HOST, matchRng, maySee, type Rng, type Seat, seatsOf, type Who } from '@spellbough/kernel'
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
const TRIES = 24

/** All that `who` may know of the match right after a deed, or as it is: the view and what is told. */
export function lookOf({ match }: Played, who: Who, deed?: Deed): string {
  const { rules } = match
  const state = rules.copy(match.state)
  const out = new EventList()
  if (deed !== undefined)
    rules.play(state, deed.seat, deed.move, matchRng(match.beginning.seed, match.moveCount + 1), out)
  const told = out.told.filter(({ to }) => maySee(to, who)).map(({ event, keep }) => [event, maySee(keep, who)])
  return JSON.stringify([rules.view(state, who), told])
}

/** Deeds of others, one in each world, that look the same to `who`: often different ones, of different seats. */
export function othersAlike(two: Two<Played>, who: Who, rng: Rng): Alike[] {
  const now = lookOf(two[0], who)
  const [ours, theirs] = two.map((played) => byLook(played, who, rng))
  const found: Alike[] = []
  for (const [look, deeds] of ours ?? []) {
    const others = theirs?.get(look) ?? []
    for (const deed of deeds) for (const other of others) found.push({ deeds: [deed, other], hidden: look === now })
    if (look === now) for (const deed of deeds) found.push({ deeds: [deed, undefined], hidden: true })
  }
  for (const deed of theirs?.get(now) ?? []) found.push({ deeds: [undefined, deed], hidden: true })
  return found
}

/** The moves of `who` after which it still cannot tell. */
export function ownAlike(two: Two<Played>, who: Who, rng: Rng): Alike[] {
  if (who === 'spectator') return []
  const moves = some(two[0].match.moves(who), TRIES, rng)
  return moves
    .map((move) => ({ seat: who, move }))
    .filter((deed) => lookOf(two[0], who, deed) === lookOf(two[1], who, deed))
    .map((deed) => ({ deeds: [deed, deed], hidden: false }))
}

function byLook(played: Played, who: Who, rng: Rng): Map<string, Deed[]> {
  const found = new Map<string, Deed[]>()
  for (const seat of seatsOf(played.match.mayAct)) {
    if (seat === who || seat === HOST) continue
    for (const move of some(played.match.moves(seat), TRIES, rng)) {
      const deed = { seat, move }
      const look = lookOf(played, who, deed)
      found.set(look, [...(found.get(look) ?? []), deed])
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
  const item = items[rng.int(Math.max(1, items.length))]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}
