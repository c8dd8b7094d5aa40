import { expect, test } from 'vitest'
import { PeerTracker } from '../../src/bus/peer-tracker.ts'

test('a node is missed once when it has been silent for too long, and again after it came back', () => {
  const neighbours = new PeerTracker(2_000)
  neighbours.recordSeen('a', 0)
  neighbours.recordSeen('b', 1_500)
  expect(neighbours.takeTimedOut(2_000)).toEqual([])
  expect(neighbours.takeTimedOut(2_001)).toEqual(['a'])
  expect(neighbours.takeTimedOut(3_000)).toEqual([])
  neighbours.recordSeen('a', 3_000)
  expect(neighbours.takeTimedOut(5_001)).toEqual(['b', 'a'])
})

test('who could not listen misses nobody', () => {
  const neighbours = new PeerTracker(2_000)
  neighbours.recordSeen('a', 0)
  neighbours.resetAll(10_000)
  expect(neighbours.takeTimedOut(12_000)).toEqual([])
  expect(neighbours.takeTimedOut(12_001)).toEqual(['a'])
})
