/** The end: points and places. */
import type { Result, ScoreLine, Seat } from '@spellbough/kernel'
import { pileIncludes } from '@spellbough/kernel'
import { type Card, MERCENARY, QUEEN, TRAITS } from '../data/cards.ts'
import { ATHRACH, MERCENARY_BONUS, TREASURES, type Treasure, TUAMA, traitOf } from '../data/treasures.ts'
import { countOf } from './piles.ts'
import type { View } from './state.ts'

// MM-7.1 Tokens, Mercenaries, Queen.
export function result(view: View): Result | undefined {
  if (view.phase !== 'over') return undefined
  const sheet = view.allies.map((_, seat) => scoreSheet(view, seat))
  const score = sheet.map((lines) => lines.reduce((sum, line) => sum + line.points, 0))
  return { sheet, score, rank: rankOf(view, score) }
}

function scoreSheet(view: View, seat: Seat): ScoreLine[] {
  const allies = view.allies[seat] as readonly Card[]
  const lines: ScoreLine[] = (view.won[seat] as Treasure[]).map((treasure) => ({
    item: 'treasure',
    points: tokenOn(view, treasure),
    because: { treasure: TREASURES[treasure] as string },
  }))
  const mercenaries = countOf(allies, MERCENARY)
  if (mercenaries > 0)
    lines.push({ item: 'mercenaries', points: mercenaryBonus(mercenaries), because: { held: mercenaries } })
  if (pileIncludes(allies, QUEEN)) {
    const athrach = countTrait(allies, traitOf(ATHRACH))
    const tuama = countTrait(allies, traitOf(TUAMA))
    lines.push({ item: 'queen', points: queenBonus(allies), because: { athrach, tuama } })
  }
  return lines
}

/** MM-1.8 */
export const mercenaryBonus = (held: number): number => MERCENARY_BONUS[held] ?? 0

/** MM-7.1 The Queen rewards each pair of one Athrach and one Tuama mage still held. */
export const queenBonus = (allies: readonly Card[]): number =>
  pileIncludes(allies, QUEEN) ? Math.min(countTrait(allies, traitOf(ATHRACH)), countTrait(allies, traitOf(TUAMA))) : 0

export const tokenOn = (view: View, treasure: Treasure): number => view.placed[view.drawn.indexOf(treasure)] ?? 0

export function countTrait(cards: readonly Card[], trait: number): number {
  let count = 0
  for (const card of cards) if (((TRAITS[card] as number) & trait) !== 0) count++
  return count
}

// MM-7.2 Points, then the number of tokens, then mages left; equal seats share a rank.
function rankOf(view: View, score: readonly number[]): number[] {
  const tokens = view.won.map((won) => won.length)
  const mages = view.allies.map((pile) => (pile as readonly Card[]).length)
  const order = [score, tokens, mages]
  const isAhead = (a: Seat, b: Seat): boolean => {
    const decisive = order.find((list) => list[a] !== list[b])
    return decisive !== undefined && (decisive[a] as number) > (decisive[b] as number)
  }
  return score.map((_, seat) => 1 + score.filter((_, other) => isAhead(other, seat)).length)
}
