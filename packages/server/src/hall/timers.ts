/**
 * What the table's host has to do for a match, and when. All of it follows from the log and the table, so any node can
 * take over from any other at any moment. Times are the match's own: milliseconds since it began.
 */
import { levelOf, reactionTime } from '@spellbough/bots'
import {
  dueTime,
  fastRng,
  HOST,
  hasSeat,
  type Limit,
  limitKey,
  type Moment,
  type Seat,
  seatsOf,
} from '@spellbough/kernel'
import type { Chair } from '../tables/table-doc.ts'
import type { Played } from './played.ts'

export type Task =
  /** The match has ended: the table is told, and ratings are counted. */
  | { readonly kind: 'settle'; readonly at: number }
  /** A clock has run out: that is written into the log. */
  | { readonly kind: 'expire'; readonly at: number; readonly seat: Seat }
  /** The host makes the one move it has. */
  | { readonly kind: 'host'; readonly at: number; readonly since: Moment }
  | Act

/** A bot moves, for itself or in somebody's stead. */
export interface Act {
  readonly kind: 'act'
  /** When it may begin to think, so that it has thought when it moves. */
  readonly from: number
  readonly at: number
  readonly seat: Seat
  readonly because: 'bot' | 'away' | 'expired' | 'limit' | 'hidden'
  /** The level that plays. */
  readonly bot: string
  readonly since: Moment
  /** The last change that it answers to: it does not act on what is no more. */
  readonly answers: Moment
  /** What it may do; left out: any legal move. */
  readonly allows?: (move: object) => boolean
}

/** Who moves for people who do not. */
export const STAND_IN = 'adept'

/** How long a wait that others must not know of may last where thinking has a limit, but none for a single move. */
const HIDDEN_WAIT = 60_000

/** All that is to be done, the next first. */
export function tasksOf(played: Played, botDelay: number): Task[] {
  const { doc, match } = played
  const over = doc.status === 'over' && doc.rated && !doc.settled
  if (over || (doc.status === 'playing' && match.result !== undefined))
    return [{ kind: 'settle', at: match.log.lastTime }]
  if (doc.status !== 'playing') return []
  const limits = played.limits
  return seatsOf(match.toAct)
    .flatMap((seat) => (seat === HOST ? hostTasks(played, limits) : seatTasks(played, limits, seat, botDelay)))
    .sort((one, other) => one.at - other.at)
}

/** The same thing to be done for the same reason: whoever prepared the one may still do the other. */
export function sameTask(one: Task, other: Task): boolean {
  if (one.kind === 'act' && other.kind === 'act')
    return one.seat === other.seat && one.because === other.because && sameMoments(one, other)
  if (one.kind === 'expire' && other.kind === 'expire') return one.seat === other.seat
  if (one.kind === 'host' && other.kind === 'host') return one.since.seq === other.since.seq
  return one.kind === other.kind
}

const sameMoments = (one: Act, other: Act): boolean =>
  one.since.seq === other.since.seq && one.answers.seq === other.answers.seq

/** When a task first needs attention. */
export const startOf = (task: Task): number => (task.kind === 'act' ? task.from : task.at)

/** When the match next needs attention, in milliseconds since 1970; null for never. */
export function dueOf(played: Played, botDelay: number): number | null {
  const tasks = tasksOf(played, botDelay)
  return tasks.length === 0 ? null : played.begun + Math.min(...tasks.map(startOf))
}

/** What a bot of this level usually spends on a move, in milliseconds. */
export const thinkingTime = (level: string): number => levelOf(level)?.milliseconds ?? 0

// Without a limit there is nothing to wait for.
function hostTasks(played: Played, limits: readonly Limit[]): Task[] {
  const limit = limits.find(({ seat }) => seat === HOST)
  const since = limit === undefined ? played.waits.seats.get(HOST) : played.waits.limits.get(limitKey(limit))
  return since === undefined ? [] : [{ kind: 'host', at: since.at + (limit?.lasts ?? 0), since }]
}

