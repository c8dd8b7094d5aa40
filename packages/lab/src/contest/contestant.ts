import type { Game, Position, Seat, SeatView } from '@spellbough/kernel'

/** A request for a decision of a contestant. */
export interface ContestMoveRequest {
  readonly seat: Seat
  readonly moves: readonly object[]
  readonly view: SeatView<Position>
}

/** A player of one seat of one game: a bot or a program. */
export interface Contestant {
  /** One of the moves, or throws `Forfeit`. */
  choose(request: ContestMoveRequest): object | Promise<object>
  /** The game is over. */
  leave(): void
}

/** A contestant forfeits a game: it crashed, did not answer in time, or gave an invalid answer. */
export class Forfeit extends Error {
  override readonly name = 'Forfeit'
}

export interface ContestSettings {
  readonly game: Game
  readonly config: object
  readonly seats: number
  /** The budget of built-in bots for a move: iterations, or what is usual for each level in iterations or in time. */
  readonly botBudget: number | 'usual iterations' | 'usual time'
  /** Milliseconds an external program has for a move. */
  readonly moveTimeoutMs: number
  readonly cwd: string
}
