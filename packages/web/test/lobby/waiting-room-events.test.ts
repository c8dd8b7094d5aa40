import { describe, expect, it } from 'vitest'
import { waitingRoomEventsBetween } from '../../src/lobby/waiting-room-events.ts'
import { occupiedSeat, seat, tableView } from './table-fixtures.ts'

const anna = occupiedSeat(0, 'anna')

describe('the events between two states of a table', () => {
  it('are those of other players', () => {
    const before = tableView([anna, seat(1), occupiedSeat(2, 'cleo')])
    const after = tableView([
      occupiedSeat(0, 'anna', { ready: true }),
      occupiedSeat(1, 'brit'),
      occupiedSeat(2, 'cleo', { ready: true, present: false }),
    ])
    expect(waitingRoomEventsBetween(before, after, 'anna')).toEqual([
      { kind: 'tookSeat', name: 'BRIT' },
      { kind: 'disconnected', name: 'CLEO' },
      { kind: 'isReady', name: 'CLEO' },
    ])
  })

  it('include leaving the table, but not changing seats', () => {
    expect(
      waitingRoomEventsBetween(tableView([anna, seat(1)]), tableView([seat(0), occupiedSeat(1, 'anna')]), undefined),
    ).toEqual([])
    expect(waitingRoomEventsBetween(tableView([anna, seat(1)]), tableView([seat(0), seat(1)]), undefined)).toEqual([
      { kind: 'leftTable', name: 'ANNA' },
    ])
  })
})
