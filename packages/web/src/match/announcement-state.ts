import type { Announcement } from '@spellbough/board-kit'

/** What is announced now and what waits for it to end. */
export interface AnnouncementQueue {
  readonly shown: QueuedAnnouncement | undefined
  readonly waiting: readonly QueuedAnnouncement[]
  /** How many there have been so far. */
  readonly count: number
}

export interface QueuedAnnouncement {
  readonly announcement: Announcement
  /** When it happened, in milliseconds. */
  readonly at: number
  /** Its number, which tells it from others that say the same. */
  readonly number: number
}

export const EMPTY_QUEUE: AnnouncementQueue = { shown: undefined, waiting: [], count: 0 }
