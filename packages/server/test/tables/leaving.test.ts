import { describe, expect, it } from 'vitest'
import { hostOf } from '../../src/tables/chairs.ts'
import { resign } from '../../src/tables/ending.ts'
import { leave, leaveIfAlone, recordWait, rejoin } from '../../src/tables/leaving.ts'
import { seatBot, sit } from '../../src/tables/seating.ts'
import { start } from '../../src/tables/starting.ts'
import { FREE_CHAIR, type TableDoc } from '../../src/tables/table-doc.ts'
import { anna, annasTable, brit, chu, describeSeats, dora, OPENED_AT, problemFrom } from './table-fixtures.ts'

const LATER = OPENED_AT + 5_000
const three = () => sit(sit(annasTable(), brit, 1, OPENED_AT), chu, 2, OPENED_AT)
const playing = () => start(three(), anna, undefined, OPENED_AT)
const misses = (doc: TableDoc, seat: number, count: number) =>
  Array.from({ length: count }).reduce<TableDoc>((so) => recordWait(so, seat, true), doc)

describe('leaving before the match', () => {
  it('frees the chair', () => {
    const doc = leave(three(), brit, LATER)
    expect(describeSeats(doc)).toEqual(['Anna', '-', 'Chu'])
    expect(doc).toMatchObject({ status: 'open', host: 'anna' })
  })

  it('makes the next player round the table the host', () => {
    expect(leave(three(), anna, LATER).host).toBe('brit')
    const doc = sit(
      sit(annasTable({ seats: ['open', 'me', { bot: 'random' }] }), brit, 0, OPENED_AT),
      brit,
      0,
      OPENED_AT,
    )
    expect(leave(doc, anna, LATER).host).toBe('brit')
  })

  it('closes the table if only bots and kept chairs are left', () => {
    const doc = seatBot(annasTable(), anna, 1, 'random', OPENED_AT)
    const keptFor = { id: 'chu', name: 'Chu', guest: false }
    const kept = { ...doc, chairs: doc.chairs.with(2, { ...FREE_CHAIR, keptFor }) }
    expect(leave(kept, anna, LATER)).toMatchObject({ status: 'closed', host: null, ended: LATER, ending: null })
  })

  it('frees a kept chair', () => {
    const doc = annasTable()
    const keptFor = { id: 'brit', name: 'Brit', guest: false }
    const kept = { ...doc, chairs: doc.chairs.with(2, { ...FREE_CHAIR, keptFor }) }
    expect(describeSeats(leave(kept, brit, LATER))).toEqual(['Anna', '-', '-'])
  })

  it('is refused to others', () => {
    expect(problemFrom(() => leave(three(), dora, LATER)).code).toBe('forbidden')
  })

  it('makes the first at the table its host when the host’s account is deleted', () => {
    const doc = three()
    const chairs = doc.chairs.with(0, { ...FREE_CHAIR, player: { id: null, name: 'Somebody', guest: false } })
    const orphan = { ...doc, host: null, chairs }
    expect(hostOf(orphan)).toBe('brit')
    expect(describeSeats(seatBot(orphan, brit, 0, 'random', LATER))).toEqual(['[random]', 'Brit', 'Chu'])
  })

  it('with leaveIfAlone happens only while no other player has come and the match has not begun', () => {
    expect(leaveIfAlone(annasTable(), anna, LATER).status).toBe('closed')
    const joined = sit(annasTable(), brit, undefined, OPENED_AT)
    expect(leaveIfAlone(joined, anna, LATER)).toBe(joined)
    const begun = start(annasTable(), anna, 'random', OPENED_AT)
    expect(leaveIfAlone(begun, anna, LATER)).toBe(begun)
  })
})

describe('leaving during the match', () => {
  it('keeps the seat for a stand-in until the player is back', () => {
    const doc = leave(playing(), brit, LATER)
    expect(doc.chairs[1]).toMatchObject({ player: { id: 'brit' }, away: true, resigned: false })
    expect(doc.status).toBe('playing')
    expect(leave(doc, brit, LATER)).toBe(doc)
    const again = rejoin(doc, brit)
    expect(again.chairs[1]).toMatchObject({ away: false, gone: null })
    expect(rejoin(again, brit)).toBe(again)
  })

  it('by the last person abandons the match, and the last to leave ranks first', () => {
    const doc = leave(leave(leave(playing(), brit, LATER), anna, LATER), chu, LATER + 1)
    expect(doc).toMatchObject({ status: 'over', ending: 'abandoned', ended: LATER + 1 })
    expect(doc.standing).toEqual({ rank: [2, 3, 1], score: null })
  })

  it('alone with bots abandons the match to them', () => {
    const doc = leave(start(annasTable(), anna, 'random', OPENED_AT), anna, LATER)
    expect(doc).toMatchObject({ status: 'over', ending: 'abandoned', standing: { rank: [3, 1, 1] } })
  })

  it('does not count for a player who came back', () => {
    const returned = rejoin(leave(playing(), brit, LATER), brit)
    expect(leave(leave(returned, anna, LATER), chu, LATER).status).toBe('playing')
  })

  it('is refused after the match, and so is rejoining', () => {
    const over = resign(resign(playing(), brit, LATER), anna, LATER)
    expect(problemFrom(() => leave(over, chu, LATER)).message).toContain('over')
    expect(problemFrom(() => rejoin(over, chu)).code).toBe('conflict')
    expect(problemFrom(() => rejoin(three(), chu)).message).toContain('not begun')
  })
})

describe('missed waits', () => {
  it('make a seat away at the third in a row', () => {
    expect(misses(playing(), 1, 2).chairs[1]).toMatchObject({ missed: 2, away: false })
    const away = misses(playing(), 1, 3)
    expect(away.chairs[1]).toMatchObject({ missed: 3, away: true, gone: null })
    expect(recordWait(away, 1, true)).toBe(away)
    expect(rejoin(away, brit).chairs[1]).toMatchObject({ missed: 0, away: false })
  })

  it('are forgotten when the player moves in time', () => {
    const doc = misses(recordWait(misses(playing(), 1, 2), 1, false), 1, 2)
    expect(doc.chairs[1]).toMatchObject({ missed: 2, away: false })
    expect(recordWait(misses(playing(), 1, 3), 1, false).chairs[1]).toMatchObject({ missed: 0, away: false })
    const untouched = playing()
    expect(recordWait(untouched, 1, false)).toBe(untouched)
  })

  it('by everybody do not end the match: stand-ins play it out', () => {
    expect(misses(misses(misses(playing(), 0, 3), 1, 3), 2, 3).status).toBe('playing')
  })

  it('do not change players who have left, bots, and tables without a running match', () => {
    const left = leave(playing(), brit, LATER)
    expect(recordWait(left, 1, false)).toBe(left)
    const bots = start(annasTable(), anna, 'random', OPENED_AT)
    expect(recordWait(bots, 1, true)).toBe(bots)
    expect(recordWait(bots, 9, true)).toBe(bots)
    const open = three()
    expect(recordWait(open, 1, true)).toBe(open)
  })
})
