/** The table as text, at most 80 characters wide, without colours or drawn lines. */
import { counting, labelled, nameOf, pileSize, shortened, type Who } from '@spellbough/kernel'
import { BROWN, BROWN_POINTS, GREEN } from '../data/objectives.ts'
import { seatAfter } from '../rules/carriages.ts'
import { CHOICES, NO_CHOICE } from '../rules/moves.ts'
import { greenPoints } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'
import { forestLines } from './forest.ts'
import { ownLines, playerLines } from './player.ts'
import type { TableWords } from './table-words.ts'
import { gathered } from './wording.ts'

export function renderTable(view: View, who: Who, names: readonly string[], words: TableWords, say: Say): string {
  const short = Array.from({ length: view.seats }, (_, seat) => shortened(nameOf(names, seat)))
  const blocks = [
    headLines(view, who, words),
    forestLines(view, short, words),
    carriageLines(view, short, words),
    ...short.map((_, seat) => playerLines(view, seat, short, seat === who, words)),
    who === 'spectator' ? [] : [...ownLines(view, who, words), ...choiceLine(view, who, words, say)],
    removedLines(view, words),
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** A choice as an order, in the table's language. */
export type Say = (choice: (typeof CHOICES)[number]) => string

function headLines(view: View, who: Who, words: TableWords): string[] {
  const personal = who === 'spectator' ? -1 : (view.personal[who] ?? -1)
  const common = [
    words.objective(BROWN[view.brown] ?? '', BROWN_POINTS),
    words.objective(GREEN[view.green]?.id ?? '', greenPoints(view.config, view.green)),
  ]
  return [
    words.heading(view.round + 1, view.phase, view.direction > 0),
    ...labelled(words.common, common),
    ...(personal < 0 ? [] : labelled(words.personal, [words.objective(BROWN[personal] ?? '', BROWN_POINTS)])),
  ]
}

/** Each Carriage with who gives to it and who takes from it. */
function carriageLines(view: View, short: readonly string[], words: TableWords): string[] {
  if (view.phase === 'order' || view.phase === 'building' || view.phase === 'over')
    return orderLines(view, short, words)
  const items = short.map((name, seat) => {
    const to = seatAfter(view, seat, 1, view.direction)
    const side = view.direction > 0 ? seat : to
    const size = counting(pileSize(view.carriages[side] ?? 0), words.cards.one, words.cards.more)
    return `${name} → ${short[to]}: ${size}`
  })
  const plate = view.config.apprentice ? [] : [words.plate(view.plate)]
  return [...labelled(words.carriages, items, ' · '), ...plate]
}

function orderLines(view: View, short: readonly string[], words: TableWords): string[] {
  if (view.phase !== 'building') return []
  return labelled(
    words.turnOrder,
    view.order.map((seat, turn) => `${turn + 1}. ${short[seat]}${turn === view.turn ? ` (${words.builds})` : ''}`),
  )
}

function choiceLine(view: View, who: number, words: TableWords, say: Say): string[] {
  const choice = CHOICES[view.chosen[who] ?? NO_CHOICE]
  return (view.chosen[who] ?? NO_CHOICE) > NO_CHOICE && choice !== undefined
    ? labelled(`  ${words.yourChoice}`, [say(choice)])
    : []
}

function removedLines(view: View, words: TableWords): string[] {
  const cards = view.removed.toSorted((a, b) => a - b).map((card) => words.face(card))
  return cards.length === 0 ? [] : labelled(words.removed, gathered(cards))
}
