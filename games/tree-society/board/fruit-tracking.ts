/** Which fruit card is which, from one view to the next, so that the same card can be seen travelling. */
import type { Fruit } from '../data/fruit.ts'
import type { View } from '../rules/state.ts'

/** A fruit card with a name of its own; the game itself tells equal cards not apart. */
export interface TrackedFruit {
  readonly id: number
  readonly fruit: Fruit
}

export interface FruitTracking {
  readonly view: View
  readonly market: readonly TrackedFruit[]
  /** By seat. */
  readonly own: readonly (readonly TrackedFruit[])[]
  readonly soldNow: readonly TrackedFruit[]
  /** Turned up by an effect. */
  readonly shown: readonly TrackedFruit[]
  readonly next: number
}

/** Cards that stayed keep their names; one that is new somewhere is one of its kind that left elsewhere, or a fresh one. */
export function trackFruit(before: FruitTracking | undefined, view: View): FruitTracking {
  const left: TrackedFruit[] = []
  const market = keepTracked(before?.market ?? [], view.fruitMarket, left, true)
  const own = view.fruit.map((counts, seat) => keepTracked(before?.own[seat] ?? [], listOf(counts), left, false))
  const soldNow = keepTracked(before?.soldNow ?? [], view.soldNow, left, false)
  const shown = keepTracked(before?.shown ?? [], view.shownFruit, left, false)
  let next = before?.next ?? 0
  const name = (card: TrackedFruit | Fruit): TrackedFruit => {
    if (typeof card !== 'number') return card
    const from = left.findIndex(({ fruit }) => fruit === card)
    return from < 0 ? { id: next++, fruit: card } : (left.splice(from, 1)[0] ?? { id: next++, fruit: card })
  }
  // Sold cards come from a board, and boards are fed by the market.
  const sold = soldNow.map(name)
  const boards = own.map((cards) => cards.map(name))
  return { view, market: market.map(name), own: boards, soldNow: sold, shown: shown.map(name), next }
}

/** Who stays where it was; the others are put aside. In the market a place is a place, elsewhere any equal card will do. */
function keepTracked(
  before: readonly TrackedFruit[],
  now: readonly Fruit[],
  left: TrackedFruit[],
  places: boolean,
): (TrackedFruit | Fruit)[] {
  const stayed = new Set<TrackedFruit>()
  const staying = now.map((fruit, place) => {
    const fits = (card: TrackedFruit | undefined) => card?.fruit === fruit && !stayed.has(card)
    const card = places ? [before[place]].find(fits) : before.find(fits)
    if (card === undefined) return fruit
    stayed.add(card)
    return card
  })
  left.push(...before.filter((card) => !stayed.has(card)))
  return staying
}

const listOf = (counts: readonly number[]): Fruit[] =>
  counts.flatMap((count, fruit) => Array.from({ length: count }, () => fruit))
