import { EventList, maySee } from '../../events.ts'
import type { Shape } from '../../rules.ts'
import { type Seat, seatsOf, type Who } from '../../seats.ts'
import { brief } from '../data.ts'
import { Fault, nameOf, seatName } from '../fault.ts'
import type { Observation } from '../observation.ts'
import { type Aftermath, eyesOf, mayActOf, type Spot, someOf } from '../trial.ts'
import type { MoveLists } from './move-list.ts'
import { type FalseMove, refusalOf, refusalText } from './refusals.ts'

/** Somebody's false moves are refused in the imagined world as they were in the true one, in the same words. */
export function checkRefusalsAlike<G extends Shape>(
  spot: Spot<G>,
  seen: Observation<G>,
  falsehoods: readonly FalseMove[],
  refusals: readonly string[],
): void {
  falsehoods.forEach((falsehood, index) => {
    const there = refusalText(refusalOf(spot.rules, seen.world, falsehood))
    if (there !== refusals[index])
      throw new Fault(
        `the move ${brief(falsehood.move)} of ${seatName(falsehood.seat)} is answered with ${refusals[index]}; in a world it cannot tell apart, with ${there}`,
      )
  })
}

/**
 * What others do looks the same to somebody in worlds they cannot tell apart, unless it revealed something; and events
 * never tell two moves apart that leave the same view, unless the game says that only memory keeps them.
 */
export function checkOthersMoves<G extends Shape>(spot: Spot<G>, book: MoveLists<G>, seen: Observation<G>): void {
  const { rules, state } = spot
  const { who, world } = seen
  for (const seat of seatsOf(mayActOf(rules, state))) {
    if (seat === who) continue
    const there = rules.moves(world, seat)
    const told = new Map<string, { readonly move: G['move']; readonly kept: string }>()
    for (const move of someOf(spot.rng, book.of(seat), spot.tries)) {
      const truth = aftermath(spot, state, seat, move, who)
      if (there.includes(move)) {
        const other = aftermath(spot, world, seat, move, who)
        if (!truth.final && !other.final) compare(`the move ${brief(move)} of ${seatName(seat)}`, who, truth, other)
      }
      const alike = told.get(truth.view)
      if (alike === undefined) told.set(truth.view, { move, kept: truth.kept })
      else if (alike.kept !== truth.kept)
        throw new Fault(
          `the events ${alike.kept} and ${truth.kept} tell ${nameOf(who)} the moves ${brief(alike.move)} and ${brief(move)} of ${seatName(seat)} apart, its view does not`,
        )
    }
  }
}

/** A seat's own move that may be taken back leads to the same for it in every world it thinks possible. */
export function checkOwnMoves<G extends Shape>(spot: Spot<G>, book: MoveLists<G>, seen: Observation<G>): void {
  const { state } = spot
  const { who, world } = seen
  for (const seat of seatsOf(mayActOf(spot.rules, state))) {
    if (eyesOf(seat) !== who) continue
    for (const move of someOf(spot.rng, book.of(seat), spot.tries)) {
      const truth = aftermath(spot, state, seat, move, who)
      if (truth.final) continue
      const other = aftermath(spot, world, seat, move, who)
      const said = `its own move ${brief(move)}`
      if (other.final)
        throw new Fault(
          `that ${said} can be taken back tells ${nameOf(who)} which world is the true one: in another it cannot`,
        )
      compare(said, who, truth, other)
    }
  }
}

function compare(what: string, who: Who, truth: Aftermath, other: Aftermath): void {
  if (truth.events !== other.events)
    throw new Fault(
      `${what} revealed nothing, yet ${nameOf(who)} is told ${truth.events}; in a world it could not tell apart, ${other.events}`,
    )
  if (truth.view !== other.view)
    throw new Fault(
      `${what} revealed nothing, yet ${nameOf(who)} then sees ${firstDifference(truth.view, other.view)} in a world it could not tell apart`,
    )
}

function firstDifference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 30)
  return `…${a.slice(from, at + 40)}… where it sees …${b.slice(from, at + 40)}…`
}

function aftermath<G extends Shape>(spot: Spot<G>, from: G['state'], seat: Seat, move: G['move'], who: Who): Aftermath {
  const { rules } = spot
  const state = rules.copy(from)
  const out = new EventList<G['event']>()
  rules.play(state, seat, move, spot.chance(), out)
  return {
    final: out.revealed || rules.result(state) !== undefined,
    view: JSON.stringify(rules.view(state, who)),
    events: JSON.stringify(out.seenBy(who)),
    kept: JSON.stringify(
      out.told.filter((told) => maySee(told.to, who) && maySee(told.keep, who)).map((told) => told.event),
    ),
  }
}
