import { describe, expect, it } from 'vitest'
import { filterTables } from '../../src/lobby/table-filter.ts'
import { occupiedSeat, seat, tableView } from './table-fixtures.ts'

describe('open tables', () => {
  it('are filtered by game and pace, without those the reader sits at', () => {
    const live = tableView([occupiedSeat(0, 'anna'), seat(1)])
    const mail = tableView([occupiedSeat(0, 'brit'), seat(1)], { pace: 'mail', game: 'tree-society' })
    expect(filterTables([live, mail], { game: 'all', pace: 'all' }, undefined)).toEqual([live, mail])
    expect(filterTables([live, mail], { game: 'all', pace: 'mail' }, undefined)).toEqual([mail])
    expect(filterTables([live, mail], { game: 'mag-mell', pace: 'all' }, 'anna')).toEqual([])
  })
})
