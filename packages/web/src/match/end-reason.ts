import type { ScoreRow } from '@spellbough/board-kit'
import { formatSigned, joinList, type Seat } from '@spellbough/kernel'
import type { Messages } from '../messages/en/index.ts'
import type { MatchContext } from './match-context.ts'
import { seatsByRank, winningSeats } from './ranking.ts'
import { scoreSheetRows } from './score-sheet-rows.ts'

type MatchMessages = Messages['match']

/** The rows that are named at most: those in which the winner was ahead, and those in which they were behind. */
const MAX_AHEAD = 3
const MAX_BEHIND = 1

/** Who won, with the scores: "Hazel wins 16 to 12"; `undefined` where points did not decide. */
export function resultTitle({ snapshot, names }: MatchContext, { youWinTo, winsTo }: MatchMessages) {
  const { result, who } = snapshot.state
  const [winner, rival] = result === undefined ? [] : seatsByRank(result.rank)
  if (result === undefined || winner === undefined || rival === undefined) return undefined
  const [most = 0, second = 0] = [result.score[winner], result.score[rival]]
  // A game that can end in several ways says itself who won, and how.
  if (result.ending !== undefined) return undefined
  if (winningSeats(result.rank).length > 1 || result.score.some((points) => points > most)) return undefined
  return winner === who ? youWinTo(most, second) : winsTo(names[winner] ?? '', most, second)
}

/** Why: in the game's own words, by a tiebreak, or by the rows that made the difference. */
export function endReason({ snapshot, board, words, names, language }: MatchContext, messages: MatchMessages) {
  const { result, view, who } = snapshot.state
  if (result === undefined) return undefined
  const own = board?.endReason?.(result, { view, who, names, language })
  if (own !== undefined) return own
  const [winner, rival] = seatsByRank(result.rank)
  if (winner === undefined || rival === undefined || winningSeats(result.rank).length > 1) return undefined
  const [most = 0, second = 0] = [result.score[winner], result.score[rival]]
  if (result.score.some((points) => points > most)) return words.waiting(view, 'spectator', names)
  if (most === second) return messages.tieBroken
  return differences(scoreSheetRows(result, words), winner, rival, names, messages)
}

function differences(
  rows: readonly ScoreRow[],
  winner: Seat,
  rival: Seat,
  names: readonly string[],
  { and, aheadBy, behindBy }: MatchMessages,
): string | undefined {
  const gaps = rows
    .map(({ label, cells }) => ({ label, gap: (cells[winner]?.points ?? 0) - (cells[rival]?.points ?? 0) }))
    .toSorted((one, other) => Math.abs(other.gap) - Math.abs(one.gap))
  const listOf = (some: typeof gaps) =>
    joinList(
      some.map(({ label, gap }) => `${label} ${gap > 0 ? '+' : ''}${formatSigned(gap)}`),
      and,
    )
  const ahead = gaps.filter(({ gap }) => gap > 0).slice(0, MAX_AHEAD)
  const behind = gaps.filter(({ gap }) => gap < 0).slice(0, MAX_BEHIND)
  if (ahead.length === 0) return undefined
  const more = behind.length === 0 ? '' : ` ${behindBy(listOf(behind))}`
  return `${aheadBy(names[rival] ?? '', listOf(ahead))}${more}`
}
