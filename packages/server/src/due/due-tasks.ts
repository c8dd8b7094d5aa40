/**
 * What the table's host has to do for a match, and when. All of it follows from the log and the table, so any node can
 * take over from any other at any moment. Times are the match's own: milliseconds since it began.
 */
import { findLevel, reactionTimeMs } from '@spellbough/bots'
import {
  expiryTime,
  fastRng,
  HOST,
  hasSeat,
  type LogMoment,
  limitKey,
  type Seat,
  seatsOf,
  type TimeLimit,
} from '@spellbough/kernel'
import type { LoadedMatch } from '../match/loaded-match.ts'
import type { Chair } from '../tables/table-doc.ts'

export type DueTask =
  /** The match has ended: the table is told, and ratings are counted. */
  | { readonly kind: 'settle'; readonly at: number }
  /** A clock has run out: that is written into the log. */
  | { readonly kind: 'expire'; readonly at: number; readonly seat: Seat }
  /** The host makes the one move it has. */
  | { readonly kind: 'host'; readonly at: number; readonly since: LogMoment }
  | BotMoveTask

/** A bot moves, for itself or in somebody's stead. */
export interface BotMoveTask {
  readonly kind: 'act'
  /** When it may begin to think, so that it has thought when it moves. */
  readonly thinkFrom: number
  readonly at: number
  readonly seat: Seat
  readonly because: 'bot' | 'away' | 'expired' | 'limit' | 'hidden'
  /** The level that plays. */
  readonly bot: string
  readonly since: LogMoment
  /** The last change that it answers to: it does not act on what is no more. */
  readonly respondsTo: LogMoment
  /** What it may do; left out: any legal move. */
  readonly allows?: (move: object) => boolean
}

/** Who moves for people who do not. */
export const STAND_IN_LEVEL = 'adept'

/** How long a wait that others must not know of may last where thinking has a limit, but none for a single move. */
const HIDDEN_WAIT_LIMIT_MS = 60_000

/** All that is to be done, the next first. */
export function listDueTasks(loaded: LoadedMatch, botDelay: number): DueTask[] {
  const { doc, match } = loaded
  const over = doc.status === 'over' && doc.rated && !doc.settled
  if (over || (doc.status === 'playing' && match.result !== undefined))
    return [{ kind: 'settle', at: match.log.lastTime }]
  if (doc.status !== 'playing') return []
  const limits = loaded.limits
  return seatsOf(match.toAct)
    .flatMap((seat) => (seat === HOST ? hostTasks(loaded, limits) : seatTasks(loaded, limits, seat, botDelay)))
    .sort((one, other) => one.at - other.at)
}

/** The same thing to be done for the same reason: whoever prepared the one may still do the other. */
export function isSameTask(one: DueTask, other: DueTask): boolean {
  if (one.kind === 'act' && other.kind === 'act')
    return one.seat === other.seat && one.because === other.because && hasSameMoments(one, other)
  if (one.kind === 'expire' && other.kind === 'expire') return one.seat === other.seat
  if (one.kind === 'host' && other.kind === 'host') return one.since.seq === other.since.seq
  return one.kind === other.kind
}

const hasSameMoments = (one: BotMoveTask, other: BotMoveTask): boolean =>
  one.since.seq === other.since.seq && one.respondsTo.seq === other.respondsTo.seq

/** When a task first needs attention. */
export const taskStartsAt = (task: DueTask): number => (task.kind === 'act' ? task.thinkFrom : task.at)

/** When the match next needs attention, in milliseconds since 1970; null for never. */
export function nextDueAt(loaded: LoadedMatch, botDelay: number): number | null {
  const tasks = listDueTasks(loaded, botDelay)
  return tasks.length === 0 ? null : loaded.beganAt + Math.min(...tasks.map(taskStartsAt))
}

/** What a bot of this level usually spends on a move, in milliseconds. */
export const thinkingTimeMs = (level: string): number => findLevel(level)?.milliseconds ?? 0

// Without a limit there is nothing to wait for.
function hostTasks(loaded: LoadedMatch, limits: readonly TimeLimit[]): DueTask[] {
  const limit = limits.find(({ seat }) => seat === HOST)
  const since = limit === undefined ? loaded.waits.seats.get(HOST) : loaded.waits.limits.get(limitKey(limit))
  return since === undefined ? [] : [{ kind: 'host', at: since.at + (limit?.durationMs ?? 0), since }]
}

