import type { TimeControl } from '@spellbough/kernel'
import type { Ending, Pace, TableStatus } from '@spellbough/protocol'

/** One seat of a table: taken by a player or a bot, or free. */
export interface Chair {
  readonly player: ChairPlayer | null
  readonly bot: string | null
  /** Reserved for a player of the previous match, until the rematch starts. */
  readonly keptFor: ChairPlayer | null
  readonly ready: boolean
  /** The player's entropy for the shuffle, in hexadecimal. */
  readonly contribution: string
  /** A stand-in moves until the player is back, or to the end after a resignation. */
  readonly away: boolean
  readonly resigned: boolean
  /** Set while the player has left the running match or resigned: the order of departures at this table, from 1. */
  readonly gone: number | null
  /** Consecutive turns that timed out; at three the seat counts as away. */
  readonly missed: number
}

export const FREE_CHAIR: Chair = {
  player: null,
  bot: null,
  keptFor: null,
  ready: false,
  contribution: '',
  away: false,
  resigned: false,
  gone: null,
  missed: 0,
}

/** `id` is null for a deleted account. */
export interface ChairPlayer {
  readonly id: string | null
  readonly name: string
  readonly guest: boolean
}

/**
 * The stored state of a table, without the shuffle secret and the log of its match. Every change is a pure function from
 * one value to the next, stored by compare-and-set on the revision, so two players cannot take the same seat.
 */
export interface TableDoc {
  readonly id: string
  readonly game: string
  /** The version of the game's rules. */
  readonly version: number
  readonly options: Readonly<Record<string, string | number | boolean>>
  readonly pace: Pace
  readonly time: TimeControl
  readonly visibility: 'open' | 'private'
  readonly rated: boolean
  readonly watchable: boolean
  /** Opened by quick match: it starts when full, and quick match may seat further players here. */
  readonly quick: boolean
  readonly host: string | null
  readonly status: TableStatus
  /** Calendar times. */
  readonly created: number
  readonly begun: number | null
  readonly ended: number | null
  /** The steady time of the beginning, from which the match's own time counts; earlier versions stored only `begun`. */
  readonly steadyBegun?: number
  readonly chairs: readonly Chair[]
  readonly commitment: string
  readonly ending: Ending | null
  readonly standing: { readonly rank: readonly number[]; readonly score: readonly number[] | null } | null
  /** The ratings have been updated. */
  readonly settled: boolean
  readonly next: string | null
  /** The steady time of the last change; missing in tables of earlier versions that were not changed since `created`. */
  readonly changed?: number
  readonly revision: number
}
