import { formatSigned, type Result, type Words } from '@spellbough/kernel'
import { seatsByRank } from './ranking.ts'

/** The result as lines, for the text view. */
export function resultLines(
  result: Result,
  main: string,
  words: Pick<Words, 'scoreLine'>,
  names: readonly string[],
): readonly string[] {
  const seats = seatsByRank(result.rank).flatMap((seat) => [
    `${result.rank[seat]}. ${names[seat]}: ${result.score[seat]}`,
    ...(result.sheet[seat] ?? []).map((line) => `   ${formatSigned(line.points)}  ${words.scoreLine(line)}`),
  ])
  return [...seats, main]
}
