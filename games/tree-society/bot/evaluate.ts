/**
 * How a position looks to a seat, in the points it will probably end with. A turn is made of many small moves, so what
 * is begun must count: an effect that waits, coins that can still be spent, a card on its way. It looks at its own
 * board only: players do each other little harm here, and who hurries to end the game scores less.
 */
import type { Seat } from '@spellbough/kernel'
import { type Card, COSTS, stageIndex } from '../data/cards.ts'
import { purseLimit } from '../rules/ongoing.ts'
import { stepsOf } from '../rules/pending.ts'
import { result } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'
import { stepValue } from './effect-value.ts'
import { expectedPoints, turnsLeft } from './forecast.ts'
import { actionValue, fruitValue } from './fruit-value.ts'
import { bestPlan } from './spending-plan.ts'

export function evaluate(view: View, seat: Seat): number {
  const over = result(view)
  if (over === undefined) return expectedScore(view, seat)
  const own = over.score[seat] ?? 0
  return over.rank[seat] === 1 ? own + WIN_BONUS : own
}

/** A win is worth more than any points. */
export const WIN_BONUS = 100

/** Points of the completed cards, and what the rest can still become. */
export function expectedScore(view: View, seat: Seat): number {
  const turns = turnsLeft(view, seat)
  const rate = pointsPerCoin(turns)
  const coins =
    coinsAtHand(view, seat, turns) +
    COINS_PER_TURN * turns +
    fruitValue(view, seat, turns) +
    pendingEffectValue(view, seat, turns)
  return completedPoints(view, seat, turns) + bestPlan(view, seat, coins, rate, turns)
}

export function completedPoints(view: View, seat: Seat, turns: number): number {
  let points = 0
  for (const card of view.completed[seat] as Card[]) points += expectedPoints(view, seat, card, 3, turns)
  return points
}

/** Coins a turn brings without anything special. */
export const COINS_PER_TURN = 2.6

/** What a coin will bring that no active card needs: a new card takes time. */
export const pointsPerCoin = (turns: number): number =>
  turns < 0.5 ? 0.02 : turns < 1.5 ? 0.45 : turns < 2.5 ? 0.6 : 0.7

/** Coins in purse and chest, and what an action is worth that can still be used. */
const coinsAtHand = (view: View, seat: Seat, turns: number): number =>
  purseValue(view, seat, turns) + chestValue(view, seat, turns) + readyActionValue(view, seat)

/** Coins of this turn that nothing can be done with, and that Rest will take, hardly count. */
export function purseValue(view: View, seat: Seat, turns: number): number {
  const purse = view.purse[seat] as number
  if (seat !== view.turn) return purse
  const kept = Math.min(purse, purseLimit(view, seat))
  const keep = turns < 0.5 ? 0 : 0.85
  if (view.phase === 'rest') return kept * keep
  const usable = Math.min(purse, spendable(view, seat))
  return Math.max(usable * SPENT_NOW, kept * keep)
}

export const chestValue = (view: View, seat: Seat, turns: number): number =>
  turns < 0.5 ? 0 : (view.chest[seat] as number)

export const readyActionValue = (view: View, seat: Seat): number =>
  seat === view.turn && view.phase !== 'rest' ? actionValue(view, seat) : 0

/** What a coin in the purse is worth while it can still be spent in this turn: less than once it is spent. */
const SPENT_NOW = 0.8

/** How many coins could go into cards in this turn. */
function spendable(view: View, seat: Seat): number {
  let coins = 0
  const cards = view.active[seat] as Card[]
  for (let place = 0; place < cards.length; place++)
    for (let stage = (view.stages[seat]?.[place] as number) + 1; stage <= 3; stage++)
      coins += COSTS[stageIndex(cards[place] as Card, stage)] as number
  return coins + 4 * (view.markers[seat] as number)
}

/** What waits on the stack, in coins. */
export function pendingEffectValue(view: View, seat: Seat, turns: number): number {
  if (seat !== view.turn) return 0
  let worth = 0
  for (const pending of view.pending) {
    const steps = stepsOf(view, pending)
    for (let step = pending.step; step < steps.length; step++) {
      const next = steps[step]
      if (next !== undefined) worth += stepValue(view, seat, next, turns)
    }
  }
  return worth
}
