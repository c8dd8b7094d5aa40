import { joinList, type Seat } from '@spellbough/kernel'
import type { Messages } from '../messages/en/index.ts'
import type { MatchState } from '../play/match-session.ts'
import { winningSeats } from './ranking.ts'

/** The headline: a lead ("Your turn:"), the main sentence, and more in small letters. */
export interface Headline {
  readonly lead: string
  readonly main: string
  readonly more: string
}

/** What the game waits for, in the game's words, or how it ended. */
export function headlineOf(
  state: MatchState,
  waitingText: string,
  names: readonly string[],
  messages: Messages,
): Headline {
  const over = finalStandingOf(state)
  if (over !== undefined) {
    if (state.result?.ending === undefined) return { lead: '', ...endingHeadline(over, state, names, messages) }
    const [main, more] = splitFirstSentence(waitingText)
    return { lead: '', main, more }
  }
  const { match } = messages
  if (state.who === 'spectator') return { lead: '', main: waitingText, more: match.watching }
  const isOwnTurn = state.awaited.includes(state.who)
  // Some games include the lead in their own sentence.
  const [, ownLead, rest] = (isOwnTurn ? /^(Your turn:|Du bist dran:?)\s+(.*)$/s.exec(waitingText) : null) ?? []
  const [main, more] = splitFirstSentence(rest ?? waitingText)
  return { lead: isOwnTurn ? (ownLead ?? match.yourTurn) : '', main, more }
}

/** The final ranking: from the result, or from the table if the match was ended otherwise. */
export interface FinalStanding {
  readonly rank: readonly number[]
  readonly score: readonly number[] | null
}

export function finalStandingOf({ result, table }: Pick<MatchState, 'result' | 'table'>): FinalStanding | undefined {
  if (result !== undefined) return result
  if (table === undefined || (table.status !== 'over' && table.status !== 'closed')) return undefined
  return table.standing ?? { rank: [], score: null }
}

function endingHeadline(
  { rank, score }: FinalStanding,
  { who, table }: MatchState,
  names: readonly string[],
  { match }: Messages,
) {
  const winners = winningSeats(rank)
  const [winner] = winners
  if (winner === undefined) return { main: match.nobodyWins, more: '' }
  if (winners.length > 1) {
    return {
      main: match.sharedWin(
        joinList(
          winners.map((seat) => names[seat] ?? ''),
          match.and,
        ),
      ),
      more: '',
    }
  }
  const best = score?.[winner]
  if (best === undefined)
    return { main: match.winsAlone(names[winner] ?? ''), more: table?.ending === 'resigned' ? match.byResigning : '' }
  // A player can win without the most points, for example by escaping.
  if (score?.some((points) => points > best) === true) return { main: match.winsAlone(names[winner] ?? ''), more: '' }
  if (winner === who) return { main: match.youWin(best), more: '' }
  return { main: match.wins(names[winner] ?? '', best), more: ownRankText(who, rank, score, best, match) }
}

function ownRankText(
  who: Seat | 'spectator',
  rank: readonly number[],
  score: readonly number[] | null,
  best: number,
  table: Messages['match'],
): string {
  if (who === 'spectator') return ''
  const [place, points] = [rank[who], score?.[who]]
  return place === undefined || points === undefined ? '' : table.placed(place, Math.max(0, best - points))
}

/** Splits off the first sentence. A full stop within a number or a name does not end it. */
function splitFirstSentence(text: string): readonly [string, string] {
  const [, first, rest] = /^(.*?[.!?:])\s+(?=[\p{Lu}\d„“])(.*)$/su.exec(text) ?? []
  return first === undefined || rest === undefined || first.endsWith(':') ? [text, ''] : [first, rest]
}
