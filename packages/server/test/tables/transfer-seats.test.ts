import { describe, expect, it } from 'vitest'
import { resign } from '../../src/tables/ending.ts'
import { sit } from '../../src/tables/seating.ts'
import { start } from '../../src/tables/starting.ts'
import { FREE_CHAIR, type TableDoc } from '../../src/tables/table-doc.ts'
import { transferSeats } from '../../src/tables/transfer-seats.ts'
import { anna, annasTable, brit, chu, describeSeats, OPENED_AT } from './table-fixtures.ts'

const withBrit = () => sit(annasTable(), brit, 1, OPENED_AT)
const kept = (doc: TableDoc, seat: number): TableDoc => ({
  ...doc,
  chairs: doc.chairs.with(seat, { ...FREE_CHAIR, keptFor: { id: 'chu', name: 'Chu', guest: false } }),
})

describe('transferring seats', () => {
  it('gives an account the guest’s chair and role as host', () => {
    const doc = transferSeats(withBrit(), 'anna', chu, OPENED_AT)
    expect(describeSeats(doc)).toEqual(['Chu', 'Brit', '-'])
    expect(doc.host).toBe('chu')
  })

  it('renames a player, during a match too', () => {
    const doc = transferSeats(
      start(withBrit(), anna, 'random', OPENED_AT),
      'brit',
      { ...brit, name: 'Brita' },
      OPENED_AT,
    )
    expect(doc.chairs[1]?.player).toEqual({ id: 'brit', name: 'Brita', guest: false })
    expect(doc.status).toBe('playing')
  })

  it('transfers a kept chair', () => {
    expect(describeSeats(transferSeats(kept(withBrit(), 2), 'chu', { ...chu, name: 'Charlie' }, OPENED_AT))[2]).toBe(
      '?Charlie',
    )
  })

  it('gives nobody two chairs', () => {
    expect(describeSeats(transferSeats(withBrit(), 'brit', anna, OPENED_AT))).toEqual(['Anna', '-', '-'])
    expect(describeSeats(transferSeats(kept(withBrit(), 2), 'brit', chu, OPENED_AT))).toEqual(['Anna', 'Chu', '-'])
    expect(describeSeats(transferSeats(kept(withBrit(), 2), 'chu', brit, OPENED_AT))).toEqual(['Anna', 'Brit', '-'])
  })

  it('changes nothing at tables of others, without a new name, and after the end', () => {
    const doc = withBrit()
    expect(transferSeats(doc, 'chu', anna, OPENED_AT)).toBe(doc)
    expect(transferSeats(doc, 'brit', brit, OPENED_AT)).toBe(doc)
    const over = resign(start(annasTable(), anna, 'random', OPENED_AT), anna, OPENED_AT)
    expect(transferSeats(over, 'anna', brit, OPENED_AT)).toBe(over)
  })
})
