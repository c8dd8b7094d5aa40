import { describe, expect, it } from 'vitest'
import { resign } from '../../src/tables/ending.ts'
import { mustBeAllowedRematch, rematchChairs, rematchSettingsRequest } from '../../src/tables/rematch.ts'
import { sit } from '../../src/tables/seating.ts'
import { start } from '../../src/tables/starting.ts'
import type { TableDoc } from '../../src/tables/table-doc.ts'
import { anna, annasTable, brit, chu, describeSeats, OPENED_AT, problemFrom } from './table-fixtures.ts'

const begun = () =>
  start(sit(annasTable({ seats: ['me', 'open', { bot: 'random' }] }), brit, 1, OPENED_AT), anna, undefined, OPENED_AT)
const over = () => resign(resign(begun(), anna, OPENED_AT), brit, OPENED_AT)
const rematch = (doc: TableDoc, caller = brit) => ({ ...doc, chairs: rematchChairs(doc, caller) })

describe('a rematch', () => {
  it('moves everybody one chair further, seats the caller and bots, and keeps chairs for the others', () => {
    expect(describeSeats(rematch(over()))).toEqual(['[random]', '?Anna', 'Brit'])
    expect(describeSeats(rematch(over(), anna))).toEqual(['[random]', 'Anna', '?Brit'])
  })

  it('carries nothing over from the match before', () => {
    for (const chair of rematchChairs(over(), brit)) {
      expect(chair).toMatchObject({ contribution: '', away: false, resigned: false, gone: null, missed: 0 })
      expect(chair.ready).toBe(chair.bot !== null)
    }
  })

  it('keeps no chair for a deleted account', () => {
    const doc = over()
    const first = doc.chairs[0]
    if (first === undefined) throw new Error('there is a first chair')
    const chairs = doc.chairs.with(0, { ...first, player: { id: null, name: 'Somebody', guest: false } })
    expect(describeSeats(rematch({ ...doc, chairs }))).toEqual(['[random]', '-', 'Brit'])
  })

  it('has the settings of the match before', () => {
    const { game, options, pace, time, visibility, rated, watchable } = over()
    expect(rematchSettingsRequest(over())).toMatchObject({
      game,
      options,
      pace,
      time,
      visibility,
      rated,
      watchable,
      seats: 3,
    })
  })

  it('is refused to others, before the end, and after the table was closed', () => {
    expect(problemFrom(() => mustBeAllowedRematch(begun(), anna)).message).toContain('over')
    expect(problemFrom(() => mustBeAllowedRematch(over(), chu)).code).toBe('forbidden')
    expect(problemFrom(() => mustBeAllowedRematch({ ...over(), status: 'closed' }, anna)).message).toContain('closed')
    expect(() => mustBeAllowedRematch(over(), anna)).not.toThrow()
  })
})
