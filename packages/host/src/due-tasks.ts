/**
 * What the host has to do for a match, and when. All of it follows from the log and from who sits where, so any host can
 * take over from any other at any moment. Times are the match's own: milliseconds since it began.
 */
import {
  expiryTime,
  HOST,
  hasSeat,
  type LogEntry,
  type LogMoment,
  limitKey,
  type Seat,
  seatsOf,
  type TimeLimit,
} from '@spellbough/kernel'
import { type BotPace, timeBotMove } from './bot-pace.ts'
import type { HostedMatch } from './hosted-match.ts'

export type DueTask = ExpireTask | HostMoveTask | BotMoveTask

/** A clock has run out, which is written into the log. */
export interface ExpireTask {
  readonly kind: 'expire'
  readonly at: number
  readonly seat: Seat
}

/** The host makes the one move it has. */
export interface HostMoveTask {
  readonly kind: 'host-move'
  readonly at: number
  readonly since: LogMoment
}

/** A bot moves, for itself or as a stand-in. */
export interface BotMoveTask {
  readonly kind: 'bot-move'
  /** When it starts to think, so that it has chosen when it moves. */
  readonly thinkFrom: number
  readonly at: number
  readonly seat: Seat
  /** `bot`: the seat is its own. Otherwise it stands in for a player who is away, out of time, or holds up others. */
  readonly reason: 'bot' | 'away' | 'expired' | 'limit' | 'hidden'
  readonly level: string
  readonly since: LogMoment
  /** The last change of its seat's view: a later one makes it choose anew. */
  readonly respondsTo: LogMoment
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
  readonly pace: BotPace
}

/** The level that moves for players who do not. */
export const STAND_IN_LEVEL = 'adept'

/** How long a wait that others must not know of may last where there is a clock, but none for a single move. */
const HIDDEN_WAIT_LIMIT_MS = 60_000

/** All tasks of a match, by time. */
export function listDueTasks(hosted: HostedMatch, options: DueOptions): DueTask[] {
  if (!hosted.isOngoing) return []
  const { limits } = hosted
  return seatsOf(hosted.match.toAct)
    .flatMap((seat) => (seat === HOST ? hostTasks(hosted, limits) : seatTasks(hosted, limits, seat, options)))
    .sort((one, other) => one.at - other.at)
}

/** Whether both are the same thing to do for the same reason, so that what was prepared for one serves the other. */
export function isSameTask(one: DueTask, other: DueTask): boolean {
  if (one.kind === 'bot-move' && other.kind === 'bot-move')
    return one.seat === other.seat && one.reason === other.reason && hasSameMoments(one, other)
  if (one.kind === 'expire' && other.kind === 'expire') return one.seat === other.seat
  if (one.kind === 'host-move' && other.kind === 'host-move') return one.since.seq === other.since.seq
  return false
}

const hasSameMoments = (one: BotMoveTask, other: BotMoveTask): boolean =>
  one.since.seq === other.since.seq && one.respondsTo.seq === other.respondsTo.seq

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
  const isDue = listDueTasks(hosted, options).some((other) => isSameTask(task, other) && other.at <= at)
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
  return since === undefined ? [] : [{ kind: 'host-move', at: since.at + (limit?.durationMs ?? 0), since }]
}

function seatTasks(hosted: HostedMatch, limits: readonly TimeLimit[], seat: Seat, options: DueOptions): DueTask[] {
  const since = hosted.waits.seats.get(seat)
  if (since === undefined) return []
  const bot = options.botFor(seat)
  if (bot !== undefined) {
    const act = { seat, reason: bot.isStandIn ? 'away' : 'bot', level: bot.level, since } as const
    return [{ ...act, kind: 'bot-move', ...timeBotMove(hosted, act, options.pace) }]
  }
  const { clock } = hosted.match
  if (hasSeat(clock.expired, seat)) return [expiredSeatTask(hosted, seat, since, options)]
  return [
    ...clockTasks(hosted, seat),
    ...hiddenWaitTasks(hosted, seat, since),
    ...limits.filter((limit) => limit.seat === seat).flatMap((limit) => limitTasks(hosted, limit)),
  ]
}

/** A stand-in moves for a seat out of time without a pause, but where everybody acts at once no quicker than a person. */
function expiredSeatTask(hosted: HostedMatch, seat: Seat, since: LogMoment, { pace }: DueOptions): BotMoveTask {
  const act = { seat, reason: 'expired', level: STAND_IN_LEVEL, since } as const
  const timing = timeBotMove(hosted, act, { ...pace, minDelayMs: 0 })
  const at = Math.max(timing.at, hosted.match.clock.at)
  return { ...act, kind: 'bot-move', ...timing, at, thinkFrom: at }
}

function clockTasks({ match }: HostedMatch, seat: Seat): DueTask[] {
  const at = expiryTime(match.setup.time ?? {}, match.clock, seat)
  return Number.isFinite(at) ? [{ kind: 'expire', seat, at }] : []
}

/** No clock runs while others must not know who is awaited; where there are clocks, nobody can hold up the rest for good. */
function hiddenWaitTasks({ match }: HostedMatch, seat: Seat, since: LogMoment): DueTask[] {
  const { budget, perMove } = match.setup.time ?? {}
  if (hasSeat(match.clock.running, seat) || (budget === undefined && perMove === undefined)) return []
  return [standInTask(seat, 'hidden', since, since.at + (perMove ?? HIDDEN_WAIT_LIMIT_MS))]
}

function limitTasks({ waits }: HostedMatch, limit: TimeLimit): DueTask[] {
  const since = waits.limits.get(limitKey(limit))
  if (since === undefined) return []
  const { seat, durationMs, isMoveAllowed } = limit
  const task = standInTask(seat, 'limit', since, since.at + durationMs)
  return [isMoveAllowed === undefined ? task : { ...task, isMoveAllowed }]
}

/** A stand-in's move once a player's time is over. Until then the move is the player's, so nobody thinks about it. */
const standInTask = (seat: Seat, reason: BotMoveTask['reason'], since: LogMoment, at: number): BotMoveTask => ({
  kind: 'bot-move',
  seat,
  reason,
  level: STAND_IN_LEVEL,
  since,
  respondsTo: since,
  thinkFrom: at,
  at,
})
