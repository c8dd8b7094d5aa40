/** What the benchmark asks of every server: to be started in a process of its own, and to be played on over its sockets. */
import type { Seat } from '@spellbough/kernel'
import type { FrameMeter } from './frame-meter.ts'
import type { Move, RecordedMatch } from './game.ts'

/** A server, and clients that play on it. */
export interface ServerCandidate {
  readonly id: string
  readonly name: string
  /** Where it keeps matches and how it tells players of moves. */
  readonly description: string
  /** Flags of Node with which it is started in production. */
  readonly nodeFlags?: readonly string[]
  /** The host's side, in a process of its own. */
  serve(): Promise<RunningServer>
  /** The players' side. `meter` counts what they receive. */
  connect(port: number, meter: FrameMeter): Promise<ClientPool>
}

/** A server that listens on the loopback address. */
export interface RunningServer {
  readonly port: number
  close(): Promise<void>
}

/** The players of one server. */
export interface ClientPool {
  /** Opens a match and connects all its players; resolves when each of them holds its view. */
  openMatch(): Promise<BenchMatch>
  close(): Promise<void>
}

/** One match and its players, each with a socket of its own. */
export interface BenchMatch {
  readonly players: readonly Player[]
  /** The match as the server knows it, and what its players hold; to be asked when nothing is under way. */
  readOutcome(): Promise<MatchOutcome>
  /** Disconnects all players. */
  disconnect(): void
}

/** What can be checked of a match. */
export interface MatchOutcome {
  /** Null where the server keeps the seed to itself until the match is over. */
  readonly record: RecordedMatch | null
  /** The result as the players were told; null before the end. */
  readonly result: object | null
}

/** A client at one seat. It holds its view and waits for the acknowledgement of every move. */
export interface Player {
  readonly seat: Seat
  /** Its legal moves while the game waits for it and its last move is acknowledged. */
  legalMoves(): readonly Move[]
  /** Sends a move; `listener` is called when it is acknowledged. */
  send(move: Move): void
  /** Whether it sees that the match is over. */
  readonly over: boolean
  listener: Listener
}

/** Called about one player. */
export interface Listener {
  /** The server has taken the player's move. */
  acknowledged(player: Player): void
  /** The server has refused it. */
  refused(player: Player, why: string): void
  /** The player sees something new. */
  changed(player: Player): void
}

export const NO_LISTENER: Listener = { acknowledged() {}, refused() {}, changed() {} }
