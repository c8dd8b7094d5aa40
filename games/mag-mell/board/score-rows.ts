import type { ScoreCell, ScoreRow } from '@spellbough/board-kit'
import { formatSigned, type LanguageCode, type Result, type ScoreLine, type Seat } from '@spellbough/kernel'
import { TREASURES, type Treasure } from '../data/treasures.ts'
import { claimStrengths } from '../help/claim-context.ts'
import type { Event } from '../rules/events.ts'
import { tokenOn } from '../rules/scoring.ts'
import type { View } from '../rules/state.ts'
import { type ClaimRecord, claimRecords, timesOf } from './claim-records.ts'
import { pointsOf, winnerOf } from './selectors.ts'
import { traitSymbol } from './symbols.ts'
import { type BoardTexts, textsOf } from './texts.ts'

/** Every treasure in drawn order with everybody's strength, whoever took it, then what else brings points. */
export function scoreRows(view: View, result: Result, language: LanguageCode, log: readonly Event[]): ScoreRow[] {
  const texts = textsOf(language)
  const records = claimRecords(log)
  const seats = view.allies.map((_, seat) => seat)
  const rows = view.drawn.map((treasure): ScoreRow => {
    const id = TREASURES[treasure] ?? ''
    return {
      label: texts.treasure(id),
      symbol: traitSymbol(id).symbol,
      worth: tokenOn(view, treasure),
      cells: seats.map((seat) => treasureCell(view, treasure, records.get(id), seat, texts)),
    }
  })
  return [...rows, tokensRow(view, texts), ...(view.config.level === 'full' ? bonusRows(result, texts) : [])]
}

function treasureCell(
  view: View,
  treasure: Treasure,
  record: ClaimRecord | undefined,
  seat: Seat,
  { say }: BoardTexts,
): ScoreCell | undefined {
  const isBest = winnerOf(view, treasure) === seat
  const token = tokenOn(view, treasure)
  const gain = `${token > 0 ? '+' : ''}${formatSigned(token)}`
  const points = isBest ? token : 0
  if (record === undefined) return isBest ? { text: gain, detail: '', isBest, points } : undefined
  const { strength, winner } = record.claimed
  const own = strength[seat] ?? 0
  const { most, tied } = claimStrengths(strength)
  const helpers = say.end.helpers(timesOf(record.familiars, seat), timesOf(record.daemons, seat))
  const isTied = winner === null && most > 0 && tied.includes(seat)
  const details = isBest ? [helpers, gain] : [isTied ? say.end.tie : '']
  return { text: String(own), detail: details.filter((detail) => detail !== '').join(' '), isBest, points }
}

/** The sum of the treasures above: their cells have the points, these have none. */
const tokensRow = (view: View, { say }: BoardTexts): ScoreRow => ({
  label: say.end.tokens,
  cells: view.won.map((won, seat) => ({
    text: formatSigned(pointsOf(view, seat)),
    detail: won.length === 0 ? '' : say.end.tokensWon(won.length),
    isBest: false,
    points: 0,
  })),
})

function bonusRows({ sheet }: Result, { say, trait }: BoardTexts): ScoreRow[] {
  const row = (label: string, item: string, detailOf: (line: ScoreLine) => string): ScoreRow => ({
    label,
    cells: sheet.map((lines) => {
      const line = lines.find((one) => one.item === item)
      const points = line?.points ?? 0
      return { text: String(points), detail: line === undefined ? '' : detailOf(line), isBest: false, points }
    }),
  })
  return [
    row(say.end.mercenaries, 'mercenaries', ({ because }) => say.end.held(Number(because?.['held']))),
    row(trait('queen-of-shadow'), 'queen', ({ points }) => say.end.pairs(points)),
  ]
}
