import { thinkingTimeMs } from '@spellbough/bots/levels'
import {
  canonicalJson,
  fastRng,
  moveKey,
  type PlayableGame,
  type Position,
  type Rules,
  type Seat,
  type SeatView,
} from '@spellbough/kernel'
import type { BotMoveTask } from './due-tasks.ts'
import type { HostedMatch } from './hosted-match.ts'

/** A request to a bot: of the position it gets the seat's own view and its legal moves, and nothing else. */
export interface BotRequest {
  /** The match's id: a bot may remember what it saw there. */
  readonly match: string
  readonly game: PlayableGame
  /** Of the version the match is played with. */
  readonly rules: Rules
  readonly level: string
  readonly seat: Seat
  readonly view: SeatView<Position>
  /** What it may choose among, at least one. */
  readonly moves: readonly object[]
  /** Thinking time in milliseconds; a busy host may give less. */
  readonly budgetMs: number
  /** Aborted when the match has gone on: then any answer does. */
  readonly signal?: AbortSignal
}

/** Where bots think. */
export interface BotRunner {
  /** One of the moves. Never rejects: for a bot that fails it gives any legal move. */
  choose(request: BotRequest): Promise<object>
}

/** In real time a bot may think at least this long, even if it should have acted already. */
const MIN_THINKING_MS = 50

/** The request for a task at the match's time `now`. In real time a bot thinks no longer than until it acts. */
export function botRequestFor(hosted: HostedMatch, task: BotMoveTask, now: number): BotRequest {
  const { id, game, match, isRealTime } = hosted
  const { seat, level, isMoveAllowed, at } = task
  const legal = match.moves(seat)
  const allowed = isMoveAllowed === undefined ? legal : legal.filter(isMoveAllowed)
  const usualMs = thinkingTimeMs(level)
  return {
    match: id,
    game,
    rules: match.rules,
    level,
    seat,
    view: match.view(seat),
    moves: allowed.length > 0 ? allowed : legal,
    budgetMs: isRealTime ? Math.min(usualMs, Math.max(MIN_THINKING_MS, at - now)) : usualMs,
  }
}

/** The move of the list that `chosen` says as data; nothing if there is none. */
export function findListedMove(moves: readonly object[], chosen: object): object | undefined {
  const key = canonicalJson(chosen)
  return moves.find((move) => moveKey(move) === key)
}

/** Any of the moves, each as likely. */
export const randomMove = ({ moves }: Pick<BotRequest, 'moves'>, seed: number): object =>
  moves[fastRng(seed).int(Math.max(1, moves.length))] ?? {}
