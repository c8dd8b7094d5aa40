import { describe, expect, it } from 'vitest'
import { resign } from '../../src/tables/ending.ts'
import { handOver } from '../../src/tables/handing-over.ts'
import { sit } from '../../src/tables/seating.ts'
import { start } from '../../src/tables/starting.ts'
import { FREE_CHAIR, type TableDoc } from '../../src/tables/table-doc.ts'
import { anna, annasTable, brit, chu, OPENED, seating } from './tables.ts'

const withBrit = () => sit(annasTable(), brit, 1, OPENED)
const kept = (doc: TableDoc, seat: number): TableDoc => ({
  ...doc,
  chairs: doc.chairs.with(seat, { ...FREE_CHAIR, keptFor: { id: 'chu', name: 'Chu', guest: false } }),
})

describe('handing chairs over', () => {
  it('gives an account what the guest had, the host’s part too', () => {
    const doc = handOver(withBrit(), 'anna', chu, OPENED)
    expect(seating(doc)).toEqual(['Chu', 'Brit', '-'])
    expect(doc.host).toBe('chu')
  })

  it('renames a player, during a match too', () => {
    const doc = handOver(start(withBrit(), anna, 'random', OPENED), 'brit', { ...brit, name: 'Brita' }, OPENED)
    expect(doc.chairs[1]?.player).toEqual({ id: 'brit', name: 'Brita', guest: false })
    expect(doc.status).toBe('playing')
  })

  it('hands over a kept chair', () => {
    expect(seating(handOver(kept(withBrit(), 2), 'chu', { ...chu, name: 'Charlie' }, OPENED))[2]).toBe('?Charlie')
  })

  it('gives nobody two chairs', () => {
    expect(seating(handOver(withBrit(), 'brit', anna, OPENED))).toEqual(['Anna', '-', '-'])
    expect(seating(handOver(kept(withBrit(), 2), 'brit', chu, OPENED))).toEqual(['Anna', 'Chu', '-'])
    expect(seating(handOver(kept(withBrit(), 2), 'chu', brit, OPENED))).toEqual(['Anna', 'Brit', '-'])
  })

  it('changes nothing where the player is not, nor after the end', () => {
    const doc = withBrit()
    expect(handOver(doc, 'chu', anna, OPENED)).toBe(doc)
    expect(handOver(doc, 'brit', brit, OPENED)).toBe(doc)
    const over = resign(start(annasTable(), anna, 'random', OPENED), anna, OPENED)
    expect(handOver(over, 'anna', brit, OPENED)).toBe(over)
  })
})
