import type { Game, Position, Seat, SeatView } from '@spellbough/kernel'

/** A question to whoever plays a seat. */
export interface ContestMoveRequest {
  readonly seat: Seat
  readonly moves: readonly object[]
  readonly view: SeatView<Position>
}

/** Whoever plays one seat of one game. */
export interface Contestant {
  /** One of the moves, or throws `Forfeit`. */
  choose(question: ContestMoveRequest): object | Promise<object>
  /** The game is over. */
  leave(): void
}

/** A player has lost by not playing: it crashed, did not answer, or answered nonsense. */
export class Forfeit extends Error {
  override readonly name = 'Forfeit'
}

/** What is said of those who take part in a contest. */
export interface ContestSettings {
  readonly game: Game
  readonly config: object
  readonly seats: number
  /** What our own bots may spend on a move: so many tries, or what is usual for each in tries or in time. */
  readonly botBudget: number | 'usual tries' | 'usual time'
  /** Milliseconds an outside program has for a move. */
  readonly moveTimeoutMs: number
  readonly cwd: string
}
