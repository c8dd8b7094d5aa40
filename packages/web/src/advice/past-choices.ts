import { decisionsOf } from '@spellbough/bots'
import { type Match, type Seat, zm } from '@spellbough/kernel'
import type { PastChoice } from './advice-messages.ts'

/** A choice of a finished match, and whether there was anything to choose. */
export interface ReviewableChoice extends PastChoice {
  readonly hasAlternatives: boolean
}

/** The choices that a seat made itself and that stood, each with what the seat saw then and nothing more. */
export const pastChoices = (match: Match, seat: Seat): readonly ReviewableChoice[] =>
  decisionsOf(match, seat).map(({ entry, view, moves, chosen }) => ({
    entry,
    view: zm.encode(match.rules.viewCodec, view),
    chosen: { ...chosen },
    hasAlternatives: moves.length > 1,
  }))

/** What a seat saw at its choices so far, as it would go over a wire. */
export const pastViewsOf = (match: Match, seat: Seat): readonly unknown[] =>
  pastChoices(match, seat).map(({ view }) => view)
