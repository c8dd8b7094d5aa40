import type { Announcement } from '@spellbough/board-kit'
import { describe, expect, it } from 'vitest'
import { advance, announcementTimeMs, enqueue } from '../../src/match/announcement-queue.ts'
import { EMPTY_QUEUE } from '../../src/match/announcement-state.ts'

const moment = (title: string): Announcement => ({ kind: 'moment', title, text: '' })
const stop = (title: string): Announcement => ({ kind: 'stop', title, text: '' })

describe('announcements', () => {
  it('are shown one at a time, in their order', () => {
    let queue = enqueue(EMPTY_QUEUE, [moment('first'), moment('second')], 0)
    expect(queue.shown?.announcement.title).toBe('first')
    queue = enqueue(queue, [stop('third')], 100)
    expect(queue.shown?.announcement.title).toBe('first')
    queue = advance(queue, 2000)
    expect(queue.shown?.announcement.title).toBe('second')
    queue = advance(queue, 4000)
    expect(queue.shown?.announcement.title).toBe('third')
    expect(advance(queue, 5000).shown).toBeUndefined()
  })

  it('have different numbers even if they say the same', () => {
    const queue = enqueue(EMPTY_QUEUE, [moment('again'), moment('again')], 0)
    const later = enqueue(advance(advance(queue, 1), 1), [moment('again')], 1)
    const numbers = [queue.shown, advance(queue, 1).shown, later.shown].map((queued) => queued?.number)
    expect(new Set(numbers).size).toBe(3)
  })

  it('are left to the log once they are old, except those to stop for', () => {
    const queue = enqueue(EMPTY_QUEUE, [moment('first'), moment('old'), stop('robbed'), moment('old too')], 0)
    const next = advance(queue, 6001)
    expect(next.shown?.announcement.title).toBe('robbed')
    expect(advance(next, 9000).shown).toBeUndefined()
    expect(advance(queue, 6000).shown?.announcement.title).toBe('old')
  })

  it('are shown as long as their words take, and as the chosen speed says', () => {
    const short = moment('Hazel has finished')
    const long = { ...short, text: 'x'.repeat(500) }
    expect(announcementTimeMs(short, 'normal', false)).toBe(2500)
    expect(announcementTimeMs(long, 'normal', false)).toBe(6000)
    const timed = { ...short, durationMs: 4000 }
    const times = (['relaxed', 'normal', 'fast'] as const).map((speed) => announcementTimeMs(timed, speed, true))
    expect(times).toEqual([6400, 4000, 2000])
  })

  it('that the player has to stop for wait for a press, but not without end where others wait', () => {
    expect(announcementTimeMs(stop('robbed'), 'fast', false)).toBeUndefined()
    expect(announcementTimeMs(stop('robbed'), 'fast', true)).toBe(12_000)
  })
})
