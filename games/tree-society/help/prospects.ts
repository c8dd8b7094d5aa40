/** What a player can count on, for the sentences that say what the game waits for. */
import type { Observer, Seat } from '@spellbough/kernel'
import type { Step } from '../data/effects.ts'
import { fruitId } from '../data/fruit.ts'
import { buildMoves } from '../rules/building.ts'
import { amountOf } from '../rules/counters.ts'
import type { Move } from '../rules/moves.ts'
import { purseLimit } from '../rules/ongoing.ts'
import { innermostPending, readyAction, stepsOf } from '../rules/pending.ts'
import { saleOf } from '../rules/prices.ts'
import type { View } from '../rules/state.ts'

/** As many of the fruit are named with their prices. */
const NAMED = 3

export interface Sale {
  /** The fruit card's name in files. */
  readonly fruit: string
  readonly coins: number
}

/** What a seat's fruit would sell for now, the dearest first. */
export function bestSales(view: View, seat: Seat): readonly Sale[] {
  const own = (view.fruit[seat] ?? []).flatMap((count, fruit) => (count > 0 ? [fruit] : []))
  return own
    .map((fruit) => ({ fruit: fruitId(fruit), coins: saleOf(view, fruit) }))
    .sort((a, b) => b.coins - a.coins)
    .slice(0, NAMED)
}

/** What can still be done in the phase of building. */
export function buildOutlook(view: View, seat: Seat): 'builds' | 'acts' | 'rests' {
  const moves: Move[] = []
  buildMoves(view, seat, moves)
  if (moves.length > 0) return 'builds'
  return readyAction(view) >= 0 ? 'acts' : 'rests'
}

export interface RestOutlook {
  readonly coins: number
  /** What the purse keeps of them. */
  readonly kept: number
  /** What then comes from the chest. */
  readonly added: number
}

export function restOutlook(view: View, seat: Seat): RestOutlook {
  const coins = view.purse[seat] ?? 0
  return { coins, kept: Math.min(coins, purseLimit(view, seat)), added: view.chest[seat] ?? 0 }
}

/** Where an effect of several steps stands; nothing for one of a single step. */
export function stepCount(view: View): { readonly step: number; readonly steps: number } | undefined {
  const pending = innermostPending(view)
  if (pending === undefined) return undefined
  const steps = stepsOf(view, pending).length
  return steps < 2 ? undefined : { step: pending.step + 1, steps }
}

/** What a step that counts would give now. */
export const amountNow = (view: View, step: Step): number | undefined =>
  step.op === 'coinsPer' ? amountOf(view, view.turn, step) : undefined

/** Whether the viewer plays after the one whose turn it is. */
export const isNext = (view: View, who: Observer): who is Seat => who === (view.turn + 1) % view.seats
