import type { TimeControl } from '@spellbough/kernel'
import type { Ending, Pace, TableStatus } from '@spellbough/protocol'

/** A chair. Exactly one of a person, a bot, or nobody sits on it. */
export interface Chair {
  readonly player: ChairPlayer | null
  readonly bot: string | null
  /** Kept for somebody after a rematch, until the match starts. */
  readonly keptFor: ChairPlayer | null
  readonly ready: boolean
  /** Bytes of the player's own for the shuffle, in hexadecimal. */
  readonly contribution: string
  /** A stand-in moves: until the player comes back, or to the end for one who resigned. */
  readonly away: boolean
  readonly resigned: boolean
  /** Set while the player has left the running match or resigned: the how-manieth at this table to do so, from 1. */
  readonly gone: number | null
  /** How many waits in a row ran out; at three the seat counts as away. */
  readonly missed: number
}

/** A chair on which nobody sits and that is kept for nobody. */
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

/** A person as the table knows them. `id` is null once the account is deleted. */
export interface ChairPlayer {
  readonly id: string | null
  readonly name: string
  readonly guest: boolean
}

/**
 * All there is to know of a table but the secret of its shuffle and the log of its match. It is one value: every change
 * is a pure function from one to the next, stored by compare-and-set on its revision, so two people who want the same
 * chair cannot both get it.
 */
export interface TableDoc {
  readonly id: string
  readonly game: string
  /** Of the game's rules. */
  readonly version: number
  readonly options: Readonly<Record<string, string | number | boolean>>
  readonly pace: Pace
  readonly time: TimeControl
  readonly visibility: 'open' | 'private'
  readonly rated: boolean
  readonly watchable: boolean
  /** Opened by quick match: it starts by itself when full, and others may be sent here. */
  readonly quick: boolean
  readonly host: string | null
  readonly status: TableStatus
  readonly created: number
  readonly begun: number | null
  readonly ended: number | null
  readonly chairs: readonly Chair[]
  readonly commitment: string
  readonly ending: Ending | null
  readonly standing: { readonly rank: readonly number[]; readonly score: readonly number[] | null } | null
  /** Whether ratings have been counted. */
  readonly settled: boolean
  readonly next: string | null
  /** When it was last changed; left out: not since it was created. */
  readonly changed?: number
  readonly revision: number
}
