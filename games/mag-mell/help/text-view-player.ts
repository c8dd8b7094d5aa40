/** What lies before one player. */
import { formatSigned, labelledLines, pileCards, pileSize, type Seat } from '@spellbough/kernel'
import { TREASURES } from '../data/treasures.ts'
import { canPick, pickLimit } from '../rules/picking.ts'
import { result, tokenOn } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'
import { cardItems, valuedItems } from './text-view-cards.ts'
import type { TextViewWords } from './text-view-words.ts'

export function playerLines(view: View, seat: Seat, name: string, own: boolean, words: TextViewWords): string[] {
  const pile = view.allies[seat] ?? 0
  const known = own ? [] : pileCards(pile)
  const marks = [...(own ? [words.you] : []), ...seatSummary(view, seat, words)]
  return [
    `${name}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}: ${words.pileSize(pileSize(pile))}`,
    ...pickLines(view, seat, words),
    ...section(words.traded, valuedItems(view.traded[seat] ?? [], words)),
    ...strengthLines(view, seat, words),
    ...wonLines(view, seat, words),
    ...section(words.pile, cardItems(known, words)),
  ]
}

/** After the last round: nobody picks any more. */
export const isAfterRounds = (view: View): boolean => view.phase === 'druid' || view.claim >= 0

function seatSummary(view: View, seat: Seat, words: TextViewWords): string[] {
  const picking = view.phase === 'mage' && view.opening < 0
  const lockedOut =
    (picking || view.phase === 'end') && (view.totals[seat] ?? 0) < pickLimit(view) && !canPick(view, seat)
  return [
    ...(!isAfterRounds(view) && seat === view.starter ? [words.starts] : []),
    ...(lockedOut ? [words.lockedOut] : []),
    ...(view.phase === 'end' && view.confirmed[seat] === true ? [words.confirmed] : []),
  ]
}

function pickLines(view: View, seat: Seat, words: TextViewWords): string[] {
  const limit = pickLimit(view)
  if (limit === 0) return []
  const total = view.totals[seat] ?? 0
  const opening = view.opening >= 0
  if (opening && total === 0) return []
  return section(words.picks(total, opening ? undefined : limit), valuedItems(view.picks[seat] ?? [], words), '–')
}

function strengthLines(view: View, seat: Seat, words: TextViewWords): string[] {
  if (view.phase !== 'claim') return []
  const laid = view.laid[seat] ?? []
  return section(words.strength(laid.length), cardItems(laid, words), '–')
}

function wonLines(view: View, seat: Seat, words: TextViewWords): string[] {
  const won = view.won[seat] ?? []
  const points = won.reduce((sum, treasure) => sum + tokenOn(view, treasure), 0)
  const tokens = won.map(
    (treasure) => `${words.treasure(TREASURES[treasure] ?? '')} ${formatSigned(tokenOn(view, treasure))}`,
  )
  const end = result(view)
  return [
    ...section(`${words.won} (${words.points(points)}):`, tokens),
    ...(end === undefined ? [] : [`  ${words.final(end.score[seat] ?? 0, end.rank[seat] ?? 0)}`]),
  ]
}

/** A labelled list, left out when there is nothing in it unless `empty` says how that is written. */
function section(label: string, items: readonly string[], empty?: string): string[] {
  if (items.length > 0) return labelledLines(`  ${label}`, items)
  return empty === undefined ? [] : [`  ${label} ${empty}`]
}
