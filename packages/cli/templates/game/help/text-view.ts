/** The position as text, at most 80 characters wide. */
import { labelledLines, type Observer, type Pile, playerName, type Seat, shortenName } from '@spellbough/kernel'
import { type Leaf, leafId } from '../data/leaves.ts'
import { pointsOf } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'
import type { TextViewWords } from './text-view-words.ts'

export function renderTextView(view: View, who: Observer, names: readonly string[], words: TextViewWords): string {
  const table = [...labelledLines(words.row, leafNames(view.row, words.emptyRow, words)), deckLine(view, words)]
  const players = view.taken.map((_, seat) => playerLines(view, seat, seat === who, names, words))
  return [table, ...players].map((lines) => lines.join('\n')).join('\n\n')
}

const deckLine = (view: View, words: TextViewWords): string =>
  words.deck(typeof view.deck === 'number' ? view.deck : view.deck.length)

function playerLines(view: View, seat: Seat, isOwn: boolean, names: readonly string[], words: TextViewWords): string[] {
  const name = shortenName(playerName(names, seat))
  return [
    `${isOwn ? `${name} (${words.you})` : name}: ${words.points(pointsOf(view, seat))}`,
    ...labelledLines(`  ${words.taken}`, leafNames(view.taken[seat] ?? [], words.nothing, words)),
    ...labelledLines(`  ${words.drawn}`, leafNames(view.drawn[seat] ?? 0, words.nothing, words)),
  ]
}

function leafNames(pile: Pile<Leaf>, nothing: string, words: TextViewWords): string[] {
  if (typeof pile === 'number') return [pile === 0 ? nothing : words.hidden(pile)]
  return pile.length === 0 ? [nothing] : pile.map((leaf) => words.leaf(leafId(leaf)))
}
