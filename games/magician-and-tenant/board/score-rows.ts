import type { ScoreCell, ScoreRow } from '@spellbough/board-kit'
import { formatSigned, type LanguageCode } from '@spellbough/kernel'
import { POINTS, SOURCES } from '../data/points.ts'
import { magicianSeat, type View } from '../rules/state.ts'
import { textsOf } from './texts.ts'

const SYMBOLS: Readonly<Record<(typeof SOURCES)[number], string>> = {
  checkmate: 'mate-out',
  theft: 'skill-steal',
  destroyed: 'mark-destroyed',
  found: 'room-apple',
  'ghost-room': 'room-ace-spade',
  trap: 'room-trap',
  net: 'room-spidernet',
}

/** What the Magician's points came from, in the rulebook's order; also what brought none. */
export function scoreRows(view: View, language: LanguageCode): readonly ScoreRow[] {
  const { say, source } = textsOf(language)
  return SOURCES.map((id, index) => {
    const [count, each] = [view.tally[index] ?? 0, POINTS[index] ?? 0]
    const points = count === 0 ? 0 : count * each
    const cell: ScoreCell = {
      text: formatSigned(points),
      detail: say.times(count, each),
      isBest: points > 0,
      points,
    }
    return {
      label: source(id),
      symbol: SYMBOLS[id],
      cells: Array.from({ length: view.seats }, (_, seat) => (seat === magicianSeat(view) ? cell : undefined)),
    }
  })
}
