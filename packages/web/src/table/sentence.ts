import { listed, type Result, type Seat, signed, type Words } from '@spellbough/kernel'
import type { TableState } from '../play/session.ts'
import type { Messages } from '../words/en.ts'
import { byRank, winnersOf } from './score-sheet.ts'

/** The sentence over the table: what is the reader's own to do, what the game waits for, and more in small letters. */
export interface Sentence {
  readonly lead: string
  readonly main: string
  readonly more: string
}

/** What the game waits for, in its own words, or how it ended. */
export function sentenceOf(state: TableState, waiting: string, names: readonly string[], words: Messages): Sentence {
  const over = standingOf(state)
  if (over !== undefined) return { lead: '', ...endingOf(over, state, names, words) }
  const { table } = words
  if (state.who === 'spectator') return { lead: '', main: waiting, more: table.watching }
  const own = state.awaited.includes(state.who)
  // Some games' own sentences say so themselves.
  const [, said, rest] = (own ? /^(Your turn:|Du bist dran:?)\s+(.*)$/s.exec(waiting) : null) ?? []
  const [main, more] = firstSentence(rest ?? waiting)
  return { lead: own ? (said ?? table.yourTurn) : '', main, more }
}

/** How a match stands once it is over: by its result, or as the table says where the rules did not end it. */
export interface Standing {
  readonly rank: readonly number[]
  readonly score: readonly number[] | null
}

export function standingOf({ result, table }: Pick<TableState, 'result' | 'table'>): Standing | undefined {
  if (result !== undefined) return result
  if (table === undefined || (table.status !== 'over' && table.status !== 'closed')) return undefined
  return table.standing ?? { rank: [], score: null }
}

function endingOf(
  { rank, score }: Standing,
  { who, table: played }: TableState,
  names: readonly string[],
  { table }: Messages,
) {
  const winners = winnersOf(rank)
  const [winner] = winners
  if (winner === undefined) return { main: table.nobodyWins, more: '' }
  if (winners.length > 1) {
    return {
      main: table.share(
        listed(
          winners.map((seat) => names[seat] ?? ''),
          table.and,
        ),
      ),
      more: '',
    }
  }
  const best = score?.[winner]
  if (best === undefined)
    return { main: table.winsAlone(names[winner] ?? ''), more: played?.ending === 'resigned' ? table.byResigning : '' }
  // Somebody may win without the most points, by escaping for instance.
  if (score?.some((points) => points > best) === true) return { main: table.winsAlone(names[winner] ?? ''), more: '' }
  if (winner === who) return { main: table.youWin(best), more: '' }
  return { main: table.wins(names[winner] ?? '', best), more: ownPlace(who, rank, score, best, table) }
}

function ownPlace(
  who: Seat | 'spectator',
  rank: readonly number[],
  score: readonly number[] | null,
  best: number,
  table: Messages['table'],
): string {
  if (who === 'spectator') return ''
  const [place, points] = [rank[who], score?.[who]]
  return place === undefined || points === undefined ? '' : table.placed(place, Math.max(0, best - points))
}

/** The first sentence, and the rest. A full stop within a number or a name ends none. */
function firstSentence(text: string): readonly [string, string] {
  const [, first, rest] = /^(.*?[.!?:])\s+(?=[\p{Lu}\d„“])(.*)$/su.exec(text) ?? []
  return first === undefined || rest === undefined || first.endsWith(':') ? [text, ''] : [first, rest]
}

/** The result line by line, for those who read the table as text. */
export function endingLines(
  result: Result,
  main: string,
  words: Pick<Words, 'scoreLine'>,
  names: readonly string[],
): readonly string[] {
  const seats = byRank(result.rank).flatMap((seat) => [
    `${result.rank[seat]}. ${names[seat]}: ${result.score[seat]}`,
    ...(result.sheet[seat] ?? []).map((line) => `   ${signed(line.points)}  ${words.scoreLine(line)}`),
  ])
  return [...seats, main]
}
