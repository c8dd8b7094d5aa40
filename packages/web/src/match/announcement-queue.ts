import type { Announcement } from '@spellbough/board-kit'
import type { BotSpeed } from '../settings/settings.ts'
import type { AnnouncementQueue } from './announcement-state.ts'

/** What waited longer is old news: it stands in the log. What the player has to stop for waits as long as it must. */
const MAX_WAIT_MS = 6000

/** Adds what has just happened. The first is shown at once if nothing else is. */
export function enqueue(
  queue: AnnouncementQueue,
  announcements: readonly Announcement[],
  now: number,
): AnnouncementQueue {
  const { count } = queue
  const added = announcements.map((announcement, index) => ({ announcement, at: now, number: count + index }))
  const longer = { ...queue, waiting: [...queue.waiting, ...added], count: count + added.length }
  return queue.shown === undefined ? advance(longer, now) : longer
}

/** Ends what is shown and shows the next that is still news. */
export function advance({ waiting, count }: AnnouncementQueue, now: number): AnnouncementQueue {
  const [shown, ...rest] = waiting.filter(
    ({ announcement, at }) => announcement.kind === 'stop' || now - at <= MAX_WAIT_MS,
  )
  return { shown, waiting: rest, count }
}

/** How long a text takes to read: to look up, and then its letters. */
const LOOK_UP_MS = 1500
const MS_PER_LETTER = 25
const READING_TIME_MS = { min: 2500, max: 6000 }

/** Nobody is kept waiting longer by what a player does not close. */
const MAX_STOP_MS = 12_000

const SPEED_FACTORS: Readonly<Record<BotSpeed, number>> = { relaxed: 1.6, normal: 1, fast: 0.5, instant: 0.5 }

/**
 * How long an announcement is shown, in milliseconds; `undefined` until it is closed. `isLive`: others wait meanwhile, or
 * time runs.
 */
export function announcementTimeMs(
  { kind, title, text, durationMs }: Announcement,
  speed: BotSpeed,
  isLive: boolean,
): number | undefined {
  if (kind === 'stop') return isLive ? MAX_STOP_MS : undefined
  const readingMs = LOOK_UP_MS + MS_PER_LETTER * (title.length + text.length)
  const normalMs = durationMs ?? Math.min(READING_TIME_MS.max, Math.max(READING_TIME_MS.min, readingMs))
  return normalMs * SPEED_FACTORS[speed]
}
