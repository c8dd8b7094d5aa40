import type { LanguageCode, Result, Words } from '@spellbough/kernel'
import type { Paint } from './io.ts'
import { phrases } from './phrases.ts'

/** The score sheet of a finished game, best first. */
export function formatScoreSheet(
  result: Result,
  words: Words,
  names: readonly string[],
  language: LanguageCode,
  paint: Paint,
): string {
  const say = phrases[language]
  const order = names.map((_, seat) => seat).sort((a, b) => (result.rank[a] ?? 0) - (result.rank[b] ?? 0) || a - b)
  const lines = order.flatMap((seat) => [
    paint('bold', `${result.rank[seat]}. ${names[seat]} — ${say.points(result.score[seat] ?? 0)}`),
    ...(result.sheet[seat] ?? []).map(
      (line) => `   ${formatSignedPoints(line.points).padStart(4)}  ${words.scoreLine(line)}`,
    ),
  ])
  const winners = order.filter((seat) => result.rank[seat] === 1).map((seat) => names[seat] ?? '')
  return [...lines, '', paint('bold', say.wins(winners))].join('\n')
}

const formatSignedPoints = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)
