import { describe, expect, it } from 'vitest'
import {
  initialWaits,
  type LogEntry,
  limitKey,
  seatSet,
  type TimeLimit,
  updateWaits,
  type Waits,
  type WaitTargets,
} from '../src/index.ts'

const choice = (seat: number): TimeLimit => ({ kind: 'choice', seat, durationMs: 20_000 })
const silence: TimeLimit = { kind: 'stall', seat: 0, durationMs: 35_000, restartsOnAnyEntry: true }

const move = (seat: number, at: number): LogEntry => ({ kind: 'move', seat, move: {}, at })
const awaited = (seats: readonly number[], limits: readonly TimeLimit[] = []): WaitTargets => ({
  seats: seatSet(...seats),
  limits,
})
const starts = ({ limits }: Waits) => Object.fromEntries([...limits].map(([key, { at }]) => [key, at]))

describe('since when a match waits', () => {
  it('for a seat: since it became awaited, or last moved', () => {
    let waits = initialWaits(awaited([0, 1]))
    waits = updateWaits(waits, awaited([0, 1]), move(1, 500), 1)
    expect([...waits.seats]).toEqual([
      [0, { at: 0, seq: 0, began: 0 }],
      [1, { at: 500, seq: 1, began: 0 }],
    ])
    waits = updateWaits(waits, awaited([0]), move(1, 900), 2)
    waits = updateWaits(waits, awaited([0, 1]), { kind: 'undo', seat: 1, at: 1_000 }, 3)
    expect(waits.seats.get(1)).toEqual({ at: 1_000, seq: 3, began: 3 })
    expect(waits.seats.get(0)).toEqual({ at: 0, seq: 0, began: 0 })
  })

  it('under a limit: since it first held, whatever others do', () => {
    let waits = initialWaits(awaited([0, 1]))
    waits = updateWaits(waits, awaited([0, 1], [choice(0), choice(1)]), move(1, 100), 1)
    waits = updateWaits(waits, awaited([1], [choice(1)]), move(0, 5_000), 2)
    expect(starts(waits)).toEqual({ [limitKey(choice(1))]: 100 })
  })

  it('under the same limit anew, once its seat has moved or it did not hold for a while', () => {
    let waits = initialWaits(awaited([0, 1], [choice(0), choice(1)]))
    waits = updateWaits(waits, awaited([1], [choice(1)]), move(0, 100), 1)
    // The last choice of one Spell begins the next, which asks both again.
    waits = updateWaits(waits, awaited([0, 1], [choice(0), choice(1)]), move(1, 700), 2)
    expect(starts(waits)).toEqual({ [limitKey(choice(0))]: 700, [limitKey(choice(1))]: 700 })
  })

  it('in silence: since the last entry of any kind', () => {
    let waits = initialWaits(awaited([0], [silence]))
    waits = updateWaits(waits, awaited([0], [silence]), { kind: 'expired', seat: 1, at: 300 }, 1)
    expect(starts(waits)).toEqual({ [limitKey(silence)]: 300 })
  })
})