function seatTasks(loaded: LoadedMatch, limits: readonly TimeLimit[], seat: Seat, botDelay: number): DueTask[] {
  const { match, doc } = loaded
  const chair = doc.chairs[seat]
  const since = loaded.waits.seats.get(seat)
  if (chair === undefined || since === undefined) return []
  if (isBotControlled(chair)) {
    const because = chair.bot === null ? 'away' : 'bot'
    return [pacedBotMove(loaded, { seat, because, bot: chair.bot ?? STAND_IN_LEVEL, since }, botDelay)]
  }
  if (hasSeat(match.clock.expired, seat)) {
    const act = pacedBotMove(loaded, { seat, because: 'expired', bot: STAND_IN_LEVEL, since }, 0)
    const at = Math.max(act.at, match.clock.at)
    return [{ ...act, thinkFrom: at, at }]
  }
  return [
    ...clockTasks(loaded, seat),
    ...hiddenTasks(loaded, seat, since),
    ...limits.filter((limit) => limit.seat === seat).flatMap((limit) => limitTasks(loaded, limit)),
  ]
}

/** Whether a bot moves for the chair: its own, or a stand-in for somebody who is not there. */
export const isBotControlled = (chair: Chair): boolean =>
  chair.bot !== null || chair.away || chair.resigned || chair.player === null || chair.player.id === null

function clockTasks({ doc, match }: LoadedMatch, seat: Seat): DueTask[] {
  const at = expiryTime(doc.time, match.clock, seat)
  return Number.isFinite(at) ? [{ kind: 'expire', seat, at }] : []
}

/** No clock runs while others must not know who is awaited, but at a table with clocks nobody can hold up the rest for good. */
function hiddenTasks({ doc, match }: LoadedMatch, seat: Seat, since: LogMoment): DueTask[] {
  const { budget, perMove } = doc.time
  if (hasSeat(match.clock.running, seat) || (budget === undefined && perMove === undefined)) return []
  return [standInTask(seat, 'hidden', since, since.at + (perMove ?? HIDDEN_WAIT_LIMIT_MS))]
}

function limitTasks({ waits }: LoadedMatch, limit: TimeLimit): DueTask[] {
  const since = waits.limits.get(limitKey(limit))
  if (since === undefined) return []
  const { seat, durationMs: lasts, isMoveAllowed: allows } = limit
  const act = standInTask(seat, 'limit', since, since.at + lasts)
  return [allows === undefined ? act : { ...act, allows }]
}

/** A move for somebody whose time is over: until then it was theirs, so nobody has thought about it. */
const standInTask = (seat: Seat, because: BotMoveTask['because'], since: LogMoment, at: number): BotMoveTask => ({
  kind: 'act',
  seat,
  because,
  bot: STAND_IN_LEVEL,
  since,
  respondsTo: since,
  thinkFrom: at,
  at,
})

/**
 * A bot moves after a time in which people can follow: about the same each time, never quite, and the same whichever node
 * asks. What it thinks is part of that time. Where everybody acts at once it takes as long as people take, and every
 * change that it sees makes it look again.
 */
function pacedBotMove(
  loaded: LoadedMatch,
  act: Pick<BotMoveTask, 'seat' | 'because' | 'bot' | 'since'>,
  botDelay: number,
): BotMoveTask {
  const { seat, bot, since } = act
  const thinking = thinkingTimeMs(bot)
  // Not less than it may think, or its haste would tell that there was nothing to think about.
  const usual = loaded.isRealTime ? 0 : Math.max(botDelay, thinking)
  const pace = Math.round(usual * (1 + deterministicSeed(loaded, seat, since) / 2 ** 33))
  const at = Math.max(since.at + pace, reactionEndsAt(loaded, seat, bot, since))
  const answers = loaded.seatViews?.lastChange(seat) ?? since
  return { ...act, kind: 'act', respondsTo: answers, at, thinkFrom: Math.max(since.at, answers.at, at - thinking) }
}

/** When a bot can have seen what there is and made its choice, where everybody acts at once; elsewhere always. */
function reactionEndsAt(loaded: LoadedMatch, seat: Seat, bot: string, since: LogMoment): number {
  const changed = loaded.seatViews?.lastChange(seat)
  if (changed === undefined) return since.at
  const chance = (moment: LogMoment) => fastRng(deterministicSeed(loaded, seat, moment))
  // Where one acts after the other, a bot has its own pace; here it is only about what no person could do.
  const among = loaded.isRealTime ? loaded.match.moves(seat).length : 1
  return Math.max(
    since.at + reactionTimeMs(bot, chance(since), { among }),
    changed.at + reactionTimeMs(bot, chance(changed), 'change'),
  )
}

/** Chance that is the same on every node, 32 bits. */
const deterministicSeed = ({ id }: LoadedMatch, seat: Seat, { seq }: LogMoment): number => hash(`${id} ${seq} ${seat}`)

/** FNV-1a, 32 bits: enough to scatter. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  // FNV's high bits hardly move for short texts; Murmur's last step spreads them.
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  return (sum ^ (sum >>> 13)) >>> 0
}
