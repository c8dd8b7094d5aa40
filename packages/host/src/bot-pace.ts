/** When bots move: after a pause in which people can follow, or, where everybody acts at once, as quickly as people. */
import { thinkingTimeMs } from '@spellbough/bots/levels'
import { fastRng, type LogMoment, type Seat } from '@spellbough/kernel'
import type { HostedMatch } from './hosted-match.ts'
import { reactionTimeMs } from './reaction-time.ts'

/** How long a bot takes for a move where players act in turn, in milliseconds. Thinking is part of that time. */
export type BotDelay = (hosted: HostedMatch, move: PacedMove) => number

/** A bot's move for a seat that the match has waited for since then. */
export interface PacedMove {
  readonly seat: Seat
  readonly level: string
  readonly since: LogMoment
}

/** When the bot moves, when it starts to think, and which change of its seat's view it responds to. */
export interface MoveTiming {
  readonly at: number
  readonly thinkFrom: number
  readonly respondsTo: LogMoment
}

/** The times are the match's own. They follow from the log, so every node computes the same. */
export function timeBotMove(
  hosted: HostedMatch,
  move: PacedMove,
  botDelayMs: BotDelay,
  reactionFactor = 1,
): MoveTiming {
  const { seat, level, since } = move
  const thinkingMs = thinkingTimeMs(level)
  const delayMs = hosted.isRealTime ? 0 : botDelayMs(hosted, move)
  const at = Math.max(since.at + delayMs, reactionEndsAt(hosted, move, reactionFactor))
  const respondsTo = hosted.seatViews?.lastChange(seat) ?? since
  return { at, respondsTo, thinkFrom: Math.max(since.at, respondsTo.at, at - thinkingMs) }
}

/** When a person could have seen the position and chosen, where everybody acts at once; elsewhere at once. */
function reactionEndsAt(hosted: HostedMatch, { seat, level, since }: PacedMove, factor: number): number {
  const changed = hosted.seatViews?.lastChange(seat)
  if (changed === undefined) return since.at
  const rngAt = (moment: LogMoment) => fastRng(momentHash(hosted, seat, moment))
  // In the phases of such a game in which players act in turn, only what no person could do is ruled out.
  const among = hosted.isRealTime ? hosted.match.moves(seat).length : 1
  return Math.max(
    since.at + Math.ceil(factor * reactionTimeMs(level, rngAt(since), { among })),
    changed.at + Math.ceil(factor * reactionTimeMs(level, rngAt(changed), 'change')),
  )
}

/** A delay that covers the level's thinking time and varies by up to a half, the same on every node. */
export const variedDelay =
  (minDelayMs: number): BotDelay =>
  (hosted, { seat, level, since }) => {
    // A delay shorter than the thinking time would show that there was nothing to choose.
    const delayMs = Math.max(minDelayMs, thinkingTimeMs(level))
    return Math.round(delayMs * (1 + momentHash(hosted, seat, since) / 2 ** 33))
  }

/** 32 bits of chance that are the same on every node. */
const momentHash = ({ id }: HostedMatch, seat: Seat, { seq }: LogMoment): number => hash(`${id} ${seq} ${seat}`)

/** FNV-1a, 32 bits: enough to scatter. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  // FNV's high bits hardly change for short texts; Murmur's finalizer spreads them.
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  return (sum ^ (sum >>> 13)) >>> 0
}
