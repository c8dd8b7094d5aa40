/**
 * What the table's host has to do for a match, and when. All of it follows from the log and the table, so any node can
 * take over from any other at any moment. Times are the match's own: milliseconds since it began.
 */
import { dueTime, HOST, hasSeat, type Limit, limitKey, type Moment, type Seat, seatsOf } from '@spellbough/kernel'
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
  readonly at: number
  readonly seat: Seat
  readonly because: 'bot' | 'away' | 'expired' | 'limit' | 'hidden'
  /** The level that plays. */
  readonly bot: string
  readonly since: Moment
  /** What it may do; left out: any legal move. */
  readonly allows?: (move: object) => boolean
}

/** Who moves for people who do not. */
export const STAND_IN = 'adept'

/** In real time a bot acts about as fast as a person who knows the game: after so many milliseconds, and up to twice that. */
const REACTION = 1_200

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
    return one.seat === other.seat && one.because === other.because && one.since.seq === other.since.seq
  if (one.kind === 'expire' && other.kind === 'expire') return one.seat === other.seat
  if (one.kind === 'host' && other.kind === 'host') return one.since.seq === other.since.seq
  return one.kind === other.kind
}

/** When the match next needs attention, in milliseconds since 1970; null for never. */
export function dueOf(played: Played, botDelay: number): number | null {
  const [first] = tasksOf(played, botDelay)
  return first === undefined ? null : played.begun + first.at
}

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
  const act = { kind: 'act', seat, bot: STAND_IN, since } as const
  if (isPlayedFor(chair)) {
    const at = since.at + thinkingTime(played, seat, since, botDelay)
    return [chair.bot === null ? { ...act, because: 'away', at } : { ...act, because: 'bot', bot: chair.bot, at }]
  }
  if (hasSeat(match.clock.expired, seat)) return [{ ...act, because: 'expired', at: match.clock.at }]
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
  const at = since.at + (perMove ?? HIDDEN_WAIT)
  return [{ kind: 'act', because: 'hidden', bot: STAND_IN, seat, since, at }]
}

function limitTasks({ waits }: Played, limit: Limit): Task[] {
  const since = waits.limits.get(limitKey(limit))
  if (since === undefined) return []
  const { seat, lasts, allows } = limit
  const act = { kind: 'act', because: 'limit', bot: STAND_IN, seat, since, at: since.at + lasts } as const
  return [allows === undefined ? act : { ...act, allows }]
}

/** How long a bot seems to think: about the same each time, never quite, and the same whichever node asks. */
export function thinkingTime(played: Played, seat: Seat, since: Moment, botDelay: number): number {
  const chance = hash(`${played.id} ${since.seq} ${seat}`) / 2 ** 32
  if (played.realTime) return Math.round(REACTION * (1 + chance))
  return Math.round(botDelay * (1 + chance / 2))
}

/** FNV-1a, 32 bits: enough to scatter. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  // FNV's high bits hardly move for short texts; Murmur's last step spreads them.
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  return (sum ^ (sum >>> 13)) >>> 0
}
