import { describe, expect, it } from 'vitest'
import { leave } from '../../src/tables/leaving.ts'
import { seatBot, sit } from '../../src/tables/seating.ts'
import { start } from '../../src/tables/starting.ts'
import { FREE_CHAIR, type TableDoc } from '../../src/tables/table-doc.ts'
import { anna, annasTable, brit, chu, describeSeats, dora, OPENED_AT, problemFrom } from './table-fixtures.ts'

const kept = (doc: TableDoc, seat: number, name: string): TableDoc => ({
  ...doc,
  chairs: doc.chairs.with(seat, { ...FREE_CHAIR, keptFor: { id: name.toLowerCase(), name, guest: false } }),
})

describe('opening a table', () => {
  it('seats its opener and bots', () => {
    const doc = annasTable({ seats: ['open', { bot: 'random' }, 'me'] })
    expect(describeSeats(doc)).toEqual(['-', '[random]', 'Anna'])
    expect(doc.host).toBe('anna')
    expect(doc.status).toBe('open')
  })

  it.each([[['open', 'open']], [['me', 'me']]])('is refused unless exactly one seat is "me": %j', (seats) => {
    expect(problemFrom(() => annasTable({ seats }))).toMatchObject({ code: 'bad-input', place: 'seats' })
  })

  it('is refused with an unknown bot', () => {
    const problem = problemFrom(() => annasTable({ seats: ['me', { bot: 'oracle' }] }))
    expect(problem).toMatchObject({ code: 'bad-input', place: 'seats[1].bot' })
    expect(problem.message).toContain('adept')
  })

  it('is refused with a bot if it is rated', () => {
    expect(problemFrom(() => annasTable({ seats: ['me', { bot: 'random' }], rated: true })).code).toBe('conflict')
  })
})

describe('sitting down', () => {
  it('takes the first free chair, or the one that was named', () => {
    expect(describeSeats(sit(annasTable(), brit, undefined, OPENED_AT))).toEqual(['Anna', 'Brit', '-'])
    expect(describeSeats(sit(annasTable(), brit, 2, OPENED_AT))).toEqual(['Anna', '-', 'Brit'])
  })

  it('is refused on a taken chair, at a full table and on a chair that does not exist', () => {
    const full = sit(sit(annasTable(), brit, undefined, OPENED_AT), chu, undefined, OPENED_AT)
    expect(problemFrom(() => sit(full, dora, undefined, OPENED_AT))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('full'),
    })
    expect(problemFrom(() => sit(full, dora, 1, OPENED_AT)).message).toContain('taken by Brit')
    expect(problemFrom(() => sit(annasTable(), dora, 3, OPENED_AT))).toMatchObject({ code: 'bad-input', place: 'seat' })
  })

  it('again changes nothing, and on another chair moves the player there', () => {
    const doc = sit(annasTable(), brit, 1, OPENED_AT)
    expect(sit(doc, brit, undefined, OPENED_AT)).toBe(doc)
    expect(sit(doc, brit, 1, OPENED_AT)).toBe(doc)
    expect(describeSeats(sit(doc, brit, 2, OPENED_AT))).toEqual(['Anna', '-', 'Brit'])
    expect(describeSeats(sit(doc, anna, 2, OPENED_AT))).toEqual(['-', 'Brit', 'Anna'])
  })

  it('on a kept chair is refused to others', () => {
    const doc = kept(kept(annasTable(), 1, 'Brit'), 2, 'Chu')
    expect(problemFrom(() => sit(doc, dora, 1, OPENED_AT)).message).toContain('kept for Brit')
    expect(problemFrom(() => sit(doc, dora, undefined, OPENED_AT)).message).toContain('reserved for others')
    expect(describeSeats(sit(doc, chu, undefined, OPENED_AT))).toEqual(['Anna', '?Brit', 'Chu'])
  })

  it('elsewhere frees the chair that was kept', () => {
    expect(describeSeats(sit(kept(annasTable(), 1, 'Brit'), brit, 2, OPENED_AT))).toEqual(['Anna', '-', 'Brit'])
  })

  it('takes the chair of a deleted account', () => {
    const doc = annasTable()
    const nameless = { ...FREE_CHAIR, player: { id: null, name: 'Somebody', guest: false } }
    const gone = { ...doc, chairs: doc.chairs.with(1, nameless) }
    expect(describeSeats(sit(gone, brit, undefined, OPENED_AT))).toEqual(['Anna', 'Brit', '-'])
  })

  it('is refused once the match has begun or the table is closed', () => {
    expect(
      problemFrom(() => sit(start(annasTable(), anna, 'random', OPENED_AT), brit, undefined, OPENED_AT)).code,
    ).toBe('conflict')
    expect(problemFrom(() => sit(leave(annasTable(), anna, OPENED_AT), brit, undefined, OPENED_AT)).code).toBe(
      'conflict',
    )
  })
})

describe('seating a bot', () => {
  it('is allowed to the host only, and so is removing it', () => {
    const doc = seatBot(annasTable(), anna, 1, 'adept', OPENED_AT)
    expect(describeSeats(doc)).toEqual(['Anna', '[adept]', '-'])
    expect(describeSeats(seatBot(doc, anna, 1, 'random', OPENED_AT))).toEqual(['Anna', '[random]', '-'])
    expect(describeSeats(seatBot(doc, anna, 1, null, OPENED_AT))).toEqual(['Anna', '-', '-'])
    expect(seatBot(doc, anna, 2, null, OPENED_AT)).toBe(doc)
    expect(seatBot(doc, anna, 1, 'adept', OPENED_AT)).toBe(doc)
    expect(problemFrom(() => seatBot(sit(doc, brit, 2, OPENED_AT), brit, 1, null, OPENED_AT)).code).toBe('forbidden')
  })

  it('may take a kept chair, but not the chair of a person', () => {
    const doc = kept(sit(annasTable(), brit, 1, OPENED_AT), 2, 'Chu')
    expect(describeSeats(seatBot(doc, anna, 2, null, OPENED_AT))).toEqual(['Anna', 'Brit', '-'])
    expect(describeSeats(seatBot(doc, anna, 2, 'random', OPENED_AT))).toEqual(['Anna', 'Brit', '[random]'])
    expect(problemFrom(() => seatBot(doc, anna, 1, null, OPENED_AT)).message).toContain('Brit sits')
    expect(problemFrom(() => seatBot(doc, anna, 0, 'random', OPENED_AT)).code).toBe('conflict')
  })

  it('is refused with an unknown bot, at a rated table and after the start', () => {
    expect(problemFrom(() => seatBot(annasTable(), anna, 1, 'toString', OPENED_AT))).toMatchObject({ place: 'bot' })
    expect(problemFrom(() => seatBot(annasTable({ rated: true }), anna, 1, 'random', OPENED_AT)).code).toBe('conflict')
    const begun = start(annasTable(), anna, 'random', OPENED_AT)
    expect(problemFrom(() => seatBot(begun, anna, 1, null, OPENED_AT)).message).toContain('begun')
  })
})
