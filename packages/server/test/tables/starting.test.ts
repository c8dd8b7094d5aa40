import { describe, expect, it } from 'vitest'
import { seatBot, sit } from '../../src/tables/seating.ts'
import { setReady, start } from '../../src/tables/starting.ts'
import { FREE_CHAIR } from '../../src/tables/table-doc.ts'
import { anna, annasTable, brit, chu, describeSeats, dora, OPENED_AT, problemFrom } from './table-fixtures.ts'

const LATER = OPENED_AT + 5_000
const forTwo = () => sit(annasTable({ seats: ['me', 'open'] }), brit, undefined, OPENED_AT)

describe('being ready', () => {
  it('by everybody at a full table begins the match', () => {
    const one = setReady(forTwo(), brit, true, 'b0b0', LATER)
    expect(one.status).toBe('open')
    const both = setReady(one, anna, true, '', LATER)
    expect(both).toMatchObject({ status: 'playing', begun: LATER })
    expect(both.chairs.map((chair) => chair.contribution)).toEqual(['', 'b0b0'])
  })

  it('starts no match while a chair is free, and starts it when a bot takes the last chair', () => {
    const waiting = setReady(annasTable({ seats: ['me', 'open'] }), anna, true, 'aa', OPENED_AT)
    expect(waiting.status).toBe('open')
    expect(seatBot(waiting, anna, 1, 'random', LATER)).toMatchObject({ status: 'playing', begun: LATER })
    expect(sit(waiting, brit, 1, LATER).status).toBe('open')
  })

  it('can be withdrawn, together with the contribution to the shuffle', () => {
    const doc = setReady(setReady(forTwo(), brit, true, 'b0b0', LATER), brit, false, 'cc', LATER)
    expect(doc.chairs[1]).toMatchObject({ ready: false, contribution: '' })
    expect(setReady(doc, brit, false, '', LATER)).toBe(doc)
    expect(setReady(doc, anna, true, '', LATER).status).toBe('open')
  })

  it('is kept when the player moves to another chair', () => {
    const doc = sit(setReady(annasTable(), anna, true, 'aa', OPENED_AT), anna, 2, OPENED_AT)
    expect(doc.chairs[2]).toMatchObject({ ready: true, contribution: 'aa' })
    expect(doc.chairs[0]).toEqual(FREE_CHAIR)
  })

  it.each(['0', 'AA', 'zz', '00'.repeat(65)])('is refused with the contribution %s', (contribution) => {
    expect(problemFrom(() => setReady(forTwo(), brit, true, contribution, LATER))).toMatchObject({
      code: 'bad-input',
      place: 'contribution',
    })
  })

  it('is refused to others and after the start', () => {
    expect(problemFrom(() => setReady(forTwo(), chu, true, '', LATER)).code).toBe('forbidden')
    const begun = start(forTwo(), anna, undefined, LATER)
    expect(problemFrom(() => setReady(begun, anna, true, '', LATER)).code).toBe('conflict')
  })
})

describe('a quick table', () => {
  const quick = () => {
    const doc = annasTable({ seats: ['me', 'open'], visibility: 'open', quick: true })
    return { ...doc, chairs: doc.chairs.map((chair, seat) => (seat === 0 ? { ...chair, ready: true } : chair)) }
  }

  it('begins when the last chair is taken', () => {
    expect(sit(quick(), brit, undefined, LATER)).toMatchObject({ status: 'playing', begun: LATER })
  })

  it('refuses to make a player not ready, but accepts contributions', () => {
    expect(problemFrom(() => setReady(quick(), anna, false, '', LATER)).message).toContain('Leave')
    expect(setReady(quick(), anna, true, 'aa', LATER).chairs[0]?.contribution).toBe('aa')
  })
})

describe('starting', () => {
  it('is allowed to the host only, once all chairs are taken', () => {
    expect(start(forTwo(), anna, undefined, LATER)).toMatchObject({ status: 'playing', begun: LATER })
    expect(problemFrom(() => start(forTwo(), brit, undefined, LATER)).code).toBe('forbidden')
    expect(problemFrom(() => start(annasTable(), anna, undefined, LATER)).message).toContain('Seat 2 is still free')
  })

  it('fills free chairs with bots, and is refused with a kept chair or an unknown bot', () => {
    expect(describeSeats(start(annasTable(), anna, 'random', LATER))).toEqual(['Anna', '[random]', '[random]'])
    const doc = annasTable()
    const keptFor = { id: 'brit', name: 'Brit', guest: false }
    const kept = { ...doc, chairs: doc.chairs.with(2, { ...FREE_CHAIR, keptFor }) }
    expect(problemFrom(() => start(kept, anna, 'random', LATER)).message).toContain('kept for Brit')
    expect(problemFrom(() => start(annasTable(), anna, 'oracle', LATER))).toMatchObject({ place: 'bots' })
  })

  it('of a rated match is refused with bots', () => {
    const rated = annasTable({ rated: true })
    expect(problemFrom(() => start(rated, anna, 'random', LATER)).message).toContain('people only')
    const full = sit(sit(rated, brit, undefined, LATER), dora, undefined, LATER)
    expect(start(full, anna, undefined, LATER).status).toBe('playing')
  })

  it('happens once', () => {
    expect(problemFrom(() => start(start(forTwo(), anna, undefined, LATER), anna, undefined, LATER)).code).toBe(
      'conflict',
    )
  })
})
