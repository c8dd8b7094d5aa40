import { describe, expect, it } from 'vitest'
import { leave } from '../../src/tables/leaving.ts'
import { seatBot, sit } from '../../src/tables/seating.ts'
import { start } from '../../src/tables/starting.ts'
import { FREE_CHAIR, type TableDoc } from '../../src/tables/table-doc.ts'
import { anna, annasTable, brit, chu, dora, OPENED, refused, seating } from './tables.ts'

const kept = (doc: TableDoc, seat: number, name: string): TableDoc => ({
  ...doc,
  chairs: doc.chairs.with(seat, { ...FREE_CHAIR, keptFor: { id: name.toLowerCase(), name, guest: false } }),
})

describe('opening a table', () => {
  it('seats who opens it, and bots', () => {
    const doc = annasTable({ seats: ['open', { bot: 'random' }, 'me'] })
    expect(seating(doc)).toEqual(['-', '[random]', 'Anna'])
    expect(doc.host).toBe('anna')
    expect(doc.status).toBe('open')
  })

  it.each([[['open', 'open']], [['me', 'me']]])('is refused unless exactly one seat is "me": %j', (seats) => {
    expect(refused(() => annasTable({ seats }))).toMatchObject({ code: 'bad-input', place: 'seats' })
  })

  it('knows the bots there are', () => {
    const problem = refused(() => annasTable({ seats: ['me', { bot: 'oracle' }] }))
    expect(problem).toMatchObject({ code: 'bad-input', place: 'seats[1].bot' })
    expect(problem.message).toContain('adept')
  })

  it('is for people only when rated', () => {
    expect(refused(() => annasTable({ seats: ['me', { bot: 'random' }], rated: true })).code).toBe('conflict')
  })
})

describe('sitting down', () => {
  it('takes the first free chair, or the one that was named', () => {
    expect(seating(sit(annasTable(), brit, undefined, OPENED))).toEqual(['Anna', 'Brit', '-'])
    expect(seating(sit(annasTable(), brit, 2, OPENED))).toEqual(['Anna', '-', 'Brit'])
  })

  it('is refused on a taken chair, at a full table and on a chair that is not there', () => {
    const full = sit(sit(annasTable(), brit, undefined, OPENED), chu, undefined, OPENED)
    expect(refused(() => sit(full, dora, undefined, OPENED))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('full'),
    })
    expect(refused(() => sit(full, dora, 1, OPENED)).message).toContain('taken by Brit')
    expect(refused(() => sit(annasTable(), dora, 3, OPENED))).toMatchObject({ code: 'bad-input', place: 'seat' })
  })

  it('gives nobody a second chair: asked again nothing changes, and another chair is a move there', () => {
    const doc = sit(annasTable(), brit, 1, OPENED)
    expect(sit(doc, brit, undefined, OPENED)).toBe(doc)
    expect(sit(doc, brit, 1, OPENED)).toBe(doc)
    expect(seating(sit(doc, brit, 2, OPENED))).toEqual(['Anna', '-', 'Brit'])
    expect(seating(sit(doc, anna, 2, OPENED))).toEqual(['-', 'Brit', 'Anna'])
  })

  it('is for nobody else on a kept chair', () => {
    const doc = kept(kept(annasTable(), 1, 'Brit'), 2, 'Chu')
    expect(refused(() => sit(doc, dora, 1, OPENED)).message).toContain('kept for Brit')
    expect(refused(() => sit(doc, dora, undefined, OPENED)).message).toContain('kept for others')
    expect(seating(sit(doc, chu, undefined, OPENED))).toEqual(['Anna', '?Brit', 'Chu'])
  })

  it('elsewhere gives up the chair that was kept', () => {
    expect(seating(sit(kept(annasTable(), 1, 'Brit'), brit, 2, OPENED))).toEqual(['Anna', '-', 'Brit'])
  })

  it('takes the chair of somebody whose account is deleted', () => {
    const doc = annasTable()
    const nameless = { ...FREE_CHAIR, player: { id: null, name: 'Somebody', guest: false } }
    const gone = { ...doc, chairs: doc.chairs.with(1, nameless) }
    expect(seating(sit(gone, brit, undefined, OPENED))).toEqual(['Anna', 'Brit', '-'])
  })

  it('is too late once the match has begun or the table is closed', () => {
    expect(refused(() => sit(start(annasTable(), anna, 'random', OPENED), brit, undefined, OPENED)).code).toBe(
      'conflict',
    )
    expect(refused(() => sit(leave(annasTable(), anna, OPENED), brit, undefined, OPENED)).code).toBe('conflict')
  })
})

describe('seating a bot', () => {
  it('is the host’s to do, and to undo', () => {
    const doc = seatBot(annasTable(), anna, 1, 'adept', OPENED)
    expect(seating(doc)).toEqual(['Anna', '[adept]', '-'])
    expect(seating(seatBot(doc, anna, 1, 'random', OPENED))).toEqual(['Anna', '[random]', '-'])
    expect(seating(seatBot(doc, anna, 1, null, OPENED))).toEqual(['Anna', '-', '-'])
    expect(seatBot(doc, anna, 2, null, OPENED)).toBe(doc)
    expect(seatBot(doc, anna, 1, 'adept', OPENED)).toBe(doc)
    expect(refused(() => seatBot(sit(doc, brit, 2, OPENED), brit, 1, null, OPENED)).code).toBe('forbidden')
  })

  it('frees chairs that are kept, but takes none from a person', () => {
    const doc = kept(sit(annasTable(), brit, 1, OPENED), 2, 'Chu')
    expect(seating(seatBot(doc, anna, 2, null, OPENED))).toEqual(['Anna', 'Brit', '-'])
    expect(seating(seatBot(doc, anna, 2, 'random', OPENED))).toEqual(['Anna', 'Brit', '[random]'])
    expect(refused(() => seatBot(doc, anna, 1, null, OPENED)).message).toContain('Brit sits')
    expect(refused(() => seatBot(doc, anna, 0, 'random', OPENED)).code).toBe('conflict')
  })

  it('knows the bots there are, and none at rated tables or after the start', () => {
    expect(refused(() => seatBot(annasTable(), anna, 1, 'toString', OPENED))).toMatchObject({ place: 'bot' })
    expect(refused(() => seatBot(annasTable({ rated: true }), anna, 1, 'random', OPENED)).code).toBe('conflict')
    const begun = start(annasTable(), anna, 'random', OPENED)
    expect(refused(() => seatBot(begun, anna, 1, null, OPENED)).message).toContain('begun')
  })
})