function seatTasks(played: Played, limits: readonly Limit[], seat: Seat, botDelay: number): Task[] {
  const { match, doc } = played
  const chair = doc.chairs[seat]
  const since = played.waits.seats.get(seat)
  if (chair === undefined || since === undefined) return []
  if (isPlayedFor(chair)) {
    const because = chair.bot === null ? 'away' : 'bot'
    return [pacedAct(played, { seat, because, bot: chair.bot ?? STAND_IN, since }, botDelay)]
  }
  if (hasSeat(match.clock.expired, seat)) {
    const act = pacedAct(played, { seat, because: 'expired', bot: STAND_IN, since }, 0)
    const at = Math.max(act.at, match.clock.at)
    return [{ ...act, from: at, at }]
  }
  return [
    ...clockTasks(played, seat),
    ...hiddenTasks(played, seat, since),
    ...limits.filter((limit) => limit.seat === seat).flatMap((limit) => limitTasks(played, limit)),
  ]
}

/** Whether a bot moves for the chair: its own, or a stand-in for somebody who is not there. */
export const isPlayedFor = (chair: Chair): boolean =>
  chair.bot !== null || chair.away || chair.resigned || chair.player === null || chair.player.id === null

function clockTasks({ doc, match }: Played, seat: Seat): Task[] {
  const at = dueTime(doc.time, match.clock, seat)
  return Number.isFinite(at) ? [{ kind: 'expire', seat, at }] : []
}

/** No clock runs while others must not know who is awaited, but at a table with clocks nobody can hold up the rest for good. */
function hiddenTasks({ doc, match }: Played, seat: Seat, since: Moment): Task[] {
  const { budget, perMove } = doc.time
  if (hasSeat(match.clock.running, seat) || (budget === undefined && perMove === undefined)) return []
  return [standIn(seat, 'hidden', since, since.at + (perMove ?? HIDDEN_WAIT))]
}

function limitTasks({ waits }: Played, limit: Limit): Task[] {
  const since = waits.limits.get(limitKey(limit))
  if (since === undefined) return []
  const { seat, lasts, allows } = limit
  const act = standIn(seat, 'limit', since, since.at + lasts)
  return [allows === undefined ? act : { ...act, allows }]
}

/** A move for somebody whose time is over: until then it was theirs, so nobody has thought about it. */
const standIn = (seat: Seat, because: Act['because'], since: Moment, at: number): Act => ({
  kind: 'act',
  seat,
  because,
  bot: STAND_IN,
  since,
  answers: since,
  from: at,
  at,
})

/**
 * A bot moves after a time in which people can follow: about the same each time, never quite, and the same whichever node
 * asks. What it thinks is part of that time. Where everybody acts at once it takes as long as people take, and every
 * change that it sees makes it look again.
 */
function pacedAct(played: Played, act: Pick<Act, 'seat' | 'because' | 'bot' | 'since'>, botDelay: number): Act {
  const { seat, bot, since } = act
  const thinking = thinkingTime(bot)
  // Not less than it may think, or its haste would tell that there was nothing to think about.
  const usual = played.realTime ? 0 : Math.max(botDelay, thinking)
  const pace = Math.round(usual * (1 + chanceOf(played, seat, since) / 2 ** 33))
  const at = Math.max(since.at + pace, reactionEnd(played, seat, bot, since))
  const answers = played.sights?.changed(seat) ?? since
  return { ...act, kind: 'act', answers, at, from: Math.max(since.at, answers.at, at - thinking) }
}

/** When a bot can have seen what there is and made its choice, where everybody acts at once; elsewhere always. */
function reactionEnd(played: Played, seat: Seat, bot: string, since: Moment): number {
  const changed = played.sights?.changed(seat)
  if (changed === undefined) return since.at
  const chance = (moment: Moment) => fastRng(chanceOf(played, seat, moment))
  // Where one acts after the other, a bot has its own pace; here it is only about what no person could do.
  const among = played.realTime ? played.match.moves(seat).length : 1
  return Math.max(
    since.at + reactionTime(bot, chance(since), { among }),
    changed.at + reactionTime(bot, chance(changed), 'change'),
  )
}

/** Chance that is the same on every node, 32 bits. */
const chanceOf = ({ id }: Played, seat: Seat, { seq }: Moment): number => hash(`${id} ${seq} ${seat}`)

/** FNV-1a, 32 bits: enough to scatter. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  // FNV's high bits hardly move for short texts; Murmur's last step spreads them.
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  return (sum ^ (sum >>> 13)) >>> 0
}
