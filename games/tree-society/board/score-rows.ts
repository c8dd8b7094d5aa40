import type { ScoreRow } from '@spellbough/board-kit'
import type { LanguageCode, Result, ScoreLine, Seat } from '@spellbough/kernel'
import { cardOf, guildCard } from '../data/cards.ts'
import type { Counter } from '../data/effects.ts'
import type { View } from '../rules/state.ts'
import { type BoardTexts, textsOf } from './texts.ts'

/** A row for each card, those with the most points first; no card is two players'. */
export function scoreRows(_view: View, { sheet }: Result, language: LanguageCode): ScoreRow[] {
  const texts = textsOf(language)
  return sheet
    .flatMap((lines, seat) => lines.map((line) => ({ line, seat })))
    .toSorted((one, other) => other.line.points - one.line.points)
    .map(({ line, seat }) => cardRow(line, seat, sheet.length, texts))
}

function cardRow(line: ScoreLine, owner: Seat, seats: number, texts: BoardTexts): ScoreRow {
  const card = cardOf(String(line.because?.['card']))
  const { points } = line
  const cell = { text: String(points), detail: detailOf(line, texts), isBest: false, points }
  return {
    label: texts.card(card),
    symbol: `ts-crest-${guildCard(card).guild}`,
    cells: Array.from({ length: seats }, (_, seat) => (seat === owner ? cell : undefined)),
  }
}

/** "stage 2 of 3" of a card that is not completed, and what its points count. */
function detailOf({ item, because = {} }: ScoreLine, { say, counted }: BoardTexts): string {
  const stage = item === 'completed' ? [] : [say.end.stageOf(Number(because['stage']))]
  const { n, count, per, max } = because
  if (per === undefined) return stage.join('')
  const most = max === undefined ? '' : say.end.atMost(Number(max))
  return [...stage, `${n} × ${count} ${counted(per as Counter)}${most}`].join(', ')
}
