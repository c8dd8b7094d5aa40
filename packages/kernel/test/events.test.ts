import {
  allButSeat,
  EVERYONE,
  EventList,
  HOST,
  maySee,
  NO_AUDIENCE,
  onlySeat,
  readableEvents,
} from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'

const SEATS = [0, 1, 2, 3]

describe('who may see something', () => {
  it('everyone: every seat and those who only watch', () => {
    for (const who of [...SEATS, HOST, 'spectator'] as const) expect(maySee(EVERYONE, who)).toBe(true)
  })

  it('no one', () => {
    for (const who of [...SEATS, HOST, 'spectator'] as const) expect(maySee(NO_AUDIENCE, who)).toBe(false)
  })

  it('one seat alone', () => {
    expect(SEATS.map((seat) => maySee(onlySeat(2), seat))).toEqual([false, false, true, false])
    expect(maySee(onlySeat(2), 'spectator')).toBe(false)
  })

  it('all but one seat, and who watches', () => {
    expect(SEATS.map((seat) => maySee(allButSeat(0), seat))).toEqual([false, true, true, true])
    expect(maySee(allButSeat(0), 'spectator')).toBe(true)
  })

  it('two seats', () => {
    expect(SEATS.map((seat) => maySee(onlySeat(0) | onlySeat(3), seat))).toEqual([true, false, false, true])
  })
})

interface Happening {
  readonly type: string
}

const happening = (type: string): Happening => ({ type })
const types = (events: readonly Happening[]): string[] => events.map((event) => event.type)

function evening(): EventList<Happening> {
  const out = new EventList<Happening>()
  out.emit(EVERYONE, happening('dealt'))
  out.emit(onlySeat(1), happening('looked'), NO_AUDIENCE)
  out.emit(allButSeat(1), happening('somebody looked'), EVERYONE)
  out.emitChapter(happening('round 2'))
  out.emit(onlySeat(0), happening('drew'), NO_AUDIENCE)
  out.emit(NO_AUDIENCE, happening('told at the end'), EVERYONE)
  return out
}

describe('events as they happen', () => {
  it('go in order to those who may see them; a chapter goes to all', () => {
    const out = evening()
    expect(types(out.visibleTo(0))).toEqual(['dealt', 'somebody looked', 'round 2', 'drew'])
    expect(types(out.visibleTo(1))).toEqual(['dealt', 'looked', 'round 2'])
    expect(types(out.visibleTo('spectator'))).toEqual(['dealt', 'somebody looked', 'round 2'])
  })

  it('are kept for the same seats unless said otherwise', () => {
    const out = new EventList<Happening>()
    out.emit(onlySeat(1), happening('looked'))
    expect(out.events[0]).toEqual({ event: happening('looked'), to: onlySeat(1), keep: onlySeat(1), chapter: false })
  })

  it('reveal something only when it is said', () => {
    const out = evening()
    expect(out.revealed).toBe(false)
    out.markRevealed()
    expect(out.revealed).toBe(true)
  })
})

describe('readable events', () => {
  it('has what was seen of the current chapter, and what is kept of those before', () => {
    const { events: told } = evening()
    expect(types(readableEvents(told, 0))).toEqual(['dealt', 'somebody looked', 'round 2', 'drew'])
    expect(types(readableEvents(told, 1))).toEqual(['dealt', 'somebody looked', 'round 2'])
    expect(types(readableEvents(told, 'spectator'))).toEqual(['dealt', 'somebody looked', 'round 2'])
  })

  it('forgets at the next chapter what is not kept, and shows what was withheld', () => {
    const out = evening()
    out.emitChapter(happening('round 3'))
    expect(types(readableEvents(out.events, 0))).toEqual([
      'dealt',
      'somebody looked',
      'round 2',
      'told at the end',
      'round 3',
    ])
  })

  it('without a chapter is what was seen', () => {
    const out = new EventList<Happening>()
    out.emit(onlySeat(1), happening('looked'), NO_AUDIENCE)
    expect(types(readableEvents(out.events, 1))).toEqual(['looked'])
    expect(types(readableEvents(out.events, 0))).toEqual([])
  })
})
