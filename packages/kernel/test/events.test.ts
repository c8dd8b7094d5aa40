import { allBut, EVERYONE, EventList, HOST, journal, maySee, NO_ONE, only } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'

const SEATS = [0, 1, 2, 3]

describe('who may see something', () => {
  it('everyone: every seat and those who only watch', () => {
    for (const who of [...SEATS, HOST, 'spectator'] as const) expect(maySee(EVERYONE, who)).toBe(true)
  })

  it('no one', () => {
    for (const who of [...SEATS, HOST, 'spectator'] as const) expect(maySee(NO_ONE, who)).toBe(false)
  })

  it('one seat alone', () => {
    expect(SEATS.map((seat) => maySee(only(2), seat))).toEqual([false, false, true, false])
    expect(maySee(only(2), 'spectator')).toBe(false)
  })

  it('all but one seat, and who watches', () => {
    expect(SEATS.map((seat) => maySee(allBut(0), seat))).toEqual([false, true, true, true])
    expect(maySee(allBut(0), 'spectator')).toBe(true)
  })

  it('two seats', () => {
    expect(SEATS.map((seat) => maySee(only(0) | only(3), seat))).toEqual([true, false, false, true])
  })
})

interface Happening {
  readonly type: string
}

const happening = (type: string): Happening => ({ type })
const types = (events: readonly Happening[]): string[] => events.map((event) => event.type)

function evening(): EventList<Happening> {
  const out = new EventList<Happening>()
  out.tell(EVERYONE, happening('dealt'))
  out.tell(only(1), happening('looked'), NO_ONE)
  out.tell(allBut(1), happening('somebody looked'), EVERYONE)
  out.chapter(happening('round 2'))
  out.tell(only(0), happening('drew'), NO_ONE)
  out.tell(NO_ONE, happening('told at the end'), EVERYONE)
  return out
}

describe('events as they happen', () => {
  it('go in order to those who may see them; a chapter goes to all', () => {
    const out = evening()
    expect(types(out.seenBy(0))).toEqual(['dealt', 'somebody looked', 'round 2', 'drew'])
    expect(types(out.seenBy(1))).toEqual(['dealt', 'looked', 'round 2'])
    expect(types(out.seenBy('spectator'))).toEqual(['dealt', 'somebody looked', 'round 2'])
  })

  it('are kept for the same seats unless said otherwise', () => {
    const out = new EventList<Happening>()
    out.tell(only(1), happening('looked'))
    expect(out.told[0]).toEqual({ event: happening('looked'), to: only(1), keep: only(1), chapter: false })
  })

  it('reveal something only when it is said', () => {
    const out = evening()
    expect(out.revealed).toBe(false)
    out.reveal()
    expect(out.revealed).toBe(true)
  })
})

describe('the journal', () => {
  it('has what was seen of the current chapter, and what is kept of those before', () => {
    const { told } = evening()
    expect(types(journal(told, 0))).toEqual(['dealt', 'somebody looked', 'round 2', 'drew'])
    expect(types(journal(told, 1))).toEqual(['dealt', 'somebody looked', 'round 2'])
    expect(types(journal(told, 'spectator'))).toEqual(['dealt', 'somebody looked', 'round 2'])
  })

  it('forgets at the next chapter what is not kept, and shows what was withheld', () => {
    const out = evening()
    out.chapter(happening('round 3'))
    expect(types(journal(out.told, 0))).toEqual(['dealt', 'somebody looked', 'round 2', 'told at the end', 'round 3'])
  })

  it('without a chapter is what was seen', () => {
    const out = new EventList<Happening>()
    out.tell(only(1), happening('looked'), NO_ONE)
    expect(types(journal(out.told, 1))).toEqual(['looked'])
    expect(types(journal(out.told, 0))).toEqual([])
  })
})
