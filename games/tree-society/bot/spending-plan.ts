/** What a seat can still make of its active cards with the coins it will have. */
import type { Seat } from '@spellbough/kernel'
import { type Card, COSTS, stageIndex } from '../data/cards.ts'
import type { View } from '../rules/state.ts'
import { ongoingValue, stageValue } from './effect-value.ts'
import { expectedPoints } from './forecast.ts'

/** One way to go on with a card: so many more stages for so many coins and so many points. */
interface BuildPath {
  readonly cost: number
  readonly gain: number
}

/** The most points that coins can bring on the active cards and, at `rate` points a coin, elsewhere. */
export function bestPlan(view: View, seat: Seat, coins: number, rate: number, turns: number): number {
  const cards = view.active[seat] as Card[]
  const paths = cards.map((card, place) => pathsOf(view, seat, card, view.stages[seat]?.[place] as number, rate, turns))
  return bestFrom(paths, 0, coins, rate)
}

function bestFrom(paths: readonly (readonly BuildPath[])[], from: number, coins: number, rate: number): number {
  const ways = paths[from]
  if (ways === undefined) return coins * rate
  let most = -Infinity
  for (const { cost, gain } of ways) {
    // What the coins do not quite reach is reached in part.
    const share = cost <= coins || cost === 0 ? 1 : (coins / cost) ** 2
    most = Math.max(most, gain * share + bestFrom(paths, from + 1, Math.max(0, coins - cost), rate))
  }
  return most
}

/** A stage that is still to be built counts a little less than one that stands, or nothing would ever be built. */
const FUTURE_STAGE_DISCOUNT = 0.93

/** Stay where the marker is, build one stage more, or complete the card. */
function pathsOf(view: View, seat: Seat, card: Card, stage: number, rate: number, turns: number): BuildPath[] {
  const here = expectedPoints(view, seat, card, stage, turns)
  const paths: BuildPath[] = [{ cost: 0, gain: here + ongoingValue(card, stage, turns) * rate }]
  let cost = 0
  let effects = ongoingValue(card, stage, Math.min(turns, 1)) * rate
  for (let next = stage + 1; next <= 3; next++) {
    cost += COSTS[stageIndex(card, next)] as number
    effects += stageValue(view, seat, card, next, turns) * rate
    const gain = expectedPoints(view, seat, card, next, turns) + effects
    paths.push({ cost, gain: here + (gain - here) * FUTURE_STAGE_DISCOUNT ** (next - stage) })
  }
  return paths
}
