import { EventList, maySee } from '../../events.ts'
import type { GameTypes } from '../../rules.ts'
import { type Observer, type Seat, seatsOf } from '../../seats.ts'
import { CheckFailure, observerName, seatName } from '../conformance-error.ts'
import { summarize } from '../data-diff.ts'
import type { Observation } from '../observation.ts'
import { type InspectionPoint, type MoveEffect, mayActOf, observerOf, pickSample } from '../variant.ts'
import type { MoveLists } from './move-list.ts'
import { type InvalidMove, refusalOf, refusalText } from './refusals.ts'

/** Invalid moves are refused in a determinized state as they are in the true one, with the same sentence. */
export function checkRefusalsIndistinguishable<G extends GameTypes>(
  spot: InspectionPoint<G>,
  seen: Observation<G>,
  falsehoods: readonly InvalidMove[],
  refusals: readonly string[],
): void {
  falsehoods.forEach((falsehood, index) => {
    const there = refusalText(refusalOf(spot.rules, seen.world, falsehood))
    if (there !== refusals[index])
      throw new CheckFailure(
        `the move ${summarize(falsehood.move)} of ${seatName(falsehood.seat)} is answered with ${refusals[index]}; in a world it cannot tell apart, with ${there}`,
      )
  })
}

/**
 * What others do looks the same to an observer in states with equal views, unless it revealed something; and events
 * never tell two moves apart that leave the same view, unless the game says that only memory keeps them.
 */
export function checkOthersMoves<G extends GameTypes>(
  spot: InspectionPoint<G>,
  book: MoveLists<G>,
  seen: Observation<G>,
): void {
  const { rules, state } = spot
  const { who, world } = seen
  for (const seat of seatsOf(mayActOf(rules, state))) {
    if (seat === who) continue
    const there = rules.moves(world, seat)
    const told = new Map<string, { readonly move: G['move']; readonly kept: string }>()
    for (const move of pickSample(spot.rng, book.of(seat), spot.sampleSize)) {
      const truth = moveEffect(spot, state, seat, move, who)
      if (there.includes(move)) {
        const other = moveEffect(spot, world, seat, move, who)
        if (!truth.final && !other.final) compare(`the move ${summarize(move)} of ${seatName(seat)}`, who, truth, other)
      }
      const alike = told.get(truth.view)
      if (alike === undefined) told.set(truth.view, { move, kept: truth.kept })
      else if (alike.kept !== truth.kept)
        throw new CheckFailure(
          `the events ${alike.kept} and ${truth.kept} tell ${observerName(who)} the moves ${summarize(alike.move)} and ${summarize(move)} of ${seatName(seat)} apart, its view does not`,
        )
    }
  }
}

/** A seat's own move that can be undone has the same effect for it in every state that fits its view. */
export function checkOwnMoves<G extends GameTypes>(
  spot: InspectionPoint<G>,
  book: MoveLists<G>,
  seen: Observation<G>,
): void {
  const { state } = spot
  const { who, world } = seen
  for (const seat of seatsOf(mayActOf(spot.rules, state))) {
    if (observerOf(seat) !== who) continue
    for (const move of pickSample(spot.rng, book.of(seat), spot.sampleSize)) {
      const truth = moveEffect(spot, state, seat, move, who)
      if (truth.final) continue
      const other = moveEffect(spot, world, seat, move, who)
      const said = `its own move ${summarize(move)}`
      if (other.final)
        throw new CheckFailure(
          `that ${said} can be taken back tells ${observerName(who)} which world is the true one: in another it cannot`,
        )
      compare(said, who, truth, other)
    }
  }
}

function compare(what: string, who: Observer, truth: MoveEffect, other: MoveEffect): void {
  if (truth.events !== other.events)
    throw new CheckFailure(
      `${what} revealed nothing, yet ${observerName(who)} is told ${truth.events}; in a world it could not tell apart, ${other.events}`,
    )
  if (truth.view !== other.view)
    throw new CheckFailure(
      `${what} revealed nothing, yet ${observerName(who)} then sees ${firstDifference(truth.view, other.view)} in a world it could not tell apart`,
    )
}

function firstDifference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 30)
  return `…${a.slice(from, at + 40)}… where it sees …${b.slice(from, at + 40)}…`
}

function moveEffect<G extends GameTypes>(
  spot: InspectionPoint<G>,
  from: G['state'],
  seat: Seat,
  move: G['move'],
  who: Observer,
): MoveEffect {
  const { rules } = spot
  const state = rules.copy(from)
  const out = new EventList<G['event']>()
  rules.play(state, seat, move, spot.stepRng(), out)
  return {
    final: out.revealed || rules.result(state) !== undefined,
    view: JSON.stringify(rules.view(state, who)),
    events: JSON.stringify(out.visibleTo(who)),
    kept: JSON.stringify(
      out.events.filter((told) => maySee(told.to, who) && maySee(told.keep, who)).map((told) => told.event),
    ),
  }
}
