/** What lies before one player. */
import { type Observer, pileCards, pileSize, type Seat } from '@spellbough/kernel'
import { cardId } from '../data/cards.ts'
import { type Fruit, fruitId } from '../data/fruit.ts'
import { progressOf } from '../rules/ending.ts'
import { pointsOf, result } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'
import { cardLines } from './text-view-cards.ts'
import { labelled } from './text-view-layout.ts'
import type { TextViewWords } from './text-view-words.ts'

export function playerLines(view: View, seat: Seat, name: string, who: Observer, words: TextViewWords): string[] {
  const own = seat === who
  const marks = [
    ...(own ? [words.you] : []),
    ...(seat === view.starter ? [words.starts] : []),
    ...(seat === view.turn && view.phase !== 'over' ? [words.toMove] : []),
  ]
  const { banners, needed } = progressOf(view, seat)
  const end = result(view)
  return [
    `${name}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}: ${words.player(view.purse[seat] ?? 0, view.chest[seat] ?? 0, banners, needed)}`,
    ...labelled(`  ${words.unsold}`, orNothing(fruitItems(unsold(view, seat), words), words)),
    ...(seat === view.turn ? soldNowLines(view, words) : []),
    ...soldLines(view, seat, words),
    ...completedLines(view, seat, words),
    ...activeLines(view, seat, who, words),
    ...(end === undefined ? [] : [`  ${words.final(end.score[seat] ?? 0, end.rank[seat] ?? 0)}`]),
  ]
}

/** Fruit cards one after another, equal ones together. */
export function fruitItems(cards: readonly Fruit[], words: TextViewWords): string[] {
  const counts = new Map<Fruit, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, count]) => `${count === 1 ? '' : `${count}× `}${words.fruit(fruitId(card))}`)
}

const unsold = (view: View, seat: Seat): Fruit[] =>
  (view.fruit[seat] ?? []).flatMap((count, fruit) => Array<Fruit>(count).fill(fruit))

const orNothing = (items: readonly string[], words: TextViewWords): readonly string[] =>
  items.length === 0 ? [words.nothing] : items

function soldNowLines(view: View, words: TextViewWords): string[] {
  if (view.soldNow.length === 0) return []
  const items = view.soldNow.map((fruit, index) =>
    index === 0 && view.action ? `${words.fruit(fruitId(fruit))} (${words.actionReady})` : words.fruit(fruitId(fruit)),
  )
  return labelled(`  ${words.soldNow}`, items)
}

function soldLines(view: View, seat: Seat, words: TextViewWords): string[] {
  const pile = view.sold[seat] ?? 0
  if (pileSize(pile) === 0) return []
  const label = `  ${words.sold(pileSize(pile))}`
  return typeof pile === 'number' ? [label.slice(0, -1)] : labelled(label, fruitItems(pileCards(pile), words))
}

function completedLines(view: View, seat: Seat, words: TextViewWords): string[] {
  const cards = view.completed[seat] ?? []
  if (cards.length === 0) return []
  const items = cards.map((card) => {
    const points = pointsOf(view, seat, card, 3)
    return `${words.card(cardId(card))} (${points === undefined ? words.pointsLater : words.points(points)})`
  })
  return labelled(`  ${words.completed}`, items)
}

/** One's own cards with all that is still to come, those of others by name and stage. */
function activeLines(view: View, seat: Seat, who: Observer, words: TextViewWords): string[] {
  const cards = view.active[seat] ?? []
  const stages = view.stages[seat] ?? []
  if (cards.length === 0) return []
  if (seat === who && view.phase !== 'over')
    return cards.flatMap((card, place) => ownCard(view, seat, card, stages[place] ?? 1, words))
  const items = cards.map((card, place) => `${words.card(cardId(card))} ${words.onStage(stages[place] ?? 1)}`)
  return labelled(`  ${words.active}`, items)
}

function ownCard(view: View, seat: Seat, card: number, stage: number, words: TextViewWords): string[] {
  return cardLines(view, seat, card, stage, stage + 1, `${words.activeOn(stage)} `, words)
}
