/**
 * What the host has to do for a match, and when. All of it follows from the log and from who sits where, so any host can
 * take over from any other at any moment. Times are the match's own: milliseconds since it began.
 */
import { HOST, type LogEntry, type LogMoment, limitKey, type Seat, seatsOf, type TimeLimit } from '@spellbough/kernel'
import { type BotDelay, type MoveTiming, timeBotMove } from './bot-pace.ts'
import type { HostedMatch } from './hosted-match.ts'

export type DueTask = ExpireTask | HostMoveTask | BotMoveTask

interface TaskBase {
  /** The same for the same thing to do for the same reason, so that what was prepared for a task is found again. */
  readonly key: string
  readonly at: number
}

/** A clock has run out, which is written into the log. */
export interface ExpireTask extends TaskBase {
  readonly kind: 'expire'
  readonly seat: Seat
}

/** The host makes the one move it has. */
export interface HostMoveTask extends TaskBase {
  readonly kind: 'host-move'
}

/** A bot moves, for itself or as a stand-in. */
export interface BotMoveTask extends TaskBase {
  readonly kind: 'bot-move'
  /** When it starts to think, so that it has chosen when it moves. */
  readonly thinkFrom: number
  readonly seat: Seat
  /** `bot`: the seat is its own. Otherwise it stands in for a player who is away, out of time, or holds up others. */
  readonly reason: 'bot' | 'away' | 'expired' | 'limit' | 'hidden'
  readonly level: string
  /** What it may do; left out: any legal move. */
  readonly isMoveAllowed?: (move: object) => boolean
}

/** The bot that moves for a seat. */
export interface SeatBot {
  readonly level: string
  /** It stands in for a player who is not there. */
  readonly isStandIn: boolean
}

/** What the host must know besides the match. */
export interface DueOptions {
  /** The bot that moves for a seat; nothing where a player does. */
  readonly botFor: (seat: Seat) => SeatBot | undefined
  readonly botDelayMs: BotDelay
  /** How many times as long as usual bots take to react where everybody acts at once; left out: 1. */
  readonly reactionFactor?: number
  /** `clockTasks` where there may be clocks; a host without them need not load it. */
  readonly clockTasks?: ListClockTasks
}

/** The tasks for a player's seat at a table with clocks, given those of the game's own time limits. */
export type ListClockTasks = (
  hosted: HostedMatch,
  seat: Seat,
  since: LogMoment,
  limitTasks: readonly DueTask[],
) => DueTask[]

/** The level that moves for players who do not. */
export const STAND_IN_LEVEL = 'adept'

/** All tasks of a match, by time. */
export function listDueTasks(hosted: HostedMatch, options: DueOptions): DueTask[] {
  if (!hosted.isOngoing) return []
  const { limits } = hosted
  return seatsOf(hosted.match.toAct)
    .flatMap((seat) => (seat === HOST ? hostTasks(hosted, limits) : seatTasks(hosted, limits, seat, options)))
    .sort((one, other) => one.at - other.at)
}

/** When a task first needs attention. */
export const taskStartsAt = (task: DueTask): number => (task.kind === 'bot-move' ? task.thinkFrom : task.at)

/** The entry that carries out a task at the match's time `at`; nothing if the task is not due, or not any more. */
export function entryForTask(
  hosted: HostedMatch,
  options: DueOptions,
  task: DueTask,
  at: number,
  /** The move that was chosen for a `bot-move`. */
  botMove?: object,
): LogEntry | undefined {
  const isDue = listDueTasks(hosted, options).some((other) => other.key === task.key && other.at <= at)
  if (!isDue) return undefined
  switch (task.kind) {
    case 'expire':
      return { kind: 'expired', seat: task.seat, at }
    case 'host-move': {
      const [move] = hosted.match.moves(HOST)
      return move === undefined ? undefined : { kind: 'move', seat: HOST, move, at }
    }
    case 'bot-move': {
      const { seat, reason } = task
      if (botMove === undefined) return undefined
      return { kind: 'move', seat, move: botMove, at, ...(reason === 'bot' ? {} : { standIn: true }) }
    }
  }
}

/** Without a time limit the host moves at once. */
function hostTasks({ waits }: HostedMatch, limits: readonly TimeLimit[]): DueTask[] {
  const limit = limits.find(({ seat }) => seat === HOST)
  const since = limit === undefined ? waits.seats.get(HOST) : waits.limits.get(limitKey(limit))
  if (since === undefined) return []
  return [{ kind: 'host-move', key: `host ${since.seq}`, at: since.at + (limit?.durationMs ?? 0) }]
}

function seatTasks(hosted: HostedMatch, limits: readonly TimeLimit[], seat: Seat, options: DueOptions): DueTask[] {
  const since = hosted.waits.seats.get(seat)
  if (since === undefined) return []
  const bot = options.botFor(seat)
  if (bot !== undefined) {
    const timing = timeBotMove(hosted, { seat, level: bot.level, since }, options.botDelayMs, options.reactionFactor)
    return [botMoveTask(seat, bot.isStandIn ? 'away' : 'bot', bot.level, since, timing)]
  }
  const limitTasks = limits.filter((limit) => limit.seat === seat).flatMap((limit) => limitTask(hosted, limit))
  return options.clockTasks?.(hosted, seat, since, limitTasks) ?? limitTasks
}

function limitTask({ waits }: HostedMatch, limit: TimeLimit): DueTask[] {
  const since = waits.limits.get(limitKey(limit))
  if (since === undefined) return []
  const { seat, durationMs, isMoveAllowed } = limit
  const task = standInTask(seat, 'limit', since, since.at + durationMs)
  return [isMoveAllowed === undefined ? task : { ...task, isMoveAllowed }]
}

/** A stand-in's move once a player's time is over. Until then the move is the player's, so nobody thinks about it. */
export const standInTask = (seat: Seat, reason: BotMoveTask['reason'], since: LogMoment, at: number): BotMoveTask =>
  botMoveTask(seat, reason, STAND_IN_LEVEL, since, { at, thinkFrom: at, respondsTo: since })

/** A later change of the seat's view makes another task of it: the bot chooses anew. */
export const botMoveTask = (
  seat: Seat,
  reason: BotMoveTask['reason'],
  level: string,
  since: LogMoment,
  { at, thinkFrom, respondsTo }: MoveTiming,
): BotMoveTask => ({
  kind: 'bot-move',
  key: `${seat} ${reason} ${since.seq} ${respondsTo.seq}`,
  seat,
  reason,
  level,
  at,
  thinkFrom,
})
