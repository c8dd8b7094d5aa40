import { expect, test } from 'vitest'
import { describeFault, drawFaults, FAULT_KINDS } from './kit/fault-schedule.ts'

test('the same seed gives the same faults, and another seed others', () => {
  expect(drawFaults(7, 3, 4_000)).toEqual(drawFaults(7, 3, 4_000))
  expect(drawFaults(8, 3, 4_000)).not.toEqual(drawFaults(7, 3, 4_000))
})

test('faults of all kinds are drawn, in order, and one at a time at each node', () => {
  const runs = Array.from({ length: 40 }, (_, seed) => drawFaults(seed, 3, 4_000))
  expect(new Set(runs.flat().map(({ kind }) => kind))).toEqual(new Set(FAULT_KINDS))
  for (const faults of runs) {
    expect(faults.map(({ atMs }) => atMs)).toEqual(faults.map(({ atMs }) => atMs).sort((one, other) => one - other))
    for (const node of [0, 1, 2]) {
      const own = faults.filter((fault) => fault.node === node)
      for (const [index, { atMs }] of own.slice(1).entries())
        expect(atMs).toBeGreaterThan((own[index]?.atMs ?? 0) + (own[index]?.durationMs ?? 0))
    }
  }
})

test('a fault is described in one line', () => {
  const fault = {
    kind: 'freeze database',
    node: 2,
    atMs: 120,
    durationMs: 800,
    clientsLeave: true,
    endsCut: true,
  } as const
  expect(describeFault(fault)).toBe('  120 ms  node 2  freeze database for 800 ms, then cut; clients leave')
})
