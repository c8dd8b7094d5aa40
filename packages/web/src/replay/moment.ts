import type { Observer, Seat, Words } from '@spellbough/kernel'
import type { Headline } from '../match/headline.ts'
import type { Messages } from '../messages/en/index.ts'
import type { HistoryEvent, MatchHistory } from './match-history.ts'

/** A moment of a match and its observer, as a link contains them. */
export interface Moment {
  readonly at: number
  readonly who: Observer
}

/** Parses `?at=12&as=2`, limited to the moments and seats of the match. Seats count from 1 in links. */
export function parseMoment(search: string, matchHistory: MatchHistory, observer: Observer): Moment {
  const query = new URLSearchParams(search)
  return {
    at: parseStepIndex(query.get('at'), matchHistory.lastIndex),
    who: parseViewer(query.get('as'), matchHistory.setup.seats) ?? observer,
  }
}

/** The query that `parseMoment` reads. */
export const momentQuery = ({ at, who }: Moment): string => `at=${at}&as=${who === 'spectator' ? who : who + 1}`

function parseStepIndex(text: string | null, last: number): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Math.min(Number(text), last) : 0
}

function parseViewer(text: string | null, seats: number): Observer | undefined {
  if (text === 'spectator') return text
  if (text === null || !/^\d{1,2}$/.test(text)) return undefined
  const seat: Seat = Number(text) - 1
  return seat >= 0 && seat < seats ? seat : undefined
}

/** What describing a moment needs. */
export interface DescribeContext {
  readonly matchHistory: MatchHistory
  readonly words: Pick<Words, 'event'>
  readonly names: readonly string[]
  readonly replay: Messages['replay']
}

/** Describes what `who` saw at a moment: the action, and what it resulted in. */
export function describeMoment(telling: DescribeContext, moment: Moment): Headline {
  const { matchHistory, words, names, replay } = telling
  const { seat, standIn } = matchHistory.step(moment.at)
  const [main, ...rest] = matchHistory.visibleEvents(moment.at, moment.who).map((event) => words.event(event, names))
  if (main === undefined) return { lead: '', main: describeUnseenMoment(telling, moment), more: '' }
  const more = standIn ? [...rest, replay.stoodIn(nameOf(seat, names))] : rest
  return { lead: '', main, more: more.join(' ') }
}

/** Describes a moment at which `who` saw no event. */
function describeUnseenMoment({ matchHistory, names, replay }: DescribeContext, { at, who }: Moment): string {
  const { kind, seat, isSilent } = matchHistory.step(at)
  const name = nameOf(seat, names)
  if (kind === 'undo') return replay.tookBack(name)
  if (kind === 'expired') return replay.timeUp(name)
  if (kind === 'deal') return replay.dealt
  if (isSilent && name !== '') return replay.goesOn(name)
  return who === 'spectator' ? replay.unseen : replay.unseenBy(nameOf(who, names))
}

/** Empty without a seat. */
const nameOf = (seat: Seat | undefined, names: readonly string[]): string =>
  seat === undefined ? '' : (names[seat] ?? '')

/** The start of the next chapter, or the end; backwards the start of this chapter, or of the previous one. */
export function adjacentChapter(chapters: readonly HistoryEvent[], at: number, by: 1 | -1, last: number): number {
  if (by === 1) return chapters.find((chapter) => chapter.at > at)?.at ?? last
  return chapters.findLast((chapter) => chapter.at < at)?.at ?? 0
}
