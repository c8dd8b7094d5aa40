import { decisionsOf } from '@spellbough/bots'
import { type Match, type Seat, zm } from '@spellbough/kernel'
import type { PastChoice } from './advice-messages.ts'

/** A past decision, and whether there was more than one legal move. */
export interface ReviewableChoice extends PastChoice {
  readonly hasAlternatives: boolean
}

/** The decisions a seat made itself and did not take back, each with only what the seat saw at that moment. */
export const pastChoices = (match: Match, seat: Seat): readonly ReviewableChoice[] =>
  decisionsOf(match, seat).map(({ entry, view, moves, chosen }) => ({
    entry,
    view: zm.encode(match.rules.viewCodec, view),
    chosen: { ...chosen },
    hasAlternatives: moves.length > 1,
  }))

/** The encoded views of a seat at its decisions so far. */
export const pastViewsOf = (match: Match, seat: Seat): readonly unknown[] =>
  pastChoices(match, seat).map(({ view }) => view)
