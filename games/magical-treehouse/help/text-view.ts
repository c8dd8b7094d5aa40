/** The table as text, at most 80 characters wide, without colours or drawn lines. */
import { labelledLines, type Observer, pileSize, playerName, pluralize, shortenName } from '@spellbough/kernel'
import { BROWN_OBJECTIVES, BROWN_POINTS, GREEN_OBJECTIVES } from '../data/objectives.ts'
import { seatAfter } from '../rules/carriages.ts'
import { CHOICES, NO_CHOICE } from '../rules/moves.ts'
import { greenPoints } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'
import { forestLines } from './text-view-forest.ts'
import { ownLines, playerLines } from './text-view-player.ts'
import type { TextViewWords } from './text-view-words.ts'
import { groupEqual } from './wording.ts'

export function renderTextView(
  view: View,
  who: Observer,
  names: readonly string[],
  words: TextViewWords,
  say: DescribeChoice,
): string {
  const short = Array.from({ length: view.seats }, (_, seat) => shortenName(playerName(names, seat)))
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
export type DescribeChoice = (choice: (typeof CHOICES)[number]) => string

function headLines(view: View, who: Observer, words: TextViewWords): string[] {
  const personal = who === 'spectator' ? -1 : (view.personal[who] ?? -1)
  const common = [
    words.objective(BROWN_OBJECTIVES[view.brown] ?? '', BROWN_POINTS),
    words.objective(GREEN_OBJECTIVES[view.green]?.id ?? '', greenPoints(view.config, view.green)),
  ]
  return [
    words.heading(view.round + 1, view.phase, view.direction > 0),
    ...labelledLines(words.common, common),
    ...(personal < 0
      ? []
      : labelledLines(words.personal, [words.objective(BROWN_OBJECTIVES[personal] ?? '', BROWN_POINTS)])),
  ]
}

/** Each Carriage with who gives to it and who takes from it. */
function carriageLines(view: View, short: readonly string[], words: TextViewWords): string[] {
  if (view.phase === 'order' || view.phase === 'building' || view.phase === 'over')
    return orderLines(view, short, words)
  const items = short.map((name, seat) => {
    const to = seatAfter(view, seat, 1, view.direction)
    const side = view.direction > 0 ? seat : to
    const size = pluralize(pileSize(view.carriages[side] ?? 0), words.cards.one, words.cards.more)
    return `${name} → ${short[to]}: ${size}`
  })
  const plate = view.config.apprentice ? [] : [words.plate(view.plate)]
  return [...labelledLines(words.carriages, items, ' · '), ...plate]
}

function orderLines(view: View, short: readonly string[], words: TextViewWords): string[] {
  if (view.phase !== 'building') return []
  return labelledLines(
    words.turnOrder,
    view.order.map((seat, turn) => `${turn + 1}. ${short[seat]}${turn === view.turn ? ` (${words.builds})` : ''}`),
  )
}

function choiceLine(view: View, who: number, words: TextViewWords, say: DescribeChoice): string[] {
  const choice = CHOICES[view.chosen[who] ?? NO_CHOICE]
  return (view.chosen[who] ?? NO_CHOICE) > NO_CHOICE && choice !== undefined
    ? labelledLines(`  ${words.yourChoice}`, [say(choice)])
    : []
}

function removedLines(view: View, words: TextViewWords): string[] {
  const cards = view.removed.toSorted((a, b) => a - b).map((card) => words.face(card))
  return cards.length === 0 ? [] : labelledLines(words.removed, groupEqual(cards), '; ')
}
