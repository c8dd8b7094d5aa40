/** What the benchmark asks of every server: to be started in a process of its own, and to be played on over its sockets. */
import type { Seat } from '@spellbough/kernel'
import type { Move, Record } from './game.ts'
import type { Meter } from './meter.ts'

/** A server and how one plays on it. */
export interface Entrant {
  readonly id: string
  readonly name: string
  /** Where it keeps matches and how it tells players of moves. */
  readonly manner: string
  /** The host's side, in a process of its own. */
  serve(): Promise<Served>
  /** The players' side. `meter` counts what they receive. */
  visit(port: number, meter: Meter): Promise<Visit>
}

/** A server that listens on the loopback address. */
export interface Served {
  readonly port: number
  close(): Promise<void>
}

/** The players of one server. */
export interface Visit {
  /** Opens a match and connects all its players; resolves when each of them holds its view. */
  open(): Promise<Table>
  close(): Promise<void>
}

/** One match and its players, each with a socket of its own. */
export interface Table {
  readonly players: readonly Player[]
  /** The match as the server knows it, and what its players hold; to be asked when nothing is under way. */
  account(): Promise<Account>
  /** Disconnects all players. */
  leave(): void
}

/** What can be checked of a match. */
export interface Account {
  /** Null where the server keeps the seed to itself until the match is over. */
  readonly record: Record | null
  /** The result as the players were told; null before the end. */
  readonly result: object | null
}

/** A client at one seat. It holds its view and waits for the acknowledgement of every move. */
export interface Player {
  readonly seat: Seat
  /** Its legal moves while the game waits for it and its last move is acknowledged. */
  choices(): readonly Move[]
  /** Sends a move; `listener` hears when it is acknowledged. */
  send(move: Move): void
  /** Whether it sees that the match is over. */
  readonly over: boolean
  listener: Listener
}

/** Hears of one player. */
export interface Listener {
  /** The server has taken the player's move. */
  acknowledged(player: Player): void
  /** The server has refused it. */
  refused(player: Player, why: string): void
  /** The player sees something new. */
  changed(player: Player): void
}

export const NOBODY_LISTENS: Listener = { acknowledged() {}, refused() {}, changed() {} }
